import { brandName } from '#mall/brandName.rules.ts'
import { columnRows, type SheetColumn, type Sheets, sheetTime } from '#mall/sheet.ts'
import type { EnquiryLine, enquiry } from './enquiry.contract.ts'
import { amountOf, isQuoted, tierAt } from './quote.rules.ts'

export const enquirySheets: Sheets<typeof enquiry> = {
  exportEnquiry: (detail) => ({
    name: `报价单 ${detail.enquiryNo} V${detail.shown}`,
    ...columnRows(columnsOf(untilOf(detail)), detail.lines),
  }),
}

const untilOf = ({
  versions,
  shown,
}: {
  versions: { version: number; validUntil: string }[]
  shown: number
}) => sheetTime(versions.find(({ version }) => version === shown)?.validUntil ?? '')

const stateWords = { pending: '待报价', quoted: '已报', substitute: '替代', unable: '无法供货' }

const count = (number: number | undefined) =>
  number === undefined ? '' : ({ number, style: 'count' } as const)

const quoteOf = ({ quote }: EnquiryLine) => (isQuoted(quote) ? quote : null)

const columnsOf = (until: string): SheetColumn<EnquiryLine>[] => [
  ['行号', 8, ({ lineNo }) => `${lineNo}`],
  [
    '客户原文',
    40,
    ({ text, name, brand, model }) =>
      text.replaceAll('\t', '  ') || [brand, name, model].filter(Boolean).join(' '),
  ],
  ['需求数量', 10, (line) => count(line.count)],
  ['目标价', 12, ({ targetPrice }) => targetPrice],
  ['状态', 10, ({ quote }) => (quote ? stateWords[quote.state] : '')],
  ['订货号', 18, (line) => quoteOf(line)?.goods?.skuNo],
  ['品牌', 14, (line) => brandName(quoteOf(line)?.goods?.brandName ?? '').short],
  ['型号', 24, (line) => quoteOf(line)?.goods?.model],
  ['商品名称', 32, (line) => quoteOf(line)?.goods?.productName],
  ['报价数量', 10, (line) => count(quoteOf(line)?.count)],
  ['单位', 8, (line) => quoteOf(line)?.goods?.unit ?? line.unit],
  ['含税单价', 14, (line) => tierAt(quoteOf(line)?.tiers ?? [], line.quote?.count ?? 0)?.taxPrice],
  ['含税小计', 14, (line) => amountOf({ ...line, count: line.quote?.count ?? 0 }) ?? undefined],
  ['阶梯价', 30, (line) => tiersText(line)],
  ['此价最多', 10, (line) => quoteOf(line) && (count(line.quote?.limit?.most) || '不限')],
  ['交期（工作日）', 12, (line) => count(quoteOf(line)?.deliveryDate ?? undefined)],
  ['有效期至', 18, (line) => (isQuoted(line.quote) ? until : '')],
  ['说明', 40, ({ quote }) => quote?.note],
]

/** 10 起 ¥372.00, where there is more than one price and it is shown. */
const tiersText = (line: EnquiryLine): string =>
  (quoteOf(line)?.tiers ?? [])
    .slice(1)
    .flatMap(({ minCount, taxPrice }) =>
      taxPrice === undefined ? [] : [`${minCount} 起 ¥${taxPrice.toFixed(2)}`],
    )
    .join('；')
