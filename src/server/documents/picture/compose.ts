import { drawing } from '#drawing/drawing.rules.ts'
import type { Picture } from '#mall/goods/catalogue/picture.rules.ts'

const size = { width: 1200, height: 630 }

const ink = { main: '#1B2027', second: '#56606B', line: '#D5DBE1', accent: '#0B55B5' }
const textLeft = 640
const textWidth = size.width - textLeft - 56

/** Composes the picture as SVG: the drawing is on the left, and what the goods are called on the right. */
export function compose({ drawing: address, title, brand, name, facts, foot }: Picture): string {
  const titles = lines(title, 52, textWidth, 2)
  const names = lines(name, 30, textWidth, 2)
  const titleTop = brand ? 206 : 190
  const nameTop = titleTop + titles.length * 64 - 6
  const factTop = nameTop + names.length * 42 + 22
  const shown = facts.slice(0, Math.floor((footTop - factTop) / factStep))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" fill="${ink.main}">
<rect width="1200" height="630" fill="#FFFFFF"/>
<rect x="40" y="40" width="560" height="550" fill="#FFFFFF" stroke="${ink.line}" stroke-width="2"/>
${placed(drawing(address) ?? '', { x: 52, y: 60, width: 536, height: 510 })}
${sign}
${texts(lines(brand, 30, textWidth, 1), { top: 146, step: 0, size: 30, weight: 600 })}
${texts(titles, { top: titleTop, step: 64, size: 52, weight: 600 })}
${texts(names, { top: nameTop, step: 42, size: 30, weight: 400 })}
${shown.map((fact, at) => factLine(fact, factTop + at * factStep)).join('\n')}
${texts(lines(foot, 24, textWidth, 2), { top: footTop, step: 36, size: 24, weight: 400 })}
</svg>`
}

const footTop = 548
const factStep = 42

/** This is the mall's own mark, as in the head of every page; its name stands beside the picture, where it is shared. */
const sign = `<g transform="translate(${textLeft} 52)"><path fill="${ink.accent}" d="M0 0h36v36H0z"/><path fill="#FFFFFF" d="M7 7h22v5.5h-7.5v11H29V29H7v-5.5h7.5v-11H7z"/></g>`

type Box = { x: number; y: number; width: number; height: number }

/** Keeps its own viewBox and is fitted into the box. */
const placed = (svg: string, { x, y, width, height }: Box) =>
  svg.replace(
    /^<svg ([^>]*?)width="[\d.]+" height="[\d.]+"/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" $1`,
  )

type Type = { top: number; step: number; size: number; weight: 400 | 600 }

const texts = (written: string[], { top, step, size, weight }: Type) =>
  written
    .map((text, at) => {
      const y = top + at * step
      return `<text x="${textLeft}" y="${y}" font-size="${size}" font-weight="${weight}">${escaped(text)}</text>`
    })
    .join('\n')

function factLine({ name, value }: Picture['facts'][number], y: number) {
  const [label = ''] = lines(name, 24, 180, 1)
  const [told = ''] = lines(value, 24, textWidth - 200, 1)
  return `<text x="${textLeft}" y="${y}" font-size="24" fill="${ink.second}">${escaped(label)}</text><text x="${textLeft + 200}" y="${y}" font-size="24">${escaped(told)}</text>`
}

/** At most so many lines; what does not fit ends with an ellipsis. */
export function lines(text: string, size: number, width: number, most: number): string[] {
  const found: string[] = []
  let rest = text.trim()
  while (rest && found.length < most) {
    const end = fitting(rest, size, width)
    const isLast = found.length === most - 1 && end < rest.length
    found.push(isLast ? `${rest.slice(0, fitting(rest, size, width - size))}…` : rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  return found
}

/** Counts the characters that fit. A word or a model is kept together where a line has room for it. */
function fitting(text: string, size: number, width: number): number {
  let used = 0
  let end = 0
  for (const character of text) {
    used += size * widthOf(character)
    if (used > width) break
    end += character.length
  }
  const space = text.lastIndexOf(' ', end)
  return end < text.length && space > end / 2 ? space : Math.max(end, 1)
}

/** Estimates the width in ems, rather too wide than too narrow. */
const widthOf = (character: string) => (/[ -~]/.test(character) ? 0.62 : 1)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
