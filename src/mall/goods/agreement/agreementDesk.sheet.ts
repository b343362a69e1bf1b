import {
  type Cell,
  columnRows,
  countCell as count,
  type SheetColumn,
  type Sheets,
} from '#mall/sheet.ts'
import type { agreementDesk, DeskAgreement } from './agreement.contract.ts'
import { settlementText, stateNames } from './agreement.rules.ts'
import type { OwnedGoods } from './ownedPrices.contract.ts'

export const agreementDeskSheets: Sheets<typeof agreementDesk> = {
  exportDeskAgreements({ list, left }) {
    const { rows, ...head } = columnRows(columns, list)
    const more = columns.map(
      ([name]): Cell => ({
        text: name === '协议号' ? `另有 ${left} 份没有导出，请缩小筛选` : '',
        style: 'text',
      }),
    )
    return { name: '协议', ...head, rows: left > 0 ? [...rows, more] : rows }
  },
  exportAgreedPrices({ agreementNo, list, left }) {
    const priced = list.map((goods) => ({ agreementNo, ...goods }))
    const { rows, ...head } = columnRows(pricedColumns, priced)
    const more = pricedColumns.map(
      ([name]): Cell => ({
        text: name === '商品名称' ? `另有 ${left} 个商品没有导出` : '',
        style: 'text',
      }),
    )
    return {
      ...{ name: '协议价', file: `协议价 ${agreementNo}`, ...head },
      rows: left > 0 ? [...rows, more] : rows,
    }
  },
}

/** Heads that the import knows for certain, and what it reads as nothing new. */
const pricedColumns: SheetColumn<OwnedGoods & { agreementNo: string }>[] = [
  ['协议号', 20, ({ agreementNo }) => agreementNo],
  ['商城订货号', 18, ({ skuCode }) => skuCode],
  ['品牌', 18, ({ brandName }) => brandName],
  ['型号', 26, ({ model }) => model],
  ['商品名称', 32, ({ productName }) => productName],
  ['单位', 8, ({ unit }) => unit],
  ['标准价（含税）', 16, ({ standardPrice }) => standardPrice ?? '询价'],
  ['协议价（含税）', 16, ({ taxPrice }) => taxPrice],
]

const columns: SheetColumn<DeskAgreement>[] = [
  ['协议号', 20, ({ agreementNo }) => agreementNo],
  ['企业', 32, ({ companyName }) => companyName],
  ['开始日', 12, ({ validFrom }) => validFrom],
  ['结束日', 12, ({ validTo }) => validTo],
  ['商品数', 10, ({ goods }) => count(goods)],
  ['品牌数', 10, ({ brands }) => count(brands)],
  ['分类数', 10, ({ categories }) => count(categories)],
  ['包邮', 8, ({ isFreight }) => (isFreight ? '是' : '否')],
  ['结算', 16, settlementText],
  ['状态', 12, ({ state }) => stateNames[state]],
]
