import { pngSize } from '#mall/people/content/picture.rules.ts'
import type { House } from './house.ts'
import { ink, page, type Sheet } from './pdfSheet.ts'

type Head = { title: string; number: string; house: House }

/** Draws the mall's sign, what this is, and its number; answers where it ends. */
export function drawHead(sheet: Sheet, { title, number, house }: Head): number {
  const { left, right, top } = page
  const beside = left + drawSign(sheet, house) + 8
  sheet.text(house.mall, beside, top - 1, 200, { size: 13, isBold: true })
  if (house.company !== house.mall)
    sheet.text(house.company, beside, top + 15.5, 240, { colour: ink.third })
  const pen = { size: 20, isBold: true, align: 'right', spacing: 5 } as const
  sheet.text(title, right - 200, top - 8, 200, pen)
  const tag = house.isDemo ? 34 : 0
  sheet.text(number, right - 240, top + 20, 240 - tag, { align: 'right', colour: ink.second })
  if (house.isDemo) drawDemo(sheet, right - 28, top + 20)
  sheet.rule(left, top + 38, right, top + 38, ink.main, 1.25)
  return top + 38
}

/** Answers how wide it is. */
function drawSign({ doc }: Sheet, { logo }: House): number {
  const { left, top } = page
  if (logo) {
    const { width, height } = pngSize(logo) ?? { width: 1, height: 1 }
    const shown = Math.min(88, (width * 26) / height)
    doc.image(Buffer.from(logo), left, top, { fit: [shown, 26], valign: 'center' })
    return shown
  }
  doc
    .save()
    .translate(left, top)
    .scale(26 / 36)
  doc.path('M0 0h36v36H0z').fill(ink.accent)
  doc.path('M7 7h22v5.5h-7.5v11H29V29H7v-5.5h7.5v-11H7z').fill('#FFFFFF')
  doc.restore()
  return 26
}

function drawDemo(sheet: Sheet, x: number, y: number) {
  sheet.frame(x, y - 0.5, 28, 12.5, ink.warn)
  sheet.text('演示', x, y, 28, { colour: ink.warn, align: 'center' })
}

/**
 * Writes 第 x 页，共 y 页 on every page, when it is known how many there are. `before`: so many pages are those of papers
 * before it in the same file.
 */
export function drawFooter(sheet: Sheet, note: string, before = 0) {
  const range = sheet.doc.bufferedPageRange()
  const [start, count] = [range.start + before, range.count - before]
  const y = page.bottom - 14
  for (let at = 0; at < count; at++) {
    sheet.doc.switchToPage(start + at)
    sheet.rule(page.left, y - 5, page.right, y - 5)
    sheet.text(note, page.left, y, 360, { colour: ink.third })
    sheet.text(`第 ${at + 1} 页，共 ${count} 页`, page.right - 120, y, 120, {
      align: 'right',
      colour: ink.third,
    })
  }
}
