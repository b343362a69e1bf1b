import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('as the standard has it, at every length around a block', () => {
  for (let length = 0; length <= 130; length++) {
    const text = 'a1b2c3d4e5'.repeat(13).slice(0, length)
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})
