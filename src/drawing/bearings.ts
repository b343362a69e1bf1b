import { across, upright } from './dimension.ts'
import { front, washerFace } from './faces.ts'
import type { View } from './figure.ts'
import { axis, cross, line, type Point, thin } from './ink.ts'
import type { bearing, Row, rowBearing, Seal, thrustBearing } from './kinds.ts'
import { type Cut, type Section, section, thrustSection } from './sections.ts'

type Sizes = { d: number; D: number; B: number }

const times = ({ d, D, B }: Sizes) => `${d}×${D}×${B}`

export const bearingView: View<typeof bearing> = {
  title: (sizes) => `深沟球轴承 ${times(sizes)}`,
  thumb: (sizes) => bearingThumb(sizes, 'deep', sizes.seal),
  sheet: (sizes) => bearingSheet(sizes, 'deep', sizes.seal),
}

const ROW_NAMES: Record<Row, string> = {
  angular: '角接触球轴承',
  angular15: '角接触球轴承 15°',
  angular25: '角接触球轴承 25°',
  angular30: '角接触球轴承 30°',
  angular40: '角接触球轴承 40°',
  double: '双列角接触球轴承',
  aligning: '调心球轴承',
  N: '圆柱滚子轴承 N 型',
  NU: '圆柱滚子轴承 NU 型',
  NJ: '圆柱滚子轴承 NJ 型',
  NUP: '圆柱滚子轴承 NUP 型',
  tapered: '圆锥滚子轴承',
  spherical: '调心滚子轴承',
}
const ROLLERS: readonly Section[] = ['N', 'NU', 'NJ', 'NUP', 'tapered', 'spherical']

export const rowBearingView: View<typeof rowBearing> = {
  title: (sizes) => `${ROW_NAMES[sizes.row]} ${times(sizes)}`,
  thumb: (sizes) => bearingThumb(sizes, sizes.row, sizes.seal),
  sheet: (sizes) => bearingSheet(sizes, sizes.row, sizes.seal),
}

export const thrustBearingView: View<typeof thrustBearing> = {
  title: ({ d, D, T }) => `推力球轴承 ${d}×${D}×${T}`,
  thumb: ({ d, D, T }) => {
    const { cut, face } = small({ d, D, B: T })
    return (
      thrustSection(cut, 1) + thrustSection(cut, -1) + washerFace(face, cut.y, cut.outer, cut.inner)
    )
  },
  sheet: ({ d, D, T }) => {
    const cut = large({ d, D, B: T })
    const half = (side: number) => thrustSection(cut, side)
    return (
      sectionView(cut, half, THRUST_EDGES, { d, D, width: `T ${T}` }) +
      washerFace(FACE, cut.y, cut.outer, cut.inner) +
      cross(FACE, cut.y, cut.outer)
    )
  },
}

const FACE = 345

const large = (sizes: Sizes): Cut => {
  const k = Math.min(206 / sizes.D, 110 / sizes.B)
  return { ...scaled(sizes, k), x: 140 - (sizes.B * k) / 2, y: 165, isSmall: false }
}

/** On the thumb the cut stands at the left and the face touches the right edge. */
function small(sizes: Sizes) {
  const k = Math.min(98 / sizes.D, 106 / (sizes.D + sizes.B))
  const rest = (106 - (sizes.D + sizes.B) * k) / 2
  const cut: Cut = { ...scaled(sizes, k), x: 3 + rest, y: 60, isSmall: true }
  return { cut, face: 117 - rest - cut.outer }
}

function scaled({ d, D, B }: Sizes, k: number) {
  const [outer, inner] = [(D / 2) * k, (d / 2) * k]
  return { width: B * k, outer, inner, depth: outer - inner }
}

function bearingThumb(sizes: Sizes, row: Section, seal: Seal) {
  const { cut, face } = small(sizes)
  const { x, y, width, outer, inner } = cut
  const bore = (along: number) => line(x + along, y - inner, x + along, y + inner, thin)
  return (
    section(cut, row, 1, seal) +
    section(cut, row, -1, seal) +
    bore(0) +
    bore(row === 'tapered' ? width * 0.92 : width) +
    front(face, y, outer, inner, seal, ROLLERS.includes(row))
  )
}

function bearingSheet(sizes: Sizes, row: Section, seal: Seal) {
  const cut = large(sizes)
  const of = row === 'tapered' ? 'T' : 'B'
  const half = (side: number) => section(cut, row, side, seal)
  return (
    sectionView(cut, half, row === 'tapered' ? CONE_EDGES : EDGES, {
      ...sizes,
      width: `${of} ${sizes.B}`,
    }) +
    front(FACE, cut.y, cut.outer, cut.inner, seal, ROLLERS.includes(row)) +
    cross(FACE, cut.y, cut.outer)
  )
}

/** These points say where the edges of the bore stand, in parts of width and depth. */
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

/** Draws both halves of the cut, the bore's edges, the axis and the three dimensions. */
function sectionView(
  { x, y, width, outer, inner, depth }: Cut,
  half: (side: number) => string,
  edges: readonly Point[],
  text: { d: number; D: number; width: string },
) {
  const end = x + width
  const edge = (at: number, r: number) => line(at, y - r, at, y + r, thin)
  return (
    half(1) +
    half(-1) +
    edges.map(([along, across]) => edge(x + along * width, inner + across * depth)).join('') +
    axis(x - 16, y, end + 16, y) +
    across(x, end, y - outer - 20, y - outer - 3, text.width, 'B') +
    upright(y - inner, y + inner, x - 26, x - 3, `Ø${text.d}`, 'd') +
    upright(y - outer, y + outer, x - 58, x - 3, `Ø${text.D}`, 'D')
  )
}
