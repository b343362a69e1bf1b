import { across, upright } from './dimension.ts'
import { front, thrustStack, washerFace } from './faces.ts'
import type { View } from './figure.ts'
import { axis, cross, line, type Point, thin } from './ink.ts'
import type { bearing, Cage, Row, rowBearing, Seal, thrustBearing } from './kinds.ts'
import { type Cut, type Section, section, thrustSection } from './sections.ts'

type Sizes = { d: number; D: number; B: number }

const times = ({ d, D, B }: Sizes) => `${d}×${D}×${B}`

export const bearingView: View<typeof bearing> = {
  title: (sizes) => `深沟球轴承 ${times(sizes)}`,
  thumb: ({ d, D, seal }) =>
    front(60, 60, 57, (57 * d) / D, { seal, cage: 'steel', isRoller: false }),
  sheet: (sizes) => bearingSheet(sizes, 'deep', sizes.seal, 'steel'),
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
  thumb: rowThumb,
  sheet: (sizes) => bearingSheet(sizes, sizes.row, sizes.seal, sizes.cage),
}

export const thrustBearingView: View<typeof thrustBearing> = {
  title: ({ d, D, T }) => `推力球轴承 ${d}×${D}×${T}`,
  thumb: ({ d, D, T }) => thrustStack(56, (56 * d) / D, Math.min(56, Math.max(22, (112 * T) / D))),
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

function scaled({ d, D, B }: Sizes, k: number) {
  const [outer, inner] = [(D / 2) * k, (d / 2) * k]
  return { width: B * k, outer, inner, depth: outer - inner }
}

/**
 * Only the section tells rows and ribs apart, so the thumb shows its upper half as large as it can be, over the bore.
 */
function rowThumb({ d, D, B, row, cage, seal }: Sizes & { row: Row; cage: Cage; seal: Seal }) {
  const depth = (D - d) / 2
  const k = Math.min(104 / B, 96 / depth)
  const [width, height] = [B * k, depth * k]
  const cut = {
    ...{ x: 60 - width / 2, y: 60 + height / 2 + 4, width, depth: height },
    ...{ outer: height, inner: 0, isSmall: true },
  }
  return section(cut, row, 1, seal, cage)
}

function bearingSheet(sizes: Sizes, row: Section, seal: Seal, cage: Cage) {
  const cut = large(sizes)
  const of = row === 'tapered' ? 'T' : 'B'
  const half = (side: number) => section(cut, row, side, seal, cage)
  return (
    sectionView(cut, half, row === 'tapered' ? CONE_EDGES : EDGES, {
      ...sizes,
      width: `${of} ${sizes.B}`,
    }) +
    front(FACE, cut.y, cut.outer, cut.inner, { seal, cage, isRoller: ROLLERS.includes(row) }) +
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
  cut: Cut,
  half: (side: number) => string,
  edges: readonly Point[],
  text: { d: number; D: number; width: string },
) {
  const { x, y, width, outer, inner } = cut
  const end = x + width
  return (
    half(1) +
    half(-1) +
    edges.map(([along, across]) => edge(cut, along, across)).join('') +
    axis(x - 16, y, end + 16, y) +
    across(x, end, y - outer - 20, y - outer - 3, text.width, 'B') +
    upright(y - inner, y + inner, x - 26, x - 3, `Ø${text.d}`, 'd') +
    upright(y - outer, y + outer, x - 58, x - 3, `Ø${text.D}`, 'D')
  )
}

/** Draws an edge of the bore, at such parts of width and depth. */
function edge({ x, y, width, inner, depth }: Cut, along: number, across: number) {
  const [at, r] = [x + along * width, inner + across * depth]
  return line(at, y - r, at, y + r, thin)
}
