import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { fen, yuan } from '#mall/money.ts'
import type { Table } from './sheets.ts'
import type { Cell } from './xlsx.ts'

export type PriceList = Output<typeof api.pricing.exportAgreement>

const columns: [string, number, (goods: PriceList['list'][number]) => string | number | null][] = [
  ['订货号', 16, ({ skuCode }) => skuCode],
  ['品牌', 16, ({ brandName }) => brandName],
  ['型号', 26, ({ model }) => model],
  ['商品名称', 30, ({ productName }) => productName],
  ['单位', 8, ({ unit }) => unit],
  ['协议价（含税）', 16, ({ taxPrice }) => taxPrice],
  ['标准价（含税）', 16, ({ standardPrice }) => standardPrice ?? '价格面议'],
  ['差额', 14, ({ taxPrice, standardPrice }) => differenceOf(taxPrice, standardPrice)],
  ['今日适用', 10, ({ isApplied }) => (isApplied ? '是' : '否')],
  ['状态', 10, ({ isActive }) => (isActive ? '在售' : '已失效')],
]

const differenceOf = (agreed: number, standard: number | null) =>
  standard === null ? null : yuan(fen(agreed) - fen(standard))

/** Texts stay texts, whatever they begin with; only prices are numbers. */
export const priceListTable = ({ agreement, list }: PriceList): Table => ({
  name: `价目表 ${agreement.agreementNo}`,
  head: columns.map(([name]) => name),
  widths: columns.map(([, width]) => width),
  rows: list.map((goods) =>
    columns.map(([, , of]): Cell => {
      const value = of(goods)
      return typeof value === 'number'
        ? { number: value, style: 'money' }
        : { text: value ?? '', style: 'text' }
    }),
  ),
})
