import { brandName } from '#mall/brandName.rules.ts'
import { chineseDay } from '#mall/day.ts'
import type {
  AcceptanceNote,
  DeliveryNote,
  PaperLine,
  PickList,
} from '#mall/trade/shipment/paper.sql.ts'
import type { GoodsPaper } from '#mall/trade/shipment/paper.ts'
import { wayOf } from '#mall/trade/shipment/shipment.rules.ts'
import type { House } from './house.ts'
import { drawFooter, drawHead } from './letterhead.ts'
import { drawBlanks, drawPages, drawPairs, drawSeals, sealHeight } from './paperParts.ts'
import { ink, page, Sheet } from './pdfSheet.ts'
import { type PaperColumn, rowOf } from './table.ts'

/** What differs between 送货单, 拣货单 and 验收单. */
type Form<Line extends PaperLine = PaperLine> = {
  title: string
  number: string
  customer: string
  pairs: string[][]
  columns: readonly PaperColumn<Line>[]
  lines: readonly Line[]
  note: string
  signers: readonly string[]
  /** They stamp it instead of signing it. */
  seals?: readonly (readonly [string, string])[]
}

/**
 * A4 portrait without prices: 送货单 goes with a parcel and is signed by who takes it, 拣货单 leads through the store, 验收单
 * says what has arrived and is stamped by both sides. Of several each begins on a page of its own.
 */
export function goodsPaper(papers: readonly GoodsPaper[], house: House) {
  const sheet = new Sheet({ Author: house.company, Creator: house.mall })
  const names = papers.map((paper, at) => {
    if (at > 0) sheet.doc.addPage()
    return drawPaper(sheet, paper, house)
  })
  sheet.doc.info.Title = names.join('、').slice(0, 200)
  return sheet.end()
}

/** The same of one paper of another kind. */
export function printForm<Line extends PaperLine>(form: Form<Line>, house: House) {
  const sheet = new Sheet({ Author: house.company, Creator: house.mall })
  sheet.doc.info.Title = draw(sheet, form, house)
  return sheet.end()
}

function drawPaper(sheet: Sheet, paper: GoodsPaper, house: House) {
  if ('delivery' in paper) return draw(sheet, deliveryForm(paper.delivery), house)
  if ('picking' in paper) return draw(sheet, pickingForm(paper.picking), house)
  return draw(sheet, acceptanceForm(paper.acceptance, house), house)
}

/** Answers its name. */
function draw<Line extends PaperLine>(sheet: Sheet, form: Form<Line>, house: House) {
  const before = sheet.doc.bufferedPageRange().count - 1
  const name = `${form.title} ${form.number}`
  const { title, number, columns } = form
  let top = drawHead(sheet, { title, number: `编号 ${number}`, house }) + 12
  top = drawPairs(sheet, form.pairs, top) + 12
  const rows = form.lines.map((line, at) => rowOf(sheet, columns, line, at + 1))
  const closing = closingHeight + (form.seals ? sealHeight - 40 : 0)
  const runningHead = [name, form.customer] as const
  top = drawPages(sheet, { columns, rows, closing, runningHead }, top)
  drawClosing(sheet, form, top)
  drawFooter(sheet, house.isDemo ? '本单为演示数据' : `${house.company}　${number}`, before)
  return name
}

const closingHeight = 84

/** Says how much it is and leaves lines to sign on. */
function drawClosing(sheet: Sheet, { lines, note, signers, seals }: Form, top: number) {
  const pieces = lines.reduce((sum, { count }) => sum + count, 0)
  const text = `合计 ${lines.length} 种 ${pieces.toLocaleString('en')} 件`
  sheet.text(text, page.left, top + 10, 300, { size: 9, isBold: true })
  sheet.text(note, page.left, top + 28, page.right - page.left, { colour: ink.second })
  if (seals) drawSeals(sheet, seals, top + 40)
  for (const [at, signer] of signers.entries())
    drawBlanks(sheet, signer, page.left + at * 275, top + 60)
}

function deliveryForm(note: DeliveryNote): Form<DeliveryLine> {
  return {
    title: '送货单',
    number: note.shipmentNo,
    customer: note.customer,
    pairs: [
      ['客户', note.customer, '订单号', note.orderNo],
      ['收货人', `${note.receiver}，${note.mobile}`, '客户 PO 号', note.poNumber || '–'],
      ['送货地址', note.address, '承运', wayOf(note)],
      ['采购人', note.buyerName, '发货日期', chineseDay(note.shippedAt)],
      ...(note.note ? [['备注', note.note, '', '']] : []),
    ],
    columns: deliveryColumns,
    lines: note.lines,
    note: '请当面清点；数量不符或有损坏，请在订单详情“确认收货”时登记差异。',
    signers: ['送货人', '收货人'],
  }
}

function pickingForm(list: PickList): Form<PickLine> {
  return {
    title: '拣货单',
    number: list.orderNo,
    customer: list.customer,
    pairs: [
      ['客户', list.customer, '客户 PO 号', list.poNumber || '–'],
      ['收货人', `${list.receiver}，${list.mobile}`, '预计发货', list.promisedDate ?? '–'],
      ['送货地址', list.address, '分批发货', list.isSplitAllowed ? '可以' : '不可以，须一次发齐'],
      ...(list.remark ? [['买家备注', list.remark, '', '']] : []),
    ],
    columns: pickingColumns,
    lines: list.lines,
    note: '只列出尚未发货的商品；缺货的不在应拣数量内。',
    signers: ['拣货人', '复核人'],
  }
}

function acceptanceForm(note: AcceptanceNote, house: House): Form<AcceptanceNote['lines'][number]> {
  return {
    title: '验收单',
    number: note.orderNo,
    customer: note.customer,
    pairs: [
      ['需方', note.customer, '客户 PO 号', note.poNumber || '–'],
      ['收货人', `${note.receiver}，${note.mobile}`, '确认收货', note.receivedBy],
      ['收货地址', note.address, '收货日期', chineseDay(note.receivedAt)],
      ['采购人', note.buyerName, '送货单', note.shipmentNos.join('、')],
    ],
    columns: acceptanceColumns,
    lines: note.lines,
    note: '型号、数量与外观经双方核对；实收少于发货的，以订单中登记的差异处理为准。',
    signers: [],
    seals: [
      ['需方验收（签字盖章）', note.customer],
      ['供方（签字盖章）', house.company],
    ],
  }
}

type Traced = PaperLine & Partial<Pick<DeliveryLine, 'batch' | 'serials'>>

/** So many numbers of pieces stand in a row, which must not be higher than a page. */
const printedSerials = 60

function tracedText({ batch, serials = [] }: Pick<Traced, 'batch' | 'serials'>): string[] {
  const more = serials.length > printedSerials ? `等 ${serials.length} 个，全部见订单详情` : ''
  const printed = serials.slice(0, printedSerials).join('、')
  return [...(batch ? [`批次 ${batch}`] : []), ...(printed ? [`序列号 ${printed}${more}`] : [])]
}

export const goodsWith = (hasNote: boolean): readonly PaperColumn<Traced>[] => [
  {
    head: ['序号'],
    width: 24,
    align: 'center',
    words: (_, place) => [{ text: `${place}`, isQuiet: true }],
  },
  {
    head: ['订货号', '品牌'],
    width: 76,
    align: 'left',
    words: (line) => [line.skuNo, { text: brandName(line.brandName).short, isQuiet: true }],
  },
  {
    head: ['型号', '品名'],
    width: 190,
    align: 'left',
    words: ({ model, productName, materialCode, note, ...line }) => [
      ...(model ? [{ text: model, isBold: true }] : []),
      { text: productName, isQuiet: true },
      ...(materialCode ? [`物料编码 ${materialCode}`] : []),
      ...(hasNote && note ? [`备注 ${note}`] : []),
      ...tracedText(line),
    ],
  },
  { head: ['单位'], width: 30, align: 'center', words: ({ unit }) => [unit] },
]
export const figure = ({ count }: PaperLine) => [{ text: count.toLocaleString('en'), isBold: true }]
export const nothing = () => []

type DeliveryLine = DeliveryNote['lines'][number]
const deliveryColumns: readonly PaperColumn<DeliveryLine>[] = [
  ...goodsWith(true),
  { head: ['数量'], width: 52, align: 'right', words: figure },
  { head: ['实收'], width: 52, align: 'right', words: nothing },
  { head: ['需求人'], width: 103.28, align: 'left', words: demandersOf },
]
type PickLine = PickList['lines'][number]
const missingText = ({ missing, laterDate }: PickLine) =>
  missing > 0 ? [`缺 ${missing.toLocaleString('en')}${laterDate ? `，${laterDate} 到` : ''}`] : []

const pickingColumns: readonly PaperColumn<PickLine>[] = [
  ...goodsWith(false),
  { head: ['应拣'], width: 52, align: 'right', words: figure },
  { head: ['实拣'], width: 52, align: 'right', words: nothing },
  {
    head: ['缺货', '行备注'],
    width: 103.28,
    align: 'left',
    words: (line) => [...missingText(line), ...(line.note ? [line.note] : [])],
  },
]

const acceptanceColumns: readonly PaperColumn<AcceptanceNote['lines'][number]>[] = [
  ...goodsWith(false),
  {
    head: ['订购'],
    width: 52,
    align: 'right',
    words: ({ ordered }) => [ordered.toLocaleString('en')],
  },
  {
    head: ['发货'],
    width: 52,
    align: 'right',
    words: ({ count }) => [count.toLocaleString('en')],
  },
  {
    head: ['实收'],
    width: 52,
    align: 'right',
    words: ({ received }) => [{ text: received.toLocaleString('en'), isBold: true }],
  },
  { head: ['验收结论'], width: 51.28, align: 'left', words: nothing },
]

/** Says who gets how much, and for which requisition where it is for several of one person. */
function demandersOf({ demands }: DeliveryLine): string[] {
  const isRepeated = (name: string) => demands.filter((one) => one.name === name).length > 1
  return demands.map(({ name, requisitionNo, count }) => {
    const requisition = isRepeated(name) ? `（${requisitionNo}）` : ''
    return `${name} ${count.toLocaleString('en')}${requisition}`
  })
}
