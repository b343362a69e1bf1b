import { drawing, drawingUrl } from '#drawing/drawing.rules.ts'
import { unbranded } from '#mall/brandName.rules.ts'
import type { Datasheet } from '#mall/goods/catalogue/datasheet.ts'
import { drawn } from './drawn.ts'
import type { House } from './house.ts'
import { drawFooter, drawHead } from './letterhead.ts'
import { ink, lineHeight, page, Sheet } from './pdfSheet.ts'

const width = page.right - page.left
const side = 360
/** The drawings with dimensions are 480 by 330. */
const flatness = 330 / 480

/** Prints the 商品规格书: what the goods are, on one page or as many as their attributes need. */
export function datasheetPdf(datasheet: Datasheet, house: House) {
  const { brandName, model, productName, skuCode } = datasheet
  const sheet = new Sheet({
    Title: `商品规格书 ${brandName} ${model} ${unbranded(brandName, productName)}`,
    Author: house.company,
    Subject: skuCode,
    Creator: house.mall,
  })
  const number = `订货号 ${skuCode}`
  let top = drawHead(sheet, { title: '商品规格书', number, house }) + 14
  top = drawName(sheet, datasheet, top) + 12
  top = drawFigure(sheet, datasheet, top) + 14
  drawFacts(sheet, datasheet, top)
  drawFooter(sheet, house.isDemo ? demoNote : `${house.company}，${house.contact}`)
  return sheet.end()
}

const demoNote = '本规格书由演示数据生成，参数以制造商资料为准'

function drawName(sheet: Sheet, { brandName, model, productName }: Datasheet, top: number): number {
  let y = top
  for (const [text, size] of [
    [`${brandName} ${model}`, 16],
    [productName, 11],
  ] as const) {
    const pen = { size, isBold: size === 16, colour: size === 16 ? ink.main : ink.second }
    const lines = sheet.lines(text, width, pen)
    sheet.texts(lines, page.left, y, width, pen)
    y += lines.length * size * lineHeight
  }
  return y
}

/** Draws the drawing with its dimensions in the middle of a frame. */
function drawFigure(
  sheet: Sheet,
  { family, attrDesc, productName }: Datasheet,
  top: number,
): number {
  const svg = drawing(drawingUrl(family, JSON.parse(attrDesc), 'mid', productName))
  if (!svg) return top
  const height = side * flatness + 26
  sheet.frame(page.left, top, width, height)
  const place = { x: page.left + (width - side) / 2, y: top + 4, side }
  drawn(sheet.doc, printable(svg), place, (text, middle, baseline, size, colour) =>
    sheet.text(text, middle - 100, baseline - 1.16 * size, 200, { size, colour, align: 'center' }),
  )
  sheet.text('示意图，以实物为准', page.left, top + height - 16, width, {
    colour: ink.third,
    align: 'center',
  })
  return top + height
}

/** Cut faces are tinted, as paper has no hatches of ours, and what the whole drawing says of its figures each says itself. */
const printable = (svg: string): string =>
  svg
    .replace(/<defs>[\s\S]*?<\/defs>/g, '')
    .replace(/url\(#\w+\)/g, '#DFE5EB')
    .replace(/<text (?![^>]*font-size)/g, '<text font-size="17" ')

const labels = 110
const padding = 6
const size = 9
const step = size * lineHeight

/** One pair in a row; what does not fit goes on on the next page. */
function drawFacts(sheet: Sheet, { brandName, model, skuCode, facts }: Datasheet, top: number) {
  const all: [string, string][] = [
    ['品牌', brandName],
    ['型号', model],
    ['订货号', skuCode],
    ...facts,
  ]
  let y = top
  let begin = top
  for (const [name, value] of all) {
    const lines = sheet.lines(value, width - labels - 2 * padding, { size })
    const height = lines.length * step + 8
    if (y + height > page.bottom - 30) {
      sheet.frame(page.left, begin, width, y - begin)
      sheet.doc.addPage()
      begin = y = page.top
    }
    drawFact(sheet, name, lines, y)
    y += height
  }
  sheet.frame(page.left, begin, width, y - begin)
}

function drawFact(sheet: Sheet, name: string, lines: string[], y: number) {
  const { left, right } = page
  sheet.fill(left, y, labels, lines.length * step + 8, ink.sunken)
  sheet.text(name, left + padding, y + 4, labels - 2 * padding, { size, colour: ink.third })
  sheet.texts(lines, left + labels + padding, y + 4, width - labels - 2 * padding, { size })
  sheet.rule(left, y, right, y)
  sheet.rule(left + labels, y, left + labels, y + lines.length * step + 8)
}
