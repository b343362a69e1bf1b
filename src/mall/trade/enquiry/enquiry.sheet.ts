import { brandName } from '#mall/brandName.rules.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { columnRows, type SheetColumn, type Sheets, sheetTime } from '#mall/sheet.ts'
import type { EnquiryHead, EnquiryLine, enquiry } from './enquiry.contract.ts'
import { enquiryLabels } from './enquiry.rules.ts'
import { unlistedNote } from './listing.rules.ts'
import { amountOf, isQuoted, isUnlisted } from './quote.rules.ts'

export const enquirySheets: Sheets<typeof enquiry> = {
  exportEnquiry: (detail) => ({
    name: `报价单 ${detail.enquiryNo} V${detail.shown}`,
    ...columnRows(columnsOf(untilOf(detail)), detail.lines),
  }),
  exportEnquiries: ({ list }) => ({ name: '询价单', ...columnRows(headColumns(list), list) }),
}

const timeIn = (time: string | null) => (time ? sheetTime(time) : '')

const heads: SheetColumn<EnquiryHead>[] = [
  ['询价单号', 18, ({ enquiryNo }) => enquiryNo],
  ['标题', 32, ({ title }) => title],
  ['状态', 12, ({ state }) => enquiryLabels[state]],
  ['询价人', 12, ({ askerName }) => askerName],
  ['提交时间', 18, ({ submittedAt }) => sheetTime(submittedAt)],
  ['行数', 8, ({ kinds }) => count(kinds)],
  ['已报行数', 10, ({ quoted }) => count(quoted)],
  ['版本', 8, ({ version }) => (version > 0 ? `V${version}` : '')],
  ['有效期至', 18, ({ validUntil }) => timeIn(validUntil)],
  ['业务员', 12, ({ ownerName }) => ownerName],
  ['承诺回复', 18, ({ dueAt }) => timeIn(dueAt)],
  ['首次回复', 18, ({ answeredAt }) => timeIn(answeredAt)],
  ['更新时间', 18, ({ changedAt }) => sheetTime(changedAt)],
  ['原因', 32, ({ reason }) => reason],
]

/** Totals that may not be seen are not in the answer, and have no column either. */
const headColumns = (list: readonly EnquiryHead[]): SheetColumn<EnquiryHead>[] =>
  list.some(({ withTaxTotal }) => withTaxTotal !== undefined)
    ? [...heads, ['报价总额', 16, ({ withTaxTotal }) => withTaxTotal]]
    : heads

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
  ['订货号', 18, (line) => (isUnlistedLine(line) ? '未上架' : quoteOf(line)?.goods?.skuNo)],
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
  ['说明', 40, noteOf],
]

const isUnlistedLine = ({ quote }: EnquiryLine) => isQuoted(quote) && isUnlisted(quote)

const noteOf = (line: EnquiryLine) =>
  [isUnlistedLine(line) ? unlistedNote : '', line.quote?.note].filter(Boolean).join('；')

/** 10 起 ¥372.00, where there is more than one price and it is shown. */
const tiersText = (line: EnquiryLine): string =>
  (quoteOf(line)?.tiers ?? [])
    .slice(1)
    .flatMap(({ minCount, taxPrice }) =>
      taxPrice === undefined ? [] : [`${minCount} 起 ¥${taxPrice.toFixed(2)}`],
    )
    .join('；')
