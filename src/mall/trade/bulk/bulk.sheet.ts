import { brandName } from '#mall/brandName.rules.ts'
import { gradeNames } from '#mall/goods/equivalence/gradeName.rules.ts'
import {
  type Cell,
  columnRows,
  type SheetColumn,
  type Sheets,
  textRows,
  type Uploads,
} from '#mall/sheet.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'
import type { BulkLine, bulk } from './bulk.contract.ts'
import { shortText, stateLabels, wayLabels } from './labels.rules.ts'

export const bulkSheets: Sheets<typeof bulk> = {
  exportBulk: ({ list, file, heads }) => ({
    name: '批量下单匹配结果',
    ...columnRows(columns, list),
    ...(file && { into: { file, ...appended(list, heads) } }),
  }),
  bulkTemplate: (table) => ({ name: '批量下单模板', ...textRows(table) }),
}

const { bytes, unpackedBytes } = bulkLimits
export const bulkUploads: Uploads<typeof bulk> = {
  readBulk: {
    bounds: { bytes, unpackedBytes, rows: bulkLimits.rows, tooLarge: 'BULK_FILE_TOO_LARGE' },
    maySend: () => true,
    isWorkbook: true,
  },
}

const columns: SheetColumn<BulkLine>[] = [
  ['行号', 8, ({ lineNo }) => `${lineNo}`],
  ['原文', 48, ({ text }) => text.replaceAll('\t', '  ')],
  ['位置', 14, ({ place }) => place],
  ['状态', 10, ({ state }) => stateLabels[state]],
  ['匹配方式', 12, ({ way }) => wayLabels[way]],
  ['可信度', 10, ({ way, sureness }) => (way ? `${sureness}%` : '')],
  ['订货号', 18, ({ goods }) => goods?.skuCode],
  ['品牌', 14, ({ goods }) => goods && brandName(goods.brandName).short],
  ['型号', 24, ({ goods }) => goods?.model],
  ['商品名称', 32, ({ goods }) => goods?.productName],
  ['数量', 10, ({ count }) => (count === null ? '' : { number: count, style: 'count' })],
  ['单位', 8, ({ goods }) => goods?.unit],
  ['含税单价', 14, ({ goods }) => goods?.taxPrice],
  ['含税小计', 14, ({ totalPrice }) => totalPrice],
  ['发货工作日', 10, ({ goods }) => (goods ? { number: goods.deliveryDate, style: 'count' } : '')],
  [
    '说明',
    48,
    (line) =>
      [line.note, line.reason, shortText(line), ...instead(line)].filter(Boolean).join('；'),
  ],
]

/** The first that may take the place of what was asked for, with what differs. */
const instead = ({ candidates }: BulkLine): string[] =>
  candidates.slice(0, 1).flatMap(({ equal, brandName: name, model, skuCode }) => {
    if (!equal) return []
    const differing = equal.differences.map(({ name, from, to }) => `${name} ${from} ↔ ${to}`)
    const told = [gradeNames[equal.grade], ...differing].join('，')
    return [`${brandName(name).short} ${model}，订货号 ${skuCode}：${told}`]
  })

/** Behind the buyer's own columns ours are called so, and a file that is sent again is read by the first alone. */
const ours: SheetColumn<BulkLine>[] = columns
  .filter(([head]) => !['行号', '原文', '位置'].includes(head))
  .map(([head, width, of]) => [`商城${head}`, width, of])

type Place = { sheetNo: number; rowNo: number }

function appended(list: readonly BulkLine[], heads: readonly Place[]) {
  const { rows, head } = columnRows(ours, list)
  const sheets = new Set(list.map(({ sheetNo }) => sheetNo))
  const hasLines = ({ sheetNo }: Place) => sheets.has(sheetNo)
  return {
    rows: [
      ...heads
        .filter(hasLines)
        .map((place) => ({ ...place, cells: head.map((text): Cell => ({ text })) })),
      ...list.map(({ sheetNo, rowNo }, at) => ({ sheetNo, rowNo, cells: rows[at] ?? [] })),
    ],
  }
}
