import { brandName } from '#mall/brandName.rules.ts'
import { chineseDay } from '#mall/day.ts'
import { taxRates } from '#mall/goods/pricing/totals.rules.ts'
import { price } from '#mall/money.ts'
import type { SalesContract } from '#mall/trade/shipment/paper.sql.ts'
import { type House, payment } from './house.ts'
import { drawFooter, drawHead } from './letterhead.ts'
import { drawClauses, drawPages, drawPairs, drawSeals, sealHeight } from './paperParts.ts'
import { Sheet } from './pdfSheet.ts'
import { drawSums, sumsHeight } from './quotationParts.ts'
import { type PaperColumn, rowOf } from './table.ts'

/** A4 portrait: what the mall and its customer have agreed on with an order, to be stamped by both. */
export function salesContract(contract: SalesContract, house: House) {
  const name = `销售合同 ${contract.orderNo}`
  const sheet = new Sheet({ Title: name, Author: house.company, Creator: house.mall })
  let top = drawHead(sheet, { title: '销售合同', number: `编号 ${contract.orderNo}`, house }) + 12
  top = drawPairs(sheet, partiesOf(contract, house), top) + 12
  const clauses = clausesOf(contract, house)
  const rows = contract.lines.map((line, at) => rowOf(sheet, columns, line, at + 1))
  const closing = sumsHeight + 12 + clauses.length * 13 + 14 + sealHeight
  const runningHead = [name, contract.customer] as const
  top = drawPages(sheet, { columns, rows, closing, runningHead }, top)
  top = drawClauses(sheet, clauses, drawSums(sheet, contract, top))
  drawSeals(
    sheet,
    [
      ['需方（签字盖章）', contract.customer],
      ['供方（签字盖章）', house.company],
    ],
    top,
    house.seal,
  )
  drawFooter(sheet, house.isDemo ? demoNote : `${house.company}　${contract.orderNo}`)
  return sheet.end()
}

const demoNote = '本合同为演示数据，不产生权利义务'

function partiesOf(contract: SalesContract, house: House): string[][] {
  const { company, contact } = house
  return [
    ['需方', contract.customer, '供方', company],
    ['采购人', contract.buyerName, '联系人', contact],
    ['客户 PO 号', contract.poNumber || '–', '成立日期', chineseDay(contract.confirmedAt)],
    [
      '付款方式',
      payment(contract.isMonthly),
      '币种 / 税率',
      `人民币（元），增值税 ${taxRates(contract.lines)}`,
    ],
    ['交货地点', contract.address, '收货人', `${contract.receiver}，${contract.mobile}`],
  ]
}

const invoices: Record<string, string> = {
  none: '需方未要求开具发票。',
  normal: '供方开具数电增值税普通发票。',
  special: '供方开具数电增值税专用发票。',
  statement: '发票随月度对账单集中开具。',
}

function clausesOf(contract: SalesContract, house: House): string[] {
  const { promisedDate, isSplitAllowed, expectDate, invoiceKind, isMonthly } = contract
  const { company, account } = house
  const wanted = expectDate ? `，需方要求 ${expectDate} 前到货` : ''
  return [
    `供方${promisedDate ? `预计 ${promisedDate} ` : '按各商品的交期'}发货${wanted}；${isSplitAllowed ? '可以' : '不可以'}分批发货，运费如上，不重复收取。`,
    isMonthly
      ? '本合同金额挂账，按双方约定的账期随对账单付款。'
      : '需方已付款；因缺货取消的部分按原支付方式退回。',
    '需方收货时核对型号、数量与外观；数量不符或有损坏的，在订单中登记差异，由供方补发或核实。',
    '质量问题自签收起 15 天内可换货；定制、切割等商品不支持无理由退货。',
    invoices[invoiceKind ?? 'none'] ?? '',
    '未约定的事项按商城服务协议执行；争议协商不成的，由供方住所地有管辖权的人民法院处理。',
    ...(account && !isMonthly ? [`收款账户：${company}，${account}。`] : []),
  ].filter(Boolean)
}

type Line = SalesContract['lines'][number]

const columns: readonly PaperColumn<Line>[] = [
  {
    head: ['序号'],
    width: 24,
    align: 'center',
    words: (_, place) => [{ text: `${place}`, isQuiet: true }],
  },
  {
    head: ['订货号', '品牌'],
    width: 72,
    align: 'left',
    words: (line) => [line.skuNo, { text: brandName(line.brandName).short, isQuiet: true }],
  },
  {
    head: ['型号', '品名'],
    width: 167,
    align: 'left',
    words: ({ model, productName, materialCode, note }) => [
      ...(model ? [{ text: model, isBold: true }] : []),
      { text: productName, isQuiet: true },
      ...(materialCode ? [{ text: `物料编码 ${materialCode}`, isQuiet: true }] : []),
      ...(note ? [{ text: `备注 ${note}`, isQuiet: true }] : []),
    ],
  },
  { head: ['单位'], width: 28, align: 'center', words: ({ unit }) => [unit] },
  { head: ['数量'], width: 46, align: 'right', words: ({ count }) => [count.toLocaleString('en')] },
  { head: ['税率'], width: 30, align: 'right', words: ({ taxPercent }) => [`${taxPercent}%`] },
  { head: ['含税单价'], width: 56, align: 'right', words: ({ taxPrice }) => [price(taxPrice)] },
  {
    head: ['含税小计'],
    width: 66,
    align: 'right',
    words: ({ withTaxAmount }) => [{ text: price(withTaxAmount), isBold: true }],
  },
  {
    head: ['交期', '工作日'],
    width: 38.28,
    align: 'right',
    words: ({ deliveryDate }) => [`${deliveryDate}`],
  },
]
