import { brandName } from '#mall/brandName.rules.ts'
import { taxRates } from '#mall/goods/pricing/totals.rules.ts'
import { price } from '#mall/money.ts'
import { unlistedNote } from '#mall/trade/enquiry/listing.rules.ts'
import type { QuotePaper, QuotePaperLine } from '#mall/trade/enquiry/quotePaper.rules.ts'
import { demoNote, type House, payment } from './house.ts'
import { drawFooter, drawHead } from './letterhead.ts'
import { drawClauses, drawPages, drawPairs, drawSeals, sealHeight } from './paperParts.ts'
import { ink, page, Sheet } from './pdfSheet.ts'
import { drawSums, sumsHeight } from './quotationParts.ts'
import { type PaperColumn, rowOf } from './table.ts'

/** A4 portrait: the answer to an enquiry, to be stamped by both. A draft says on each page that it is one. */
export function quotePaper(paper: QuotePaper, house: House) {
  const number = `${paper.enquiryNo} ${paper.version ? `V${paper.version}` : '草稿'}`
  const name = `报价单 ${number}`
  const sheet = new Sheet({ Title: name, Author: house.company, Creator: house.mall })
  const onPage = () => {
    if (!paper.version) markDraft(sheet)
  }
  onPage()
  const title = paper.version ? '报价单' : '报价单（草稿）'
  let top = drawHead(sheet, { title, number: `编号 ${number}`, house }) + 12
  top = drawPairs(sheet, partiesOf(paper, house), top) + 12
  const clauses = clausesOf(paper, house)
  const rows = paper.lines.map((line, at) => rowOf(sheet, columns, line, at))
  const closing = sumsHeight + 12 + clauses.length * 13 + 14 + sealHeight
  const runningHead = [name, paper.customer] as const
  top = drawPages(sheet, { columns, rows, closing, runningHead, onPage }, top)
  top = drawClauses(sheet, clauses, drawSums(sheet, paper, top))
  drawSeals(
    sheet,
    [
      ['甲方确认（签字盖章）', paper.customer],
      ['乙方（签字盖章）', house.company],
    ],
    top,
    paper.version ? house.seal : null,
  )
  drawFooter(sheet, house.isDemo ? demoNote : `${house.company}　${number}`)
  return sheet.end()
}

/** It lies under what is printed on the page. */
function markDraft(sheet: Sheet) {
  sheet.doc.save().rotate(-30, { origin: [page.width / 2, page.height / 2] })
  sheet.text('草稿，未发出', page.left, page.height / 2 - 40, page.right - page.left, {
    ...{ size: 64, isBold: true, align: 'center', colour: ink.head },
  })
  sheet.doc.restore()
}

function partiesOf(paper: QuotePaper, house: House): string[][] {
  const { company, contact } = house
  return [
    ['甲方（客户）', paper.customer, '乙方（报价方）', company],
    ['联系人', paper.contact || '–', '联系人', contact],
    ['收货城市', paper.city || '–', '报价日期', `${paper.createdAt}，有效期至 ${paper.validUntil}`],
    [
      '付款方式',
      payment(paper.isMonthly),
      '币种 / 税率',
      `人民币（元），增值税 ${taxRates(paper.lines)}`,
    ],
  ]
}

/** Reasons of more lines than these stand in the mall. */
const reasonsShown = 8

function clausesOf(paper: QuotePaper, house: House): string[] {
  const { company, account } = house
  const { unable } = paper
  return [
    `以上价格含 ${taxRates(paper.lines)} 增值税；数量达到下一档的按该档单价，低于起订量的本报价不适用。`,
    `本报价有效期至 ${paper.validUntil}（含当日），期内在商城下单按本报价成交。`,
    `交期为发货所需工作日，自${paper.isMonthly ? '订单确认' : '款到'}之日起计算。`,
    ...(paper.note ? [`说明：${paper.note}`] : []),
    ...unable
      .slice(0, reasonsShown)
      .map(({ lineNo, asked, reason }) => `第 ${lineNo} 行 ${asked} 无法供货：${reason}`),
    ...(unable.length > reasonsShown
      ? [`另有 ${unable.length - reasonsShown} 行无法供货，见询价单。`]
      : []),
    ...(account ? [`收款账户：${company}，${account}。`] : []),
  ]
}

const columns: readonly PaperColumn<QuotePaperLine>[] = [
  {
    head: ['行号'],
    width: 24,
    align: 'center',
    words: ({ lineNo }) => [{ text: `${lineNo}`, isQuiet: true }],
  },
  {
    head: ['客户要求'],
    width: 104,
    align: 'left',
    words: ({ asked }) => [{ text: asked, isQuiet: true }],
  },
  {
    head: ['型号、品牌', '订货号与品名'],
    width: 129,
    align: 'left',
    words: (line) => [
      { text: `${line.model} ${brandName(line.brandName).short}`, isBold: true },
      { text: [line.skuNo, line.productName].filter(Boolean).join(' '), isQuiet: true },
      ...(line.isUnlisted ? [unlistedNote] : []),
      ...(line.isSubstitute ? ['替代品'] : []),
      ...(line.note ? [{ text: line.note, isQuiet: true }] : []),
    ],
  },
  {
    head: ['数量'],
    width: 50,
    align: 'right',
    words: ({ count, unit }) => [`${count.toLocaleString('en')} ${unit}`],
  },
  { head: ['未税单价'], width: 50, align: 'right', words: (line) => [price(line.noTaxPrice)] },
  {
    head: ['含税单价', '与阶梯'],
    width: 74,
    align: 'right',
    words: ({ taxPrice, tiers, unit, most }) => [
      { text: `${price(taxPrice)}/${unit}`, isBold: true },
      ...tiers.map((tier) => ({
        text: `${tier.minCount.toLocaleString('en')} 起 ${price(tier.price)}`,
        isQuiet: true,
      })),
      ...(most === null
        ? []
        : [{ text: `最多 ${most.toLocaleString('en')} ${unit}`, isQuiet: true }]),
    ],
  },
  {
    head: ['含税小计'],
    width: 60,
    align: 'right',
    words: ({ withTaxAmount }) => [{ text: price(withTaxAmount), isBold: true }],
  },
  {
    head: ['交期', '工作日'],
    width: 36.28,
    align: 'right',
    words: ({ deliveryDate }) => [`${deliveryDate}`],
  },
]
