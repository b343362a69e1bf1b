import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { newUnderWay } from './underWay.ts'

const document = () => Readable.from(['%PDF'])

test('only so many are under way; whoever has read all or has left makes room', async () => {
  const begin = newUnderWay(2)
  const [read, left, late] = [begin(document()), begin(document()), document()] as const
  expect(() => begin(late)).toThrow(expect.objectContaining({ code: 'BUSY', statusCode: 503 }))
  expect(late.destroyed).toBe(true)

  await finished(read.resume())
  left.destroy()
  await once(left, 'close')
  begin(document())
  begin(document())
  expect(() => begin(document())).toThrow()
})
