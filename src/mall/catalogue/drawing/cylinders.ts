import { CYLINDERS, type CylinderType, TIE_RODS } from './cylinderSizes.ts'
import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  bare,
  circle,
  cross,
  fill,
  GREY,
  hexagon,
  INK,
  line,
  path,
  RUBBER,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
  turned,
  WHITE,
} from './ink.ts'
import type { cylinder, gripper } from './partKinds.ts'
import { rowOf } from './standards.ts'

const NAMES: Record<CylinderType, string> = {
  tie: 'ISO 15552 气缸',
  mini: 'ISO 6432 迷你气缸',
  aluminium: '铝合金迷你气缸',
  compact: '紧凑型气缸',
  guided: '带导杆气缸',
  twin: '双轴气缸',
  slide: '滑台气缸',
}

type Sizes = { bore: number; stroke: number; type: CylinderType }

export const cylinderView: View<typeof cylinder> = {
  title: ({ bore, stroke, type }) => `${NAMES[type]} 缸径 ${bore} 行程 ${stroke}`,
  thumb: (sizes) => {
    const side = placed(sizes, { width: 118, height: 70 })
    return turned(-32, SIDES[sizes.type]({ ...side, x: 60 - side.length / 2, y: 60 }))
  },
  sheet,
}

/** A cylinder lying with its rod to the right, everything in drawing units. */
type Side = {
  x: number
  y: number
  /** Half of the outside, of the bore, of the rod; distance of the axes of what there are two of. */
  half: number
  bore: number
  rod: number
  /** The body with its stroke, and the rod's free end. */
  body: number
  end: number
  length: number
  /** The distance TG of tie rods. */
  ties: number
  isBroken: boolean
}

function placed({ bore, stroke, type }: Sizes, box: { width: number; height: number }): Side {
  const [E, l, rod, end] = rowOf(CYLINDERS[type], bore)
  const shown = Math.min(stroke, 2.2 * E)
  const k = Math.min(box.width / (l + shown + end), box.height / E)
  const [body, free] = [(l + shown) * k, end * k]
  return {
    x: 0,
    y: 0,
    half: (E / 2) * k,
    bore: (bore / 2) * k,
    rod: Math.max((rod / 2) * k, 1.2),
    body,
    end: free,
    length: body + free,
    ties: type === 'tie' ? (rowOf(TIE_RODS, bore)[0] / 2) * k : 0,
    isBroken: shown < stroke,
  }
}

function sheet(sizes: Sizes) {
  const { bore, stroke: travel, type } = sizes
  const side = { ...placed(sizes, { width: 236, height: 116 }), x: 58, y: 140 }
  const { x, y, half, length, rod } = side
  const end = x + length
  const reach = 34
  const under = y + half + 40
  const phantom = `M${at(end)} ${at(y - rod)}h${reach}v${at(2 * rod)}h-${reach}`
  const face = Math.min(half, 52)
  return (
    SIDES[type](side) +
    boreLines(side) +
    path(phantom, `${stroke(INK, 0.9)} stroke-dasharray="4 3"`) +
    axis(x - 14, y, end + reach + 8, y) +
    across(end, end + reach, under, y + rod + 3, `行程 ${travel}`, 'stroke') +
    ENDS[type](412, y, { ...side, k: face / half }) +
    cross(412, y, face) +
    upright(y - side.bore, y + side.bore, x - 28, x + side.body * 0.3, `Ø${bore}`, 'bore') +
    (type === 'tie' ? tieDimension(bore, side, face) : '')
  )
}

function tieDimension(bore: number, { y, ties, half }: Side, face: number) {
  const reach = (ties * face) / half
  return across(
    412 - reach,
    412 + reach,
    y + face + 40,
    y + reach,
    `TG ${rowOf(TIE_RODS, bore)[0]}`,
  )
}

/** The bore is inside. */
const boreLines = ({ x, y, bore, body }: Side) =>
  [-bore, bore].map((dy) => line(x + body * 0.12, y + dy, x + body * 0.88, y + dy, HIDDEN)).join('')
const HIDDEN = `${stroke(GREY, 0.9)} stroke-dasharray="4 3"`

const block = (x: number, y: number, length: number, half: number, style = fill(STEEL), r = 0) =>
  rect(x, y - half, length, 2 * half, style, r)

/** Rod with its thread and nut, from the head at x. */
function rodEnd(x: number, { y, rod, end }: Side, collar: number) {
  const thread = end * 0.5
  let turns = ''
  for (let t = end - thread; t < end - 1; t += Math.max(2.4, rod * 0.34))
    turns += `M${at(x + t)} ${at(y - rod * 0.85)}l1.2 ${at(rod * 1.7)}`
  return (
    block(x, y, end * 0.16, collar, fill(STEEL_2)) +
    block(x, y, end, rod) +
    path(turns, stroke(GREY, 0.8)) +
    block(x + end * 0.56, y, end * 0.14, rod * 1.7, fill(STEEL_2))
  )
}

const broken = ({ x, y, body, isBroken }: Side, half: number) =>
  isBroken
    ? path(
        `M${at(x + body / 2 - 3)} ${at(y - half - 3)}q4 ${at(half / 2 + 2)} 0 ${at(half + 3)}t0 ${at(half + 3)}h6q4 ${at(-half / 2 - 2)} 0 ${at(-half - 3)}t0 ${at(-half - 3)}Z`,
        bare(WHITE),
      ) +
      [-3, 3]
        .map((dx) =>
          path(
            `M${at(x + body / 2 + dx)} ${at(y - half - 3)}q4 ${at(half / 2 + 2)} 0 ${at(half + 3)}t0 ${at(half + 3)}`,
            thin,
          ),
        )
        .join('')
    : ''

const port = (x: number, y: number, r: number) =>
  circle(x, y, r, fill(WHITE)) + circle(x, y, r * 0.6, thin)

const SIDES: Record<CylinderType, (side: Side) => string> = {
  tie: (side) => {
    const { x, y, half, bore, body, ties } = side
    const cap = Math.min(body * 0.26, half * 0.9)
    const head = x + body - cap
    return (
      block(x + cap, y, body - 2 * cap, bore * 1.1) +
      [-ties, ties]
        .map((dy) => block(x + cap, y + dy, body - 2 * cap, half * 0.06, fill(STEEL_2)))
        .join('') +
      broken(side, half) +
      [x, head].map((at) => block(at, y, cap, half, fill(STEEL_2), 2)).join('') +
      [x + cap / 2, head + cap / 2].map((at) => port(at, y - half * 0.68, half * 0.14)).join('') +
      [-ties, ties].map((dy) => block(x - half * 0.1, y + dy, half * 0.1, half * 0.12)).join('') +
      rodEnd(x + body, side, half * 0.6)
    )
  },
  mini: (side) => {
    const { x, y, half, bore, body, rod } = side
    const cap = half * 1.1
    const head = x + body - cap
    return (
      block(x + cap * 0.5, y, body - cap, bore * 1.12, fill(STEEL), 1) +
      line(
        x + cap,
        y - bore * 0.6,
        head,
        y - bore * 0.6,
        stroke(WHITE, Math.max(1.5, bore * 0.2)),
      ) +
      broken(side, bore * 1.2) +
      [x + cap * 0.5, head - cap * 0.3]
        .map((at) => block(at, y, cap * 0.8, half, fill(STEEL_2), 2))
        .join('') +
      block(x - cap * 0.3, y, cap * 0.8, half * 0.5, fill(STEEL_2), half * 0.4) +
      circle(x + cap * 0.02, y, half * 0.22, fill(WHITE)) +
      nose(head + cap * 0.5, side, half * 0.72, cap * 0.5) +
      [x + cap * 0.9, head].map((at) => port(at, y - half * 0.45, half * 0.18)).join('') +
      rodEnd(x + body, side, rod)
    )
  },
  aluminium: (side) => {
    const { x, y, half, bore, body, rod } = side
    const cap = half * 0.9
    const head = x + body - cap
    return (
      block(x + cap, y, body - 2 * cap, bore * 1.16) +
      path(
        `M${at(x + cap)} ${at(y - bore * 0.7)}H${at(head)}M${at(x + cap)} ${at(y + bore * 0.7)}H${at(head)}`,
        thin,
      ) +
      broken(side, bore * 1.25) +
      [x, head - cap * 0.4].map((at) => block(at, y, cap * 1.1, half, fill(STEEL_2))).join('') +
      [x + cap * 0.9, head - cap * 0.2]
        .map((at) => line(at, y - half, at, y + half, thin))
        .join('') +
      nose(head + cap * 0.7, side, half * 0.7, cap * 0.3) +
      block(head + cap * 0.76, y, cap * 0.2, half * 0.95, fill(STEEL)) +
      [x + cap * 0.45, head + cap * 0.1]
        .map((at) => port(at, y - half * 0.5, half * 0.18))
        .join('') +
      rodEnd(x + body, side, rod)
    )
  },
  compact: (side) => {
    const { x, y, half, body, end, rod } = side
    return (
      block(x + body, y, end, rod) +
      block(x, y, body, half, fill(STEEL), 2) +
      [0.14, 0.86]
        .map((part) => line(x + body * part, y - half, x + body * part, y + half, thin))
        .join('') +
      path(
        `M${at(x)} ${at(y + half * 0.5)}H${at(x + body)}M${at(x)} ${at(y + half * 0.64)}H${at(x + body)}`,
        thin,
      ) +
      broken(side, half) +
      [0.26, 0.74]
        .map((part) => port(x + body * part, y - half * 0.55, Math.min(half * 0.14, body * 0.08)))
        .join('')
    )
  },
  guided: (side) => {
    const { x, y, half, body, end, rod } = side
    const gap = end + side.length * 0.06
    return (
      [-half * 0.68, half * 0.68]
        .map((dy) => block(x + body * 0.4, y + dy, body * 0.6 + gap, rod * 1.1))
        .join('') +
      block(x + body, y, gap, rod * 0.9) +
      block(x, y, body, half, fill(STEEL), 2) +
      path(
        `M${at(x + 4)} ${at(y - half * 0.36)}H${at(x + body - 4)}M${at(x + 4)} ${at(y + half * 0.36)}H${at(x + body - 4)}`,
        thin,
      ) +
      broken(side, half) +
      block(x + body + gap, y, end, half * 0.96, fill(STEEL_2), 1) +
      [0.25, 0.75]
        .map((part) => port(x + body * part, y, Math.min(half * 0.12, body * 0.08)))
        .join('')
    )
  },
  twin: (side) => {
    const { x, y, half, body, end, rod } = side
    const gap = end * 1.2
    return (
      [-half * 0.5, half * 0.5].map((dy) => block(x + body, y + dy, gap, rod)).join('') +
      block(x, y, body, half, fill(STEEL), 2) +
      line(x, y, x + body, y, stroke(STEEL_3, 2)) +
      broken(side, half) +
      block(x + body + gap, y, end, half * 0.92, fill(STEEL_2), 1) +
      [0.2, 0.8].map((part) => port(x + body * part, y - half * 0.5, half * 0.11)).join('') +
      [0.2, 0.8]
        .map((part) => circle(x + body * part, y + half * 0.5, half * 0.08, fill(WHITE)))
        .join('')
    )
  },
  slide: (side) => {
    const { x, y, half, body, end } = side
    return (
      rect(x, y - half * 0.15, body * 0.94, half * 1.15, fill(STEEL), 1) +
      rect(x + body * 0.04, y - half * 0.15, body * 0.86, half * 0.22, `${fill(STEEL_3)} ${thin}`) +
      rect(x + body * 0.02, y - half, body * 0.94, half * 0.82, fill(STEEL_2), 1) +
      broken(side, half) +
      [0.15, 0.4, 0.6, 0.85]
        .map((part) => circle(x + body * part, y - half * 0.6, half * 0.09, fill(WHITE)))
        .join('') +
      rect(x + body * 0.96, y - half, end, half * 1.9, fill(STEEL_2), 1) +
      block(x + body * 0.94, y + half * 0.6, body * 0.03, half * 0.16, fill(RUBBER)) +
      [0.3, 0.7].map((part) => port(x + body * part, y + half * 0.55, half * 0.12)).join('')
    )
  },
}

function nose(x: number, { y }: Side, half: number, length: number) {
  let turns = ''
  for (let t = 1; t < length - 1; t += 2.4) turns += `M${at(x + t)} ${at(y - half)}v${at(2 * half)}`
  return block(x, y, length, half) + path(turns, stroke(GREY, 0.7))
}

type End = Side & { k: number }
type EndView = (x: number, y: number, end: End) => string

const four = (by: number, draw: (dx: number, dy: number) => string) =>
  [-by, by].flatMap((dx) => [-by, by].map((dy) => draw(dx, dy))).join('')

const roundEnd: EndView = (x, y, { half, rod, k }) =>
  circle(x, y, half * k, fill(STEEL_2)) +
  hexagon(x, y, half * k * 0.82, fill(STEEL)) +
  circle(x, y, half * k * 0.62, thin) +
  circle(x, y, rod * k, fill(WHITE))

const ENDS: Record<CylinderType, EndView> = {
  tie: (x, y, { half, rod, ties, k }) =>
    rect(x - half * k, y - half * k, 2 * half * k, 2 * half * k, fill(STEEL_2), 4) +
    circle(x, y, half * k * 0.6, fill(STEEL)) +
    circle(x, y, rod * k, fill(WHITE)) +
    four(ties * k, (dx, dy) => hexagon(x + dx, y + dy, half * k * 0.14, fill(STEEL))),
  mini: roundEnd,
  aluminium: roundEnd,
  compact: (x, y, { half, rod, bore, k }) =>
    rect(x - half * k, y - half * k, 2 * half * k, 2 * half * k, fill(STEEL), 6) +
    circle(x, y, bore * k, `${fill(STEEL_2)} ${thin}`) +
    circle(x, y, rod * k, fill(WHITE)) +
    four(half * k * 0.72, (dx, dy) => circle(x + dx, y + dy, half * k * 0.11, fill(WHITE))),
  guided: (x, y, { half, rod, bore, k }) =>
    rect(x - half * k, y - bore * k * 1.5, 2 * half * k, bore * k * 3, fill(STEEL), 4) +
    circle(x, y, rod * k, fill(WHITE)) +
    [-0.68, 0.68].map((dx) => circle(x + dx * half * k, y, rod * k * 1.1, fill(STEEL_2))).join(''),
  twin: (x, y, { half, rod, bore, k }) =>
    rect(x - half * k, y - bore * k * 1.5, 2 * half * k, bore * k * 3, fill(STEEL), 4) +
    [-0.5, 0.5]
      .map(
        (dx) =>
          circle(x + dx * half * k, y, bore * k, thin) +
          circle(x + dx * half * k, y, rod * k, fill(STEEL_2)),
      )
      .join(''),
  slide: (x, y, { half, bore, k }) =>
    rect(x - half * k, y, 2 * half * k, half * k, fill(STEEL), 2) +
    rect(x - half * k, y - half * k, 2 * half * k, half * k * 0.7, fill(STEEL_2), 2) +
    rect(x - half * k * 0.6, y - half * k * 0.3, 1.2 * half * k, half * k * 0.3, fill(STEEL_3)) +
    [-0.5, 0.5]
      .map((dx) =>
        circle(x + dx * half * k, y + half * k * 0.5, Math.min(bore, half * 0.4) * k, thin),
      )
      .join(''),
}

export const gripperView: View<typeof gripper> = {
  title: ({ bore }) => `平行气爪 缸径 ${bore}`,
  thumb: () => fingers(60, 60, 1),
  sheet: ({ bore }) =>
    fingers(240, 150, 2.3) +
    axis(240, 16, 240, 300) +
    upright(150 - 6 * 2.3, 150 + 38 * 2.3, 90, 240 - 30 * 2.3, `Ø${bore}`, 'bore'),
}

/** Two jaws on their rail over the body. */
function fingers(x: number, y: number, k: number) {
  const part = (dx: number, dy: number, w: number, h: number, style: string, r = 0) =>
    rect(x + dx * k, y + dy * k, w * k, h * k, style, r)
  return (
    part(-30, -6, 60, 56, fill(STEEL), 3) +
    part(-36, -16, 72, 12, fill(STEEL_2), 1) +
    [-1, 1]
      .map(
        (side) =>
          part(side > 0 ? 8 : -26, -34, 18, 20, fill(STEEL_2), 1) +
          part(side > 0 ? 8 : -18, -52, 10, 20, fill(STEEL), 1) +
          circle(x + side * 17 * k, y - 24 * k, 3 * k, fill(WHITE)),
      )
      .join('') +
    port(x - 18 * k, y + 36 * k, 5 * k) +
    port(x + 18 * k, y + 36 * k, 5 * k) +
    part(-30, 14, 60, 4, `${fill(STEEL_3)} ${thin}`)
  )
}
