import { expect, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'
import { warmPages } from './warmPages.ts'

const { db } = await openWorld()
const asked: string[] = []
const { app } = await openApp(db, async (request, { isAhead }) => {
  const { pathname, search } = new URL(request.url)
  asked.push(`${isAhead ? 'ahead' : 'opened'} ${pathname}${search}`)
  return new Response('<a href="/productDetail?skuId=7"></a><a href="/productDetail?skuId=9"></a>')
})

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
