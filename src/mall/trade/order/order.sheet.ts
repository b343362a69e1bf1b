import {
  columnRows,
  countCell as count,
  type SheetColumn,
  type Sheets,
  sheetTime,
} from '#mall/sheet.ts'
import type { order } from './order.contract.ts'
import type { OrderExport } from './orderExport.contract.ts'

export const orderSheets: Sheets<typeof order> = {
  exportOrders: ({ list }) => ({ name: '订单明细', ...columnRows(columnsOf(list), list) }),
}

const columns: SheetColumn<OrderExport>[] = [
  ['订单号', 18, ({ orderNo }) => orderNo],
  ['下单时间', 18, ({ createdAt }) => sheetTime(createdAt)],
  ['状态', 12, ({ state }) => state],
  ['下单人', 12, ({ buyerName }) => buyerName],
  ['PO 号', 18, ({ poNumber }) => poNumber],
  ['项目', 18, ({ project }) => project],
  ['成本中心', 18, ({ costCentre }) => costCentre],
  ['订货号', 18, ({ skuNo }) => skuNo],
  ['物料编码', 18, ({ materialCode }) => materialCode],
  ['品牌', 12, ({ brandName }) => brandName],
  ['商品', 24, ({ productName }) => productName],
  ['型号', 24, ({ model }) => model],
  ['单位', 8, ({ unit }) => unit],
  ['数量', 10, (line) => count(line.count)],
  ['已取消', 10, ({ cancelled }) => count(cancelled)],
  ['已发', 10, ({ shipped }) => count(shipped)],
  ['已收', 10, ({ received }) => count(received)],
  ['需求人', 24, ({ demanders }) => demanders],
  ['行备注', 24, ({ note }) => note],
]

const priced: SheetColumn<OrderExport>[] = [
  ['含税单价', 14, ({ taxPrice }) => taxPrice],
  ['含税小计', 14, ({ withTaxAmount }) => withTaxAmount],
  ['订单应付总额', 16, ({ totalPrice }) => totalPrice],
]

/** Prices that may not be seen are not in the answer, and have no column either. */
const columnsOf = ([first]: readonly OrderExport[]) =>
  first && first.taxPrice === undefined ? columns : [...columns, ...priced]
