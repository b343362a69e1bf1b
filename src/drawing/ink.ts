import type { Colour } from './colours.ts'

/** Everything is drawn inside one group with an ink outline and no fill; a style says what differs. */
export const INK = '#1B2027'
export const GREY = '#6B737D'
export const STEEL = '#EDF0F3'
export const STEEL_2 = '#D5DBE1'
export const STEEL_3 = '#A9B3BE'
/** The lines of threads, which are lighter than what they lie on where that is dark. */
export const THREAD = '#6A727C'
export const RUBBER = '#363D46'
export const BRASS = '#C9A24B'
export const GOLD = '#D9B65A'
export const WHITE = '#fff'
const CENTRE_RED = '#B4483C'

export const COLOURS: Record<Colour, string> = {
  red: '#B3261E',
  green: '#2E7D46',
  yellow: '#E0B83C',
  blue: '#2D62A8',
  orange: '#D9822B',
  brown: '#7A4B2A',
  black: RUBBER,
  white: WHITE,
  grey: STEEL_3,
  clear: '#DCE6EE',
  purple: '#7B4FA3',
}

export type Point = readonly [x: number, y: number]

/** Writes a coordinate with one decimal, which is finer than a pixel at every size shown. */
export const at = (n: number) => String(Math.round(n * 10) / 10)

export const fill = (colour: string) => `fill="${colour}"`
export const bare = (colour: string) => `fill="${colour}" stroke="none"`
export const stroke = (colour: string, width: number) =>
  `stroke="${colour}" stroke-width="${at(width)}"`
export const thin = 'stroke-width="1"'
export const fine = stroke(STEEL_3, 0.8)

export const path = (d: string, style = '') => `<path d="${d}" ${style}/>`

export const line = (x1: number, y1: number, x2: number, y2: number, style = '') =>
  path(`M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`, style)

export const circle = (x: number, y: number, r: number, style = '') =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" ${style}/>`

export const rect = (x: number, y: number, w: number, h: number, style = '', radius = 0) =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(w)}" height="${at(h)}" rx="${at(radius)}" ${style}/>`

/** Draws the area between two circles. */
export const ring = (x: number, y: number, outer: number, inner: number, style = '') =>
  path(round(x, y, outer) + round(x, y, inner), `fill-rule="evenodd" ${style}`)

const round = (x: number, y: number, r: number) =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0Z`

export const polygon = (points: readonly Point[], style = '') =>
  path(`M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`, style)

/** The corners of a regular polygon; `start` is the angle of the first one. */
export const corners = (x: number, y: number, r: number, count: number, start = 0): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = start + (2 * Math.PI * i) / count
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  })

export const hexagon = (x: number, y: number, r: number, style = '', start = 0) =>
  polygon(corners(x, y, r, 6, start), style)

export const group = (attributes: string, content: string) => `<g ${attributes}>${content}</g>`

export const turned = (degrees: number, content: string) =>
  group(`transform="rotate(${at(degrees)} 60 60)"`, content)

export const label = (x: number, y: number, text: string, size: number, colour = INK) =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="middle" ${bare(colour)} font-size="${size}" font-weight="700">${text}</text>`

export const axis = (x1: number, y1: number, x2: number, y2: number) =>
  line(x1, y1, x2, y2, `${stroke(CENTRE_RED, 0.8)} stroke-dasharray="12 3 2 3"`)

/** Draws both centre lines of a round view. */
export const cross = (x: number, y: number, r: number) =>
  axis(x - r - 12, y, x + r + 12, y) + axis(x, y - r - 12, x, y + r + 12)

/** The cut faces of two neighbouring parts are hatched in opposite directions. */
export const HATCH = {
  rising: fill('url(#a)'),
  falling: fill('url(#b)'),
}

export const hatched = (points: readonly Point[], hatch: string) =>
  polygon(points, fill(WHITE)) + polygon(points, hatch)

export const HATCH_DEFS = `<defs>${hatchPattern('a', 45)}${hatchPattern('b', -45)}</defs>`

function hatchPattern(id: string, degrees: number) {
  return `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})"><path d="M0 0V6" stroke="${STEEL_3}" stroke-width="1.2"/></pattern>`
}

/**
 * Draws a turned part that lies along y. Its upper outline is given as [distance from x, radius], and the lower one
 * is the same.
 */
export function turnedPart(x: number, y: number, outline: readonly Point[], style: string) {
  const half = (side: number) =>
    outline.map(([along, radius]): Point => [x + along, y - side * radius])
  const edges = outline
    .slice(1, -1)
    .filter(([along], i) => along !== outline[i]?.[0] || along !== outline[i + 2]?.[0])
    .map(([along, radius]) => `M${at(x + along)} ${at(y - radius)}v${at(2 * radius)}`)
  return polygon([...half(1), ...half(-1).reverse()], style) + path(edges.join(''), thin)
}
