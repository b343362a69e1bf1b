// @module-tag long/processes
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { httpCall, loginOverHttp } from '#test/mall.ts'
import { openMall } from '#test/openMall.ts'
import { newSku, submission } from '#test/orders.ts'

const { servers, db } = await openMall(2)

test('what freight costs changes in every process with the answer to the change', async () => {
  const [one, two] = servers.map(({ address }) => address)
  if (!one || !two) return expect.unreachable()
  const staff = httpCall(one, (await loginOverHttp(one, 'operator')).token)
  const buyer = httpCall(two, (await loginOverHttp(two, 'purchaser2')).token)
  const skuId = await newSku(db, { fen: 1000 })
  const { lines } = await submission(buyer, [{ skuId, count: 1 }])
  const id = lines.map(({ lineId }) => lineId).join(',')
  for (const fee of [15, 20, 7.5]) {
    const { version } = await staff(api.seller.freight, {})
    await staff(api.seller.saveFreight, { version, fee: `${fee}`, freeFrom: '300' })
    const { totals } = await buyer(api.order.confirmOrder, { id })
    expect(totals.freight).toBe(fee)
    expect((await buyer(api.account.userInfo, {})).freightRule?.fee).toBe(fee)
  }
  await Promise.all(servers.map((server) => server.stop()))
  await db.end()
})
