import type { Inputs } from './subjects.ts'

const nothing = () => ({})
/** An invoice that does not exist: whoever may not name it is refused before that is seen. */
const invoiceNo = 'FP2611200000000001'
const one = () => ({ invoiceNo })
const issued = () => ({ invoiceNo, number: '2'.repeat(20), issuedOn: '2026-11-20' })

/** Both sides of the counter at which invoices are issued. */
export const invoicingInputs = {
  invoicing: {
    invoiceable: ({ paidOrderNo }) => ({ orderNos: paidOrderNo }),
    applyInvoice: ({ paidOrderNo, titleId }) => ({
      titleId,
      lines: [{ orderNo: paidOrderNo, lineNo: 1, count: 1, left: 1 }],
    }),
    invoiceList: nothing,
    invoiceDetail: one,
    orderInvoices: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
    askExchange: ({ titleId }) => ({ invoiceNo, titleId, reason: '税号填错' }),
    confirmReversal: one,
    signInvoice: one,
    mailInvoice: () => ({ invoiceNo, email: 'fapiao@example.com' }),
  },
  invoiceDesk: {
    deskInvoices: nothing,
    deskInvoice: one,
    giveInvoices: () => ({ invoiceNos: [invoiceNo] }),
    takeBackInvoice: () => ({ invoiceNo, reason: '没有开出' }),
    rejectInvoice: () => ({ invoiceNo, reason: '抬头有误' }),
    issueByHand: issued,
    postInvoice: () => ({ invoiceNo, carrier: 'EMS', waybill: '1' }),
    startReversal: () => ({ invoiceNo, why: 'return' as const, reason: '退货' }),
    dropReversal: () => ({ invoiceNo, reason: '不用了' }),
    giveReversal: one,
    reverseByHand: issued,
    addInvoicePapers: () => ({ invoiceNo, pdf: 'x' }),
    batchInvoices: nothing,
    importNumbers: () => ({ rows: [['发票流水号']] }),
    saveNumbers: () => ({ rows: [{ row: 2, cells: [invoiceNo] }] }),
    numberTemplate: nothing,
  },
} satisfies Pick<Inputs, 'invoicing' | 'invoiceDesk'>
