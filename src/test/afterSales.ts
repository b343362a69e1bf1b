import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { Input } from '#mall/endpoint.ts'

type Asked = Partial<Omit<Input<typeof api.afterSale.applyAfterSale>, 'lines' | 'orderNo'>>

/** Asks for so many pieces of the first line of an order, as the page would. */
export async function askedFor(buyer: Call, orderNo: string, count: number, asked: Asked = {}) {
  const { lines } = await buyer(api.afterSale.afterSalable, { orderNo })
  const [line] = lines
  const request = {
    ...({ orderNo, reason: 'quality', kind: 'returnRefund', words: '装机后有异响' } as const),
    ...{ contact: '仓管', mobile: '13800000001', ...asked },
    lines: [{ lineNo: line?.lineNo ?? 1, count, left: line?.left ?? 0 }],
  }
  return (await buyer(api.afterSale.applyAfterSale, request)).afterSaleNo
}

export const returnTo = { receiver: '退货组', mobile: '0512-00000000', address: '苏州退货仓' }
const way = { carrier: '中通快递', waybill: 'ZT20261126' } as const

/** What was asked for is agreed to, sent back, and `accepted` of it passes the inspection. */
export async function passed(
  { buyer, staff }: { buyer: Call; staff: Call },
  afterSaleNo: string,
  accepted: number,
  { restocked = 0, reason = '', isUsed = false } = {},
) {
  await staff(api.afterSaleDesk.approveAfterSale, { afterSaleNo, ...returnTo })
  await buyer(api.afterSale.sendBack, { afterSaleNo, ...way })
  const { lines } = await staff(api.afterSaleDesk.deskAfterSale, { afterSaleNo })
  const inspected = lines.map(({ lineNo }) => ({ lineNo, accepted, restocked }))
  await staff(api.afterSaleDesk.inspectAfterSale, {
    ...{ afterSaleNo, reason, isUsed, lines: inspected },
  })
}

export const sentWay = way
