import { brandName } from '#mall/brandName.rules.ts'
import { chineseDay } from '#mall/day.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { capitals } from '#mall/trade/quotation/capitals.rules.ts'
import type { StatementLine } from '#mall/trade/statement/statement.contract.ts'
import { statementStates, termText } from '#mall/trade/statement/statement.rules.ts'
import type { StatementPaper } from '#mall/trade/statement/statementPaper.ts'
import type { House } from './house.ts'
import { drawFooter, drawHead } from './letterhead.ts'
import {
  drawClauses,
  drawPages,
  drawPairs,
  drawSeals,
  pairsHeight,
  sealHeight,
} from './paperParts.ts'
import { ink, page, Sheet } from './pdfSheet.ts'
import { type PaperColumn, rowOf } from './table.ts'

/** A4 portrait: what a company has received and owes for a period, where it pays, and room for both seals. */
export function statementPaper(statement: StatementPaper, house: House) {
  const { statementNo, companyName, account, due } = statement
  const name = `对账单 ${statementNo}`
  const sheet = new Sheet({ Title: name, Author: house.company, Creator: house.mall })
  let top = drawHead(sheet, { title: '对账单', number: `编号 ${statementNo}`, house }) + 12
  top = drawPairs(sheet, partiesOf(statement, house.company), top) + 12
  const rows = statement.list.map((line, at) => rowOf(sheet, columns, line, at + 1))
  const sums = sumsOf(statement)
  const paying = payingOf(statement)
  const clauses = clausesOf(statement)
  const height = heightOf(sums)
  const paid = account.length > 0 && due > 0 ? 12 + pairsHeight(sheet, paying) : 0
  const closing = height + paid + clauses.length * 13 + 14 + sealHeight
  const runningHead = [name, companyName] as const
  top = drawPages(sheet, { columns, rows, closing, runningHead }, top)
  top = drawSums(sheet, statement, sums, top)
  if (paid > 0) top = drawPairs(sheet, paying, top + 12)
  top = drawClauses(sheet, clauses, top)
  drawSeals(
    sheet,
    [
      ['需方对账确认（签字盖章）', companyName],
      ['供方（签字盖章）', house.company],
    ],
    top,
    house.seal,
  )
  drawFooter(
    sheet,
    house.isDemo ? '本单为演示数据，不作为付款依据' : `${house.company}　${statementNo}`,
  )
  return sheet.end()
}

function partiesOf(statement: StatementPaper, seller: string): string[][] {
  const { companyName, taxNo, fromOn, cutOn, termKind, termDays, madeAt, confirmBy } = statement
  const { confirmedAt, confirmedBy, dueOn, state, overdueDays } = statement
  const late = overdueDays > 0 ? `，已逾期 ${overdueDays} 天` : ''
  return [
    ['需方', companyName, '供方', seller],
    ['税号', taxNo || '–', '结算', termText(termKind, termDays)],
    ['账期', `${fromOn ?? '首张'} 至 ${cutOn}`, '出账日期', chineseDay(new Date(madeAt))],
    [
      '对账确认',
      confirmedAt
        ? `${confirmedBy}，${chineseDay(new Date(confirmedAt))}`
        : `请于 ${confirmBy} 前确认`,
      '付款期限',
      `${dueOn ?? '开票后起算'}${late}`,
    ],
    ['状态', statementStates[state], '单位', '人民币（元），金额含税'],
  ]
}

const kinds: Record<StatementLine['kind'], string> = {
  goods: '',
  freight: '运费',
  return: '退货',
  back: '退回',
  kept: '上期异议',
}

const columns: readonly PaperColumn<StatementLine>[] = [
  {
    head: ['序号'],
    width: 24,
    align: 'center',
    words: ({ place }) => [{ text: `${place}`, isQuiet: true }],
  },
  {
    head: ['签收日期', '类型'],
    width: 52,
    align: 'left',
    words: ({ receivedOn, kind }) => [
      receivedOn,
      ...(kinds[kind] ? [{ text: kinds[kind], isQuiet: true }] : []),
    ],
  },
  {
    head: ['订单号', '送货单号'],
    width: 78,
    align: 'left',
    words: ({ orderNo, documentNo }) => [orderNo || '–', { text: documentNo, isQuiet: true }],
  },
  {
    head: ['客户 PO 号', '物料编码'],
    width: 74,
    align: 'left',
    words: ({ poNumber, materialCode }) => [
      poNumber || '–',
      ...(materialCode ? [{ text: materialCode, isQuiet: true }] : []),
    ],
  },
  {
    head: ['型号', '品牌，品名'],
    width: 130,
    align: 'left',
    words: ({ model, brandName: brand, productName, dispute }) => [
      ...(model ? [{ text: model, isBold: true }] : []),
      { text: [brandName(brand).short, productName].filter(Boolean).join('，'), isQuiet: true },
      ...(dispute ? [`异议 ${price(dispute.amount)}，${disputeWords[dispute.state]}`] : []),
    ],
  },
  {
    head: ['数量'],
    width: 46,
    align: 'right',
    words: ({ pieces, unit }) => [
      pieces === 0 ? '–' : `${pieces.toLocaleString('en')} ${unit}`.trim(), // freight has none
    ],
  },
  { head: ['含税单价'], width: 52, align: 'right', words: ({ taxPrice }) => [price(taxPrice)] },
  {
    head: ['含税金额', '其中税额'],
    width: 71.28,
    align: 'right',
    words: ({ withTaxAmount, taxAmount }) => [
      { text: price(withTaxAmount), isBold: true },
      { text: price(taxAmount), isQuiet: true },
    ],
  },
]
const disputeWords = { open: '核实中', kept: '维持，计入下期', adjusted: '同意冲减' }

type Sum = readonly [name: string, amount: string]

/** Only what is there: most statements hold nothing out. */
function sumsOf(statement: StatementPaper): Sum[] {
  const { noTaxAmount, taxAmount, withTaxAmount, heldAs, paid, writtenOff } = statement
  const came = yuan(fen(paid) - fen(writtenOff))
  const held = (name: string, amount: number): Sum[] => (amount > 0 ? [[name, price(-amount)]] : [])
  return [
    ['未税金额', price(noTaxAmount)],
    ['税额', price(taxAmount)],
    ['含税合计', price(withTaxAmount)],
    ...held('异议暂缓', heldAs.open),
    ...held('同意冲减', heldAs.adjusted),
    ...held('转入下期', heldAs.kept),
    ...held('已付', came),
    ...held('尾差核销', writtenOff),
  ]
}

const aside = 196
const heightOf = (sums: readonly Sum[]) => Math.max(76, 34 + sums.length * 14)

/** Draws what it comes to, in figures and in words, and answers where that ends. */
function drawSums(
  sheet: Sheet,
  { lines, payable, due, paid }: StatementPaper,
  sums: Sum[],
  top: number,
) {
  const middle = page.right - aside
  const height = heightOf(sums)
  sheet.frame(page.left, top, page.right - page.left, height)
  sheet.rule(middle, top, middle, top + height, ink.outline, 0.75)
  const [name, amount] = paid > 0 && due > 0 ? ['还需支付', due] : ['本期应付', payable]
  sheet.text(`共 ${lines.toLocaleString('en')} 行`, page.left + 8, top + 8, 300, { size: 9 })
  sheet.text(`${name}（大写）`, page.left + 8, top + 28, 300, { colour: ink.third })
  const pen = { size: 10, isBold: true }
  const words = sheet.lines(capitals(fen(amount)), middle - page.left - 16, pen)
  sheet.texts(words, page.left + 8, top + 41, middle - page.left - 16, pen)
  for (const [at, [label, text]] of sums.entries()) {
    const y = top + 6 + at * 14
    sheet.text(label, middle + 10, y, 90, { colour: ink.second })
    sheet.text(text, middle + 80, y, aside - 90, { align: 'right' })
  }
  const last = top + height - 24
  sheet.text(name, middle + 10, last, 70, { size: 11, isBold: true })
  sheet.text(price(amount), middle + 66, last - 1, aside - 76, {
    size: 13,
    isBold: true,
    align: 'right',
  })
  return top + height
}

/** The account in two columns, and with it the code by which the payment is known. */
function payingOf({ account, code }: StatementPaper): string[][] {
  const cells = [
    ...account.map(({ name, value }) => [name, value] as const),
    ['汇款识别码', code ?? '在商城的对账单页面选择付款后生成'] as const,
  ]
  return Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) =>
    [cells[at * 2], cells[at * 2 + 1] ?? ['', '']].flatMap((cell) => [...(cell ?? [])]),
  )
}

const clausesOf = ({ code }: StatementPaper): string[] => [
  '如有不符，请在确认期限内按行提出异议；有异议的差额不计入本期应付，核实后冲减或计入下期。',
  code ? '汇款时请在附言中填写汇款识别码，到账后自动核对。' : '汇款时请在附言中写明对账单编号。',
]
