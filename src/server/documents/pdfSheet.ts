import PDFDocument from 'pdfkit'
import { faces, legible } from './face.ts'
import { wrap } from './wrap.ts'

/** These are the tokens of web/ui/tokens.css, on white. */
export const ink = {
  main: '#14191F',
  second: '#454D57',
  third: '#626A74',
  line: '#E0E4E8',
  outline: '#C8CED5',
  head: '#EDF0F3',
  sunken: '#F7F8FA',
  accent: '#0B55B5',
  warn: '#855000',
} as const

export type Pen = {
  size?: number
  isBold?: boolean
  colour?: string
  align?: 'left' | 'center' | 'right'
  /** It is the space between characters, in points. */
  spacing?: number
}

/** A4 in points, and what of it is printed on: 12 mm are left free. */
export const page = { width: 595.28, height: 841.89, left: 34, right: 561.28, top: 34, bottom: 807 }
export const lineHeight = 1.42

/** This is a document in our two faces. Everything is placed: nothing flows and no page begins by itself. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  private readonly bytes: Promise<Uint8Array<ArrayBuffer>>
  private readonly widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }

  constructor(info: PDFKit.DocumentInfo) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'zh-CN',
      displayTitle: true,
      pdfVersion: '1.7',
      info,
    })
    const parts: Uint8Array[] = []
    this.doc.on('data', (part: Uint8Array) => parts.push(part))
    this.bytes = new Promise((resolve, reject) => {
      this.doc.on('end', () => resolve(joined(parts)))
      this.doc.on('error', reject)
    })
    this.doc.registerFont('regular', faces.regular)
    this.doc.registerFont('bold', faces.bold)
  }

  end(): Promise<Uint8Array<ArrayBuffer>> {
    this.doc.end()
    return this.bytes
  }

  /** Within `width` from x; y is the top of its line. Text that is too wide becomes smaller. */
  text(text: string, x: number, y: number, width: number, pen: Pen = {}) {
    const { size = 8, colour = ink.main, align = 'left', spacing = 0 } = pen
    const shown = legible(text)
    const natural = this.measure(shown, pen) + spacing * (shown.length - 1)
    const scale = Math.min(1, width / natural)
    const free = (width - natural * scale) * { left: 0, center: 0.5, right: 1 }[align]
    // The baseline stays where it is when the size shrinks.
    const top = y + ((lineHeight - 1.448) / 2) * size + ascent * size * (1 - scale)
    this.doc
      .font(pen.isBold ? 'bold' : 'regular')
      .fontSize(size * scale)
      .fillColor(colour)
      .text(shown, x + free, top, { lineBreak: false, characterSpacing: spacing * scale })
  }

  /** Writes lines below each other from y. */
  texts(lines: readonly string[], x: number, y: number, width: number, pen: Pen = {}) {
    const step = (pen.size ?? 8) * lineHeight
    for (const [at, line] of lines.entries()) this.text(line, x, y + at * step, width, pen)
  }

  lines(text: string, width: number, pen: Pen = {}): string[] {
    return wrap(legible(text), width, (part) => this.measure(part, pen))
  }

  measure(text: string, { size = 8, isBold = false }: Pen): number {
    const face = isBold ? 'bold' : 'regular'
    const known = this.widths[face]
    let width = 0
    for (const character of text) {
      let one = known.get(character)
      if (one === undefined) {
        one = this.doc.font(face).fontSize(1000).widthOfString(character)
        known.set(character, one)
      }
      width += one
    }
    return (width * size) / 1000
  }

  fill(x: number, y: number, width: number, height: number, colour: string) {
    this.doc.rect(x, y, width, height).fill(colour)
  }

  frame(x: number, y: number, width: number, height: number, colour: string = ink.outline) {
    this.doc.lineWidth(0.75).rect(x, y, width, height).stroke(colour)
  }

  rule(x1: number, y1: number, x2: number, y2: number, colour: string = ink.line, width = 0.5) {
    this.doc.lineWidth(width).moveTo(x1, y1).lineTo(x2, y2).stroke(colour)
  }
}

/** This is the ascent of Noto Sans SC for a size of 1. */
const ascent = 1.16

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
