import { expect, test } from 'vitest'
import { queueOf } from './queue.ts'

test('two run at a time, one waits, the next is refused as busy, and the order is kept', async () => {
  const inTurn = queueOf(2, 1)
  const begun: string[] = []
  const works = new Map<string, PromiseWithResolvers<string>>()
  const ask = (name: string) =>
    inTurn(() => {
      begun.push(name)
      const work = Promise.withResolvers<string>()
      works.set(name, work)
      return work.promise
    })

  const answers = ['a', 'b', 'c'].map(ask)
  await expect(ask('d')).rejects.toMatchObject({ code: 'BUSY', statusCode: 503 })
  expect(begun).toEqual(['a', 'b'])

  works.get('a')?.reject(new Error('broken'))
  await expect(answers[0]).rejects.toThrow('broken')
  expect(begun).toEqual(['a', 'b', 'c'])

  works.get('b')?.resolve('done')
  works.get('c')?.resolve('done')
  expect(await Promise.all(answers.slice(1))).toEqual(['done', 'done'])
  void ask('e')
  void ask('f')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c', 'e', 'f'])
})
