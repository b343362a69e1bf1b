import { port, SIDES, type Side } from './cylinderSides.ts'
import { CYLINDERS, type CylinderType, TIE_RODS } from './cylinderSizes.ts'
import { across, upright } from './dimension.ts'
import { fairly } from './fair.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  cross,
  fill,
  GREY,
  hexagon,
  INK,
  line,
  path,
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
    const side = placed(sizes, { width: 122, height: 66 }, fairly(sizes.stroke) / 90)
    return turned(-32, SIDES[sizes.type]({ ...side, x: 60 - side.length / 2, y: 60 }))
  },
  sheet,
}

/** `most` is the longest stroke that is drawn, in heights of the cylinder. */
function placed(
  { bore, stroke, type }: Sizes,
  box: { width: number; height: number },
  most = 2.2,
): Side {
  const [E, l, rod, end] = rowOf(CYLINDERS[type], bore)
  const shown = Math.min(stroke, most * E)
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

/** Draws two jaws on their rail over the body. */
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
