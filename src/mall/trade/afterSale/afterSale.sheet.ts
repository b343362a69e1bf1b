import { columnRows, countCell, type SheetColumn, type Sheets, sheetTime } from '#mall/sheet.ts'
import type { AfterSaleHead, afterSale } from './afterSale.contract.ts'
import type { afterSaleDesk } from './afterSaleDesk.contract.ts'
import { afterSaleKinds, reasonLabel } from './reasons.rules.ts'
import { stateLabel } from './states.rules.ts'

const columns: readonly SheetColumn<AfterSaleHead>[] = [
  ['售后单号', 18, ({ afterSaleNo }) => afterSaleNo],
  ['申请时间', 18, ({ createdAt }) => sheetTime(createdAt)],
  ['申请人', 12, ({ applicant }) => applicant],
  ['客户', 28, ({ customer }) => customer],
  ['订单号', 18, ({ orderNo }) => orderNo],
  ['类型', 18, ({ kind }) => afterSaleKinds[kind]],
  ['原因', 14, ({ reason }) => reasonLabel(reason)],
  ['型号（首个）', 24, ({ model }) => model],
  ['商品种数', 10, ({ type }) => countCell(type)],
  ['件数', 10, ({ total }) => countCell(total)],
  ['退款', 16, ({ totalPrice }) => totalPrice ?? ''],
  ['状态', 16, ({ state, kind }) => stateLabel(state, kind)],
  ['转入时间', 18, ({ enteredAt }) => sheetTime(enteredAt)],
  ['寄回期限', 18, ({ dueAt }) => sheetTime(dueAt)],
  ['答复', 30, ({ answer }) => answer],
]

const afterSalesOf = ({ list }: { list: readonly AfterSaleHead[] }) => ({
  name: '售后申请',
  ...columnRows(columns, list),
})

export const afterSaleSheets: Sheets<typeof afterSale> = { afterSaleList: afterSalesOf }
export const afterSaleDeskSheets: Sheets<typeof afterSaleDesk> = { deskAfterSales: afterSalesOf }
