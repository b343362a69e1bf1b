import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { HotModules } from '#server/http/render.ts'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'
import { warmPages } from './warmPages.ts'

const { db } = await openWorld()
const asked: string[] = []
let beforeAnswer = async (_: string) => {}
const render: HotModules['pages']['render'] = async (request, { isAhead }) => {
  const { pathname, search } = new URL(request.url)
  await beforeAnswer(pathname)
  asked.push(`${isAhead ? 'ahead' : 'opened'} ${pathname}${search}`)
  return new Response('<a href="/productDetail?skuId=7"></a><a href="/productDetail?skuId=9"></a>')
}
const { app } = await openApp(db, render, true, () => {}, { visitorPageMs: 0 })

test('a process that has begun makes home, lists and the goods of a list in advance until it ends', async () => {
  await warmPages(app, () => asked.length === 7)
  expect(asked).toEqual([
    'ahead /productList',
    'ahead /?0',
    'ahead /productList?pageNum=1',
    'ahead /productDetail?skuId=7',
    'ahead /?1',
    'ahead /productList?pageNum=2',
    'ahead /productDetail?skuId=9',
  ])
})

test('nothing is made in advance before somebody who waits has his answer', async () => {
  asked.length = 0
  const address = await app.listen({ port: 0 })
  const arrived = Promise.withResolvers<void>()
  let answer: Promise<Response> | undefined
  beforeAnswer = async (path) => {
    if (path === '/compare') {
      arrived.resolve()
      for (let turn = 0; turn < 20_000; turn++) await setImmediate()
    } else {
      answer ??= fetch(`${address}/compare`)
      await arrived.promise
    }
  }
  await warmPages(app, () => asked.length >= 3)
  expect(await answer).toMatchObject({ status: 200 })
  expect(asked).toEqual(['ahead /productList', 'opened /compare', 'ahead /?0'])
})
