type Style = {
  fill: string
  stroke: string
  'stroke-width': string
  'fill-rule': string
  'stroke-dasharray': string
  opacity: string
}
const plain: Style = {
  fill: '#000000',
  stroke: 'none',
  'stroke-width': '1',
  'fill-rule': 'nonzero',
  'stroke-dasharray': '',
  opacity: '1',
}

type Label = (text: string, x: number, y: number, size: number, colour: string) => void
type Square = { x: number; y: number; side: number }

/**
 * Draws one of our own drawings (src/drawing) into a square: the elements and attributes
 * that it uses and no others. `label` writes its few letters.
 */
export function drawn(doc: PDFKit.PDFDocument, svg: string, square: Square, label: Label) {
  const [, side = '120'] = /viewBox="0 0 ([\d.]+)/.exec(svg) ?? []
  doc.save().translate(square.x, square.y)
  doc.scale(square.side / Number(side)).lineJoin('round')
  const groups: Style[] = [plain]
  for (const tag of tags(svg)) {
    const isGroup = tag.name === 'g'
    if (tag.isEnd && isGroup) groups.pop()
    if (!tag.isEnd) {
      const style = { ...(groups.at(-1) ?? plain), ...tag.given }
      begin(doc, tag.given)
      if (isGroup) groups.push(style)
      else draw(doc, tag, style, label)
    }
    if (tag.isEnd || tag.isEmpty) doc.restore()
  }
  doc.restore()
}

const tags = (svg: string) =>
  Array.from(svg.matchAll(element), ([, end, name = '', attributes = '', text = '']) => ({
    isEnd: end === '/',
    isEmpty: attributes.endsWith('/'),
    name,
    given: read(attributes),
    text,
  }))
type Tag = ReturnType<typeof tags>[number]
const element = /<(\/?)(g|path|circle|rect|text)\b([^>]*)>([^<]*)/g

function begin(doc: PDFKit.PDFDocument, given: Given) {
  doc.save()
  for (const [, kind = '', values = ''] of (given.transform ?? '').matchAll(step))
    transform(doc, kind, numbers(values))
}

const step = /(\w+)\(([^)]*)\)/g
const numbers = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number)

const read = (attributes: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

function transform(doc: PDFKit.PDFDocument, kind: string, values: number[]) {
  const [a = 0, b, c, d = 0, e = 0, f = 0] = values
  if (kind === 'translate') doc.translate(a, b ?? 0)
  else if (kind === 'scale') doc.scale(a, b ?? a)
  else if (kind === 'rotate') doc.rotate(a, { origin: [b ?? 0, c ?? 0] })
  else if (kind === 'matrix') doc.transform(a, b ?? 0, c ?? 0, d, e, f)
}

type Given = Record<string, string>
const at = (given: Given, name: string) => Number(given[name] ?? 0)

function draw(doc: PDFKit.PDFDocument, { name, given, text }: Tag, style: Style, label: Label) {
  if (name === 'text') return write(given, style, text, label)
  const rule = style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero'
  const isFilled = isColour(style.fill)
  const isStroked = isColour(style.stroke)
  if (!isFilled && !isStroked) return
  if (style.opacity !== '1') doc.opacity(Number(style.opacity))
  if (isStroked) doc.lineWidth(Number(style['stroke-width']))
  const dashes = numbers(style['stroke-dasharray'])
  if (dashes.length > 0) doc.dash(dashes as unknown as number, {}) // its types know one number only
  outline(doc, name, given)
  if (isFilled && isStroked) doc.fillAndStroke(style.fill, style.stroke, rule)
  else if (isFilled) doc.fill(style.fill, rule)
  else doc.stroke(style.stroke)
}

/** Hatches, url(#a), are only in the large drawings. */
const isColour = (value: string) => value.startsWith('#')

function outline(doc: PDFKit.PDFDocument, name: string, given: Given) {
  if (name === 'path') doc.path(given.d ?? '')
  else if (name === 'circle') doc.circle(at(given, 'cx'), at(given, 'cy'), at(given, 'r'))
  else {
    const [x, y, w, h] = [at(given, 'x'), at(given, 'y'), at(given, 'width'), at(given, 'height')]
    const radius = Math.min(at(given, 'rx'), w / 2, h / 2)
    if (radius > 0) doc.roundedRect(x, y, w, h, radius)
    else doc.rect(x, y, w, h)
  }
}

function write(given: Given, style: Style, text: string, label: Label) {
  label(text, at(given, 'x'), at(given, 'y'), at(given, 'font-size') || 12, style.fill)
}
