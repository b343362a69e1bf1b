import { expect, test } from 'vitest'
import type { AddressBook } from '#mall/own/address/address.rules.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import type { Titles } from './Invoice.tsx'
import { startOf } from './startOf.ts'

const address = (addressId: string, detail: string) => ({
  ...{ addressId, receiver: '王芳', mobile: '13800000000', province: '江苏省', city: '苏州市' },
  ...{ district: '吴中区', street: '木渎镇', detail, organization: '', timeNote: '' },
})
const book = {
  list: [address('1', '示例路 1 号'), address('2', '示例路 2 号')],
  ...{ companyList: [], isLocked: false },
} as unknown as AddressBook
const titles = { list: [{ titleId: '5', name: '示例公司', taxNo: '91' }] } as unknown as Titles
const file = { fileId: 'f', name: '图纸.pdf', mediaType: 'application/pdf' }
const order = {
  ...{ receiver: '王芳', mobile: '13800000000', address: '江苏省苏州市吴中区木渎镇示例路 2 号' },
  ...{ expectDate: '2026-12-01', isSplitAllowed: false, deliveryWay: 'freight', project: '二期' },
  ...{ remark: '急用', poNumber: 'PO-1', invoiceKind: 'normal', isMonthly: false, files: [file] },
  invoiceTitle: { name: '示例公司', taxNo: '91' },
} as unknown as OrderDetail
const notes = { sku7: '蓝色包装' }

test('the form begins as the order has it, as far as that still exists', () => {
  expect(startOf(order, { book, titles, notes, isMonthly: true })).toEqual({
    ...{ addressId: '2', notes, expectDate: '2026-12-01', others: [] },
    ...{ isSplitAllowed: false, poNumber: 'PO-1', remark: '急用', deliveryWay: 'freight' },
    ...{ project: '二期', invoiceKind: 'normal', titleId: '5', files: [file] },
    ...{ costCentreId: '', costCentres: {} },
    isPayNow: true,
  })
})

test('an address and a title that are gone are left open, and what goes on account stays there', () => {
  const gone = { ...order, address: '江苏省苏州市', isMonthly: true, invoiceKind: 'statement' }
  const begun = startOf({ ...gone, invoiceTitle: null } as OrderDetail, {
    ...{ book, titles, notes, isMonthly: true },
  })
  expect([begun.addressId, begun.titleId, begun.invoiceKind, begun.isPayNow]).toEqual([
    ...['', '', '', false],
  ])
})
