import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Release } from './release.ts'

const megabytes = 32
const indexes = 40

test('the memory of indexes that nobody has any more is given back, though V8 does not count it', async () => {
  const release = new Release()
  const before = process.memoryUsage.rss()
  let most = 0
  for (let at = 0; at < indexes; at++) {
    release.add(new Uint8Array(new SharedArrayBuffer(megabytes * 2 ** 20)).fill(1))
    release.press()
    await setImmediate()
    most = Math.max(most, process.memoryUsage.rss() - before)
  }
  expect(most / 2 ** 20).toBeLessThan((indexes * megabytes) / 2)
})
