import { CAGE_TONES } from './faces.ts'
import {
  at,
  axis,
  bare,
  circle,
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
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
} from './ink.ts'
import type { Cage, Row, Seal } from './kinds.ts'

/** Radii and width of a bearing that is cut along its axis at height y; the cut begins at x. */
export type Cut = {
  x: number
  y: number
  width: number
  outer: number
  inner: number
  depth: number
  /** The drawing is too small for hatches, so it has flat tones. */
  isSmall: boolean
}

export type Section = 'deep' | Row

/** Draws one half of the cut: side 1 is above the axis, -1 below it. */
export const section = (cut: Cut, kind: Section, side: number, seal: Seal, cage: Cage) =>
  cageBand(cut, side, kind === 'tapered' ? 0.12 : 0, cage) +
  SECTIONS[kind](cut, side) +
  shields(cut, side, seal)

/** The cage stands out on both sides of what rolls in it, which is drawn over it. */
function cageBand(cut: Cut, side: number, slope: number, cage: Cage) {
  const on = pointIn(cut, side)
  const band: Point[] = [
    on(0.03, 0.36 + slope),
    on(0.97, 0.36 - slope),
    on(0.97, 0.64 - slope),
    on(0.03, 0.64 + slope),
  ]
  return polygon(band, `${fill(CAGE_TONES[cage])} ${thin}`)
}

/**
 * Answers a point of the section. It is given along the axis in parts of the width, and across in parts from bore to
 * rim.
 */
function pointIn({ x, y, width, inner, depth }: Cut, side: number) {
  return (along: number, across: number): Point => [
    x + along * width,
    y - side * (inner + across * depth),
  ]
}

function cutRings(cut: Cut, side: number, outer: readonly Point[], inner: readonly Point[]) {
  const on = pointIn(cut, side)
  const placed = (points: readonly Point[]) => points.map(([along, across]) => on(along, across))
  if (cut.isSmall)
    return polygon(placed(outer), fill(STEEL_3)) + polygon(placed(inner), fill(STEEL_2))
  return hatched(placed(outer), HATCH.rising) + hatched(placed(inner), HATCH.falling)
}

const strip = (from: number, to: number): Point[] => [
  [0, from],
  [1, from],
  [1, to],
  [0, to],
]

/** An inner ring with a shoulder at one end only, and the outer ring of an angular contact bearing. */
const relieved: Point[] = [
  [0, 1],
  [1, 1],
  [1, 0.86],
  [0.55, 0.73],
  [0, 0.73],
]

/** The lower edge of this strip is part of a sphere; outer rings that let the shaft tilt have it. */
const hollow: Point[] = [
  [0, 1],
  [1, 1],
  ...[1, 0.8, 0.6, 0.5, 0.4, 0.2, 0].map(
    (along): Point => [along, 0.84 - (along - 0.5) ** 2 * 0.5],
  ),
]

/** Rings with ribs that guide the rollers, `left` and `right`; the other ring may slide. */
const ribbedOuter: Point[] = [
  [0, 1],
  [1, 1],
  [1, 0.62],
  [0.8, 0.62],
  [0.8, 0.74],
  [0.2, 0.74],
  [0.2, 0.62],
  [0, 0.62],
]
const ribbedInner = (left: boolean, right: boolean): Point[] => [
  [0, 0],
  [1, 0],
  ...((right
    ? [
        [1, 0.38],
        [0.8, 0.38],
        [0.8, 0.26],
      ]
    : [[1, 0.26]]) as Point[]),
  ...((left
    ? [
        [0.2, 0.26],
        [0.2, 0.38],
        [0, 0.38],
      ]
    : [[0, 0.26]]) as Point[]),
]

const ballRow = (cut: Cut, side: number, outer: readonly Point[]) =>
  cutRings(cut, side, outer, strip(0, 0.27)) + balls(cut, side, [0.5], 0.3)

const angular = (degrees: number) => (cut: Cut, side: number) =>
  ballRow(cut, side, relieved) + (degrees ? contactLine(cut, side, degrees) : '')

const rollerRow =
  (outer: readonly Point[], inner: readonly Point[]) => (cut: Cut, side: number) => {
    const on = pointIn(cut, side)
    const roller = [on(0.21, 0.26), on(0.79, 0.26), on(0.79, 0.74), on(0.21, 0.74)]
    const [x, y] = on(0.5, 0.5)
    const half = cut.width * 0.4
    return (
      cutRings(cut, side, outer, inner) +
      polygon(roller, fill(STEEL)) +
      (cut.isSmall ? '' : axis(x - half, y, x + half, y))
    )
  }

const SECTIONS: Record<Section, (cut: Cut, side: number) => string> = {
  deep: (cut, side) => ballRow(cut, side, strip(0.73, 1)),
  angular: angular(0),
  angular15: angular(15),
  angular25: angular(25),
  angular30: angular(30),
  angular40: angular(40),
  double: (cut, side) =>
    cutRings(cut, side, strip(0.73, 1), strip(0, 0.27)) +
    balls(cut, side, [0.26, 0.74], 0.3) +
    (cut.isSmall ? '' : contactLine(cut, side, -30, 0.26) + contactLine(cut, side, 30, 0.74)),
  aligning: (cut, side) =>
    cutRings(cut, side, hollow, strip(0, 0.27)) + balls(cut, side, [0.27, 0.73], 0.3),
  N: rollerRow(strip(0.74, 1), ribbedInner(true, true)),
  NU: rollerRow(ribbedOuter, strip(0, 0.26)),
  NJ: rollerRow(ribbedOuter, ribbedInner(true, false)),
  NUP: (cut, side) =>
    rollerRow(ribbedOuter, ribbedInner(true, true))(cut, side) + looseRib(cut, side),
  tapered: (cut, side) => {
    const on = pointIn(cut, side)
    const roller = [on(0.2, 0.38), on(0.8, 0.2), on(0.8, 0.62), on(0.2, 0.82)]
    return cutRings(cut, side, CUP, CONE) + polygon(roller, fill(STEEL))
  },
  spherical: (cut, side) =>
    cutRings(cut, side, hollow, strip(0, 0.24)) +
    barrel(cut, side, 0.27, 1) +
    barrel(cut, side, 0.73, -1),
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

/** NUP: the right rib is a ring of its own. */
function looseRib(cut: Cut, side: number) {
  const [x, y1] = pointIn(cut, side)(0.8, 0)
  const [, y2] = pointIn(cut, side)(0.8, 0.38)
  return line(x, y1, x, y2)
}

/** Balls at these places along the axis, never so large that two rows meet. */
function balls(cut: Cut, side: number, places: number[], most: number) {
  const radius = Math.min(most * cut.depth, (0.46 * cut.width) / places.length)
  return places
    .map((along) => pointIn(cut, side)(along, 0.5))
    .map(
      ([x, y]) =>
        circle(x, y, radius, fill(STEEL)) +
        (cut.isSmall ? '' : axis(x - radius - 4, y, x + radius + 4, y)),
    )
    .join('')
}

/** Draws the line through ball and raceways along which the load passes, at the contact angle. */
function contactLine(cut: Cut, side: number, degrees: number, along = 0.5) {
  const [x, y] = pointIn(cut, side)(along, 0.5)
  const reach = cut.depth * 0.62
  const turn = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.sin(turn) * reach, Math.cos(turn) * reach * side]
  return line(x - dx, y - dy, x + dx, y + dy, stroke('#B4483C', cut.isSmall ? 0.8 : 1))
}

function barrel(cut: Cut, side: number, along: number, tilt: number) {
  const [x, y] = pointIn(cut, side)(along, 0.52)
  const end = at(cut.width * 0.19)
  const edge = at(cut.depth * 0.2)
  const crown = at(cut.depth * 0.3)
  const d = `M-${end} -${edge}Q0 -${crown} ${end} -${edge}V${edge}Q0 ${crown} -${end} ${edge}Z`
  const place = `transform="translate(${at(x)} ${at(y)}) rotate(${-10 * side * tilt})"`
  return path(d, `${fill(STEEL)} ${place}`)
}

function shields(cut: Cut, side: number, seal: Seal) {
  if (seal === 'open') return ''
  const colour = seal.endsWith('Z') ? STEEL_3 : RUBBER
  const on = pointIn(cut, side)
  const width = Math.max(3, cut.width * 0.05)
  return (seal.startsWith('2') ? [0.1, 0.9] : [0.1])
    .map((along) => {
      const [x, y1] = on(along, 0.27)
      const [, y2] = on(along, 0.73)
      return rect(x - width / 2, Math.min(y1, y2), width, Math.abs(y2 - y1), bare(colour))
    })
    .join('')
}

/** Draws both washers of a thrust bearing and the ball between them. */
export function thrustSection(cut: Cut, side: number) {
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
  const [x, y] = pointIn(cut, side)(0.5, 0.5)
  const radius = Math.min(0.28 * cut.width, 0.42 * cut.depth)
  return cutRings(cut, side, housing, shaft) + circle(x, y, radius, fill(STEEL))
}
