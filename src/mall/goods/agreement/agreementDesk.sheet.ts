import {
  type Cell,
  columnRows,
  countCell as count,
  type SheetColumn,
  type Sheets,
} from '#mall/sheet.ts'
import type { agreementDesk, DeskAgreement } from './agreement.contract.ts'
import { settlementText, stateNames } from './agreement.rules.ts'

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
}

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
