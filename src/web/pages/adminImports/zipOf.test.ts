import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf, zipSize } from './zipOf.ts'

test('files become one ZIP file that others read', async () => {
  const files = [new File(['one'], '轴承-1.jpg'), new File(['', 'two', ' and more'], 'b.jpg')]
  const done: number[] = []
  const zip = await zipOf(files, (part) => done.push(part))
  const read = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const texts = Object.entries(read).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])
  expect(texts).toEqual([
    ['轴承-1.jpg', 'one'],
    ['b.jpg', 'two and more'],
  ])
  expect(zip.size).toBe(zipSize(files))
  expect(done).toEqual([0.5, 1])
})
