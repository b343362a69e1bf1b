import { columnRows, type SheetColumn, type Sheets, sheetTime } from '#mall/sheet.ts'
import type { Contact, contact } from './contact.contract.ts'
import { stateLabels } from './contact.rules.ts'

export const contactSheets: Sheets<typeof contact> = {
  exportContacts: ({ list }) => ({ name: '客户留言', ...columnRows(columns, list) }),
}

const columns: SheetColumn<Contact>[] = [
  ['留言编号', 18, ({ contactNo }) => contactNo],
  ['留言时间', 18, ({ createdAt }) => sheetTime(createdAt)],
  ['姓名', 18, ({ name }) => name],
  ['手机', 18, ({ mobile }) => mobile],
  ['账号', 18, ({ account }) => account],
  ['企业', 18, ({ companyName }) => companyName],
  ['订货号', 18, ({ about }) => about?.skuCode ?? ''],
  ['商品', 18, ({ about }) => about?.goods ?? ''],
  ['留言内容', 18, ({ content }) => content],
  ['状态', 18, ({ state }) => stateLabels[state]],
  ['备注', 18, ({ remark }) => remark],
  ['处理人', 18, ({ handlerName }) => handlerName],
  ['处理时间', 18, ({ handledAt }) => handledAt && sheetTime(handledAt)],
]
