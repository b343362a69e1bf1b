import { brandName } from '#mall/brandName.rules.ts'
import { fen, yuan } from '#mall/money.ts'
import { columnRows, type SheetColumn, type Sheets } from '#mall/sheet.ts'
import type { AgreedGoods, pricing } from './pricing.contract.ts'

export const pricingSheets: Sheets<typeof pricing> = {
  exportAgreement: ({ agreement, list }) => ({
    name: `价目表 ${agreement.agreementNo}`,
    ...columnRows(columns, list),
  }),
}

const columns: SheetColumn<AgreedGoods>[] = [
  ['订货号', 16, ({ skuCode }) => skuCode],
  ['品牌', 16, (goods) => brandName(goods.brandName).short],
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
