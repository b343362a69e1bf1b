import { brandName } from '#mall/brandName.rules.ts'
import { bulkLimits } from '#mall/limits.ts'
import { columnRows, type SheetColumn, type Sheets, type Uploads } from '#mall/sheet.ts'
import type { EnquiryDraftLine, enquiryDraft } from './draft.contract.ts'
import { answerLabels } from './draft.rules.ts'

export const draftSheets: Sheets<typeof enquiryDraft> = {
  exportEnquiryDraft: ({ list }) => ({ name: '询价清单', ...columnRows(columns, list) }),
}

const { bytes, unpackedBytes, rows } = bulkLimits
export const draftUploads: Uploads<typeof enquiryDraft> = {
  readEnquiry: {
    bounds: { bytes, unpackedBytes, rows, tooLarge: 'ENQUIRY_FILE_TOO_LARGE' },
    maySend: () => true,
    isWorkbook: true,
  },
}

const columns: SheetColumn<EnquiryDraftLine>[] = [
  ['原文', 40, ({ text }) => text.replaceAll('\t', '  ')],
  ['答复', 10, ({ answer }) => answerLabels[answer]],
  ['订货号', 18, ({ goods }) => goods?.skuCode],
  ['名称', 32, ({ goods, name }) => goods?.productName ?? name],
  ['品牌', 14, ({ goods, brand }) => (goods ? brandName(goods.brandName).short : brand)],
  ['型号/规格', 24, ({ goods, model }) => goods?.model ?? model],
  ['数量', 10, ({ count }) => ({ number: count, style: 'count' })],
  ['单位', 8, ({ goods, unit }) => goods?.unit ?? unit],
  ['目标价', 14, ({ targetPrice }) => targetPrice],
  ['含税单价', 14, ({ answer, goods }) => (answer === 'instant' ? goods?.taxPrice : undefined)],
  ['含税小计', 14, ({ totalPrice }) => totalPrice],
  ['发货工作日', 10, ({ goods }) => (goods ? { number: goods.deliveryDate, style: 'count' } : '')],
  ['备注', 24, ({ note }) => note],
  ['说明', 32, ({ reason }) => reason],
]
