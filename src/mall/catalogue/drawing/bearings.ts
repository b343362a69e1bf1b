import { across, upright } from './dimension.ts'
import { front, washerFace } from './faces.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  bare,
  circle,
  cross,
  fill,
  HATCH,
  hatched,
  line,
  type Point,
  path,
  polygon,
  RUBBER,
  rect,
  STEEL,
  STEEL_3,
  thin,
} from './ink.ts'
import type { bearing, Row, rowBearing, Seal, thrustBearing } from './kinds.ts'

type Section = 'deep' | Row
type Sizes = { d: number; D: number; B: number }

const times = ({ d, D, B }: Sizes) => `${d}×${D}×${B}`

export const bearingView: View<typeof bearing> = {
  title: (sizes) => `深沟球轴承 ${times(sizes)}`,
  thumb: ({ d, D, seal }) => front(60, 60, 54, (54 * d) / D, seal),
  sheet: (sizes) => bearingSheet(sizes, 'deep', sizes.seal),
}

const ROW_NAMES = {
  angular: '角接触球轴承',
  double: '双列角接触球轴承',
  aligning: '调心球轴承',
  cylindrical: '圆柱滚子轴承',
  tapered: '圆锥滚子轴承',
  spherical: '调心滚子轴承',
}

export const rowBearingView: View<typeof rowBearing> = {
  title: (sizes) => `${ROW_NAMES[sizes.row]} ${times(sizes)}`,
  thumb: ({ d, D, seal }) => front(60, 60, 54, (54 * d) / D, seal),
  sheet: (sizes) => bearingSheet(sizes, sizes.row, sizes.seal),
}

export const thrustBearingView: View<typeof thrustBearing> = {
  title: ({ d, D, T }) => `推力球轴承 ${d}×${D}×${T}`,
  thumb: ({ d, D }) => washerFace(60, 60, 54, (54 * d) / D),
  sheet: ({ d, D, T }) => {
    const s = scaled({ d, D, B: T })
    const section = (side: number) => thrustSection(s, side)
    return (
      sectionView(s, section, THRUST_EDGES, { d, D, width: `T ${T}` }) +
      washerFace(FACE, MIDDLE, s.outer, s.inner)
    )
  },
}

const MIDDLE = 165
const FACE = 345

/** Radii and width of a bearing on the sheet; the section stands at x. */
type Scaled = { x: number; width: number; outer: number; inner: number; depth: number }

function scaled({ d, D, B }: Sizes): Scaled {
  const k = Math.min(206 / D, 110 / B)
  const outer = (D / 2) * k
  const inner = (d / 2) * k
  return { x: 140 - (B * k) / 2, width: B * k, outer, inner, depth: outer - inner }
}

function bearingSheet(sizes: Sizes, row: Section, seal: Seal) {
  const s = scaled(sizes)
  const letter = row === 'tapered' ? 'T' : 'B'
  return (
    sectionView(
      s,
      (side) => SECTIONS[row](s, side) + shields(s, side, seal),
      row === 'tapered' ? CONE_EDGES : EDGES,
      {
        ...sizes,
        width: `${letter} ${sizes.B}`,
      },
    ) +
    front(FACE, MIDDLE, s.outer, s.inner, seal) +
    cross(FACE, MIDDLE, s.outer)
  )
}

/** Where the edges of the bore stand, in parts of width and depth. */
const EDGES: Point[] = [
  [0, 0],
  [1, 0],
]
const CONE_EDGES: Point[] = [
  [0, 0],
  [0.92, 0],
]
const THRUST_EDGES: Point[] = [
  [0, 0],
  [0.32, 0],
  [0.68, 0.06],
  [1, 0.06],
]
const edge = (x: number, r: number) => line(x, MIDDLE - r, x, MIDDLE + r, thin)

/** Both halves of the cut, the bore's edges, the axis and the three dimensions. */
function sectionView(
  { x, width, outer, inner, depth }: Scaled,
  half: (side: number) => string,
  edges: readonly Point[],
  text: { d: number; D: number; width: string },
) {
  const end = x + width
  return (
    half(1) +
    half(-1) +
    edges.map(([along, across]) => edge(x + along * width, inner + across * depth)).join('') +
    axis(x - 16, MIDDLE, end + 16, MIDDLE) +
    across(x, end, MIDDLE - outer - 20, MIDDLE - outer - 3, text.width) +
    upright(MIDDLE - inner, MIDDLE + inner, x - 26, x - 3, `Ø${text.d}`) +
    upright(MIDDLE - outer, MIDDLE + outer, x - 58, x - 3, `Ø${text.D}`)
  )
}

/** A point of the section: along the axis in parts of the width, across in parts of bore to rim. */
function pointIn({ x, width, inner, depth }: Scaled, side: number) {
  return (along: number, across: number): Point => [
    x + along * width,
    MIDDLE - side * (inner + across * depth),
  ]
}

function rings(s: Scaled, side: number, outer: readonly Point[], inner: readonly Point[]) {
  const on = pointIn(s, side)
  return (
    hatched(
      outer.map(([along, across]) => on(along, across)),
      HATCH.rising,
    ) +
    hatched(
      inner.map(([along, across]) => on(along, across)),
      HATCH.falling,
    )
  )
}

const strip = (from: number, to: number): Point[] => [
  [0, from],
  [1, from],
  [1, to],
  [0, to],
]
/** A strip whose lower edge is part of a sphere, for the outer rings that let the shaft tilt. */
const hollow: Point[] = [
  [0, 1],
  [1, 1],
  ...[1, 0.8, 0.6, 0.5, 0.4, 0.2, 0].map(
    (along): Point => [along, 0.84 - (along - 0.5) ** 2 * 0.5],
  ),
]
const relieved: Point[] = [
  [0, 1],
  [1, 1],
  [1, 0.86],
  [0.55, 0.73],
  [0, 0.73],
]

const SECTIONS: Record<Section, (s: Scaled, side: number) => string> = {
  deep: (s, side) =>
    rings(s, side, strip(0.73, 1), strip(0, 0.27)) + balls(s, side, [0.5], 0.5, 0.3),
  angular: (s, side) => rings(s, side, relieved, strip(0, 0.27)) + balls(s, side, [0.5], 0.5, 0.3),
  double: (s, side) =>
    rings(s, side, strip(0.73, 1), strip(0, 0.27)) + balls(s, side, [0.26, 0.74], 0.5, 0.3),
  aligning: (s, side) =>
    rings(s, side, hollow, strip(0, 0.27)) + balls(s, side, [0.27, 0.73], 0.5, 0.3),
  cylindrical: (s, side) => {
    const on = pointIn(s, side)
    const roller = [on(0.22, 0.26), on(0.78, 0.26), on(0.78, 0.74), on(0.22, 0.74)]
    return rings(s, side, strip(0.74, 1), strip(0, 0.26)) + polygon(roller, fill(STEEL))
  },
  tapered: (s, side) => {
    const on = pointIn(s, side)
    const roller = [on(0.2, 0.38), on(0.8, 0.2), on(0.8, 0.62), on(0.2, 0.82)]
    return rings(s, side, CUP, CONE) + polygon(roller, fill(STEEL))
  },
  spherical: (s, side) =>
    rings(s, side, hollow, strip(0, 0.24)) + barrel(s, side, 0.27, 1) + barrel(s, side, 0.73, -1),
}

const CUP: Point[] = [
  [0.2, 1],
  [1, 1],
  [1, 0.55],
  [0.2, 0.82],
]
const CONE: Point[] = [
  [0, 0],
  [0.92, 0],
  [0.92, 0.24],
  [0.86, 0.24],
  [0.86, 0.18],
  [0.14, 0.4],
  [0.14, 0.54],
  [0, 0.54],
]

/** Balls at these places along the axis, never so large that two rows meet. */
function balls(s: Scaled, side: number, places: number[], across: number, most: number) {
  const radius = Math.min(most * s.depth, (0.46 * s.width) / places.length)
  return places
    .map((along) => pointIn(s, side)(along, across))
    .map(([x, y]) => circle(x, y, radius, fill(STEEL)) + axis(x - radius - 4, y, x + radius + 4, y))
    .join('')
}

function barrel(s: Scaled, side: number, along: number, tilt: number) {
  const [x, y] = pointIn(s, side)(along, 0.52)
  const end = at(s.width * 0.19)
  const edge = at(s.depth * 0.2)
  const crown = at(s.depth * 0.3)
  const d = `M-${end} -${edge}Q0 -${crown} ${end} -${edge}V${edge}Q0 ${crown} -${end} ${edge}Z`
  const place = `transform="translate(${at(x)} ${at(y)}) rotate(${-10 * side * tilt})"`
  return path(d, `${fill(STEEL)} ${place}`)
}

function thrustSection(s: Scaled, side: number) {
  const housing: Point[] = [
    [0.68, 0.06],
    [1, 0.06],
    [1, 1],
    [0.68, 1],
  ]
  const shaft: Point[] = [
    [0, 0],
    [0.32, 0],
    [0.32, 0.95],
    [0, 0.95],
  ]
  const [x, y] = pointIn(s, side)(0.5, 0.5)
  const radius = Math.min(0.28 * s.width, 0.42 * s.depth)
  return rings(s, side, housing, shaft) + circle(x, y, radius, fill(STEEL))
}

function shields(s: Scaled, side: number, seal: Seal) {
  if (seal === 'open') return ''
  const colour = seal.endsWith('Z') ? STEEL_3 : RUBBER
  const on = pointIn(s, side)
  return (seal.startsWith('2') ? [0.1, 0.9] : [0.1])
    .map((along) => {
      const [x, y1] = on(along, 0.27)
      const [, y2] = on(along, 0.73)
      return rect(x - 1.8, Math.min(y1, y2), 3.6, Math.abs(y2 - y1), bare(colour))
    })
    .join('')
}
