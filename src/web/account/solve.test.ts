import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solve } from './solve.ts'

const salt = '0a1b2c3d4e5f60718293a4b5?expires=1795356000&'
const challengeOf = (number: number) => ({
  algorithm: 'SHA-256' as const,
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  maxnumber: 5000,
  salt,
  signature: 'signed',
})

test('the number of a challenge is found, and the page goes on meanwhile', async () => {
  let pauses = 0
  const payload = await solve(challengeOf(4321), async () => {
    pauses++
  })
  expect(JSON.parse(atob(payload))).toEqual({
    algorithm: 'SHA-256',
    challenge: challengeOf(4321).challenge,
    number: 4321,
    salt,
    signature: 'signed',
  })
  expect(pauses).toBe(2)
})

test('a challenge without a number ends', async () => {
  await expect(solve(challengeOf(5001), async () => {})).rejects.toThrow('人机验证失败')
})
