import { chineseDay } from '#mall/day.ts'
import { taxRates } from '#mall/goods/pricing/totals.rules.ts'
import { fen, price } from '#mall/money.ts'
import { capitals } from '#mall/trade/quotation/capitals.rules.ts'
import type { Quotation } from '#mall/trade/quotation/quotation.rules.ts'
import { demoNote, type House, payment, terms } from './house.ts'
import { drawFooter, drawHead } from './letterhead.ts'
import { drawClauses, drawPairs, drawSeals, sealHeight } from './paperParts.ts'
import { ink, page, type Sheet } from './pdfSheet.ts'

const width = page.right - page.left

/** The head of the first page; answers where it ends. */
export const drawTitle = (sheet: Sheet, { quotationNo }: Quotation, house: House): number =>
  drawHead(sheet, { title: '报价单', number: `编号 ${quotationNo}`, house })

/** Draws both sides beside each other and answers where they end. */
export function drawParties(sheet: Sheet, quotation: Quotation, top: number, house: House): number {
  const { companyName, makerName, makerMobile, address, createdAt, validUntil } = quotation
  const buyer = [
    ['甲方（客户）', companyName],
    ['联系人', `${makerName}，${makerMobile}`],
    ['送货地址', address || '–'],
    ['付款方式', payment(quotation.isMonthly)],
  ]
  const ours = [
    ['乙方（报价方）', house.company],
    ['联系人', house.contact],
    ['报价日期', `${chineseDay(new Date(createdAt))}，有效期至 ${validUntil}`],
    ['币种 / 税率', `人民币（元），增值税 ${taxRates(quotation.lines)}`],
  ]
  return drawPairs(
    sheet,
    buyer.map((row, at) => [...row, ...(ours[at] ?? [])]),
    top,
  )
}

const aside = 196
export const sumsHeight = 76

type Summed = Pick<Quotation, 'type' | 'total' | 'freight'> &
  Record<'totalPrice' | 'noTaxTotal' | 'tax', number | undefined> & {
    lines: readonly { taxPercent: number }[]
  }

/** Draws what it comes to, in figures and in words, and answers where that ends. */
export function drawSums(sheet: Sheet, quotation: Summed, top: number): number {
  const { type, total, totalPrice } = quotation
  const middle = page.right - aside
  sheet.frame(page.left, top, width, sumsHeight)
  sheet.rule(middle, top, middle, top + sumsHeight, ink.outline, 0.75)
  sheet.text(`合计 ${type} 种 ${total.toLocaleString('en')} 件`, page.left + 8, top + 8, 300, {
    size: 9,
  })
  sheet.text('应付总额（大写）', page.left + 8, top + 28, 300, { colour: ink.third })
  const inWords = totalPrice === undefined ? '–' : capitals(fen(totalPrice))
  const words = sheet.lines(inWords, middle - page.left - 16, {
    size: 10,
    isBold: true,
  })
  sheet.texts(words, page.left + 8, top + 41, middle - page.left - 16, { size: 10, isBold: true })

  for (const [at, [name, amount]] of sumsOf(quotation).entries()) {
    const y = top + 6 + at * 14
    sheet.text(name, middle + 10, y, 90, { colour: ink.second })
    sheet.text(amount, middle + 80, y, aside - 90, { align: 'right' })
  }
  sheet.text('应付总额', middle + 10, top + 52, 70, { size: 11, isBold: true })
  sheet.text(price(totalPrice), middle + 66, top + 51, aside - 76, {
    size: 13,
    isBold: true,
    align: 'right',
  })
  return top + sumsHeight
}

const sumsOf = ({ noTaxTotal, tax, freight, lines }: Summed): [string, string][] => [
  ['未税金额', price(noTaxTotal)],
  [`税额（${taxRates(lines)}）`, price(tax)],
  ['运费', price(freight)],
]

/** Everything under the rows is so high. */
export const closingHeight = sumsHeight + 12 + 5 * 13 + 14 + sealHeight

export const drawTerms = (sheet: Sheet, quotation: Quotation, top: number, house: House) =>
  drawClauses(sheet, terms(quotation, house), top)

export const drawSignatures = (
  sheet: Sheet,
  { companyName }: Quotation,
  top: number,
  house: House,
) =>
  drawSeals(
    sheet,
    [
      ['甲方确认（签字盖章）', companyName],
      ['乙方（签字盖章）', house.company],
    ],
    top,
    house.seal,
  )

export const drawFooters = (sheet: Sheet, { quotationNo }: Quotation, house: House) =>
  drawFooter(sheet, house.isDemo ? demoNote : `${house.company}　${quotationNo}`)
