import type { Inputs } from './subjects.ts'

const nothing = () => ({})
/** A request that does not exist: whoever may not name it is refused before that is seen. */
const afterSaleNo = 'AS2611200000000001'
const one = () => ({ afterSaleNo })
const way = () => ({ afterSaleNo, carrier: '顺丰速运' as const, waybill: 'SF1234567890' })

/** Both sides of the counter at which after-sales are asked for. */
export const afterSaleInputs = {
  afterSale: {
    afterSalable: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
    applyAfterSale: ({ paidOrderNo }) => ({
      ...{ orderNo: paidOrderNo, reason: 'quality' as const, kind: 'repair' as const },
      ...{ contact: '仓管', mobile: '13800000001' },
      lines: [{ lineNo: 1, count: 1, left: 1 }],
    }),
    afterSaleList: nothing,
    afterSaleDetail: one,
    orderAfterSales: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
    withdrawAfterSale: one,
    sendBack: way,
  },
  afterSaleDesk: {
    deskAfterSales: nothing,
    deskAfterSale: one,
    approveAfterSale: one,
    refuseAfterSale: () => ({ afterSaleNo, reason: '不在期限内' }),
    inspectAfterSale: () => ({
      ...{ afterSaleNo, lines: [{ lineNo: 1, accepted: 1, restocked: 0 }] },
    }),
    refundAfterSale: one,
    sendAfterSale: way,
  },
} satisfies Pick<Inputs, 'afterSale' | 'afterSaleDesk'>
