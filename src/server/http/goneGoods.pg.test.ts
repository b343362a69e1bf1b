import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openApp } from '#test/app.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'

const { db, owner } = await openWorld()
const { call, login } = await openApp(db)

test.each([
  ['a cart', api.cart.addCart, (skuId: string) => ({ skuId, count: 1 })],
  ['favourites', api.favourite.addFavourite, (skuId: string) => ({ skuIds: [skuId] })],
])(
  'who puts goods into %s while an undo deletes them is told that they are gone',
  async (_, { path }, of) => {
    const { token } = await login('member')
    const headers = { authorization: token }
    const skuId = await newSku(db)
    let asked: Promise<unknown> = Promise.resolve()
    await owner.begin(async (tx) => {
      await tx`delete from stock where sku_id = ${skuId}`
      await tx`delete from sku where sku_id = ${skuId}`
      asked = call('POST', path, { payload: of(skuId), headers }).then(({ body }) => body)
      await waitsForAnother(db, asked)
    })
    expect(await asked).toMatchObject({ success: false, code: 'SKU_NOT_FOUND', msg: '商品不存在' })
  },
)
