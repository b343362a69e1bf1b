import { COMPOUND_TONES, type Compound } from './compounds.ts'
import { across, note, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  cross,
  fill,
  fine,
  HATCH,
  hatched,
  line,
  type Point,
  path,
  ring,
  STEEL,
  STEEL_2,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type { flange, gasket, oilSeal, oRing } from './kinds.ts'

export const oRingView: View<typeof oRing> = {
  title: ({ d, w }) => `O 形圈 ${d}×${w}`,
  thumb: ({ d, w, compound }) => {
    const k = 52 / (d / 2 + w)
    return cordRing(60, 60, 52, Math.max(w * k, 4), compound)
  },
  sheet: ({ d, w, compound }) => {
    const k = 100 / (d / 2 + w)
    const [x, y, face] = [120, 170, 320]
    const cord = Math.max(w * k, 5)
    const inner = Math.max(100 - cord, 2)
    const section = [y - 100 + cord / 2, y + 100 - cord / 2]
      .map((cy) => circle(x, cy, cord / 2, fill(WHITE)) + circle(x, cy, cord / 2, HATCH.rising))
      .join('')
    return (
      section +
      axis(x, y - 112, x, y + 112) +
      axis(x - 26, y, x + 26, y) +
      upright(y - inner, y + inner, x - 44, x - 3, `d1 ${d}`) +
      across(x - cord / 2, x + cord / 2, y - 122, y - 100 + cord / 2, `d2 ${w}`) +
      cordRing(face, y, 100, cord, compound) +
      cross(face, y, 100)
    )
  },
}

function cordRing(x: number, y: number, r: number, cord: number, compound: Compound) {
  const [colour, light] = COMPOUND_TONES[compound]
  return (
    ring(x, y, r, Math.max(r - cord, 2), fill(colour)) +
    circle(x, y, r - cord * 0.38, stroke(light, Math.max(1.4, cord * 0.16)))
  )
}

export const oilSealView: View<typeof oilSeal> = {
  title: ({ d, D, b, lips }) => `骨架油封 ${lips === 'double' ? '双唇 ' : ''}${d}×${D}×${b}`,
  thumb: (seal) => sealFace(60, 60, 56, (56 * seal.d) / seal.D, seal),
  sheet: (seal) => {
    const { d, D, b, lips } = seal
    const k = Math.min(200 / D, 90 / b)
    const [x, y, face] = [140, 168, 335]
    const [outer, inner, half] = [(D / 2) * k, (d / 2) * k, (b / 2) * k]
    return (
      sealHalf(x - half, x + half, y, outer, inner, 1, lips) +
      sealHalf(x - half, x + half, y, outer, inner, -1, lips) +
      axis(x - half - 14, y, x + half + 14, y) +
      across(x - half, x + half, y - outer - 20, y - outer - 3, `b ${b}`) +
      upright(y - inner, y + inner, x - half - 26, x - half, `Ø${d}`, 'd') +
      upright(y - outer, y + outer, x - half - 58, x - half - 3, `Ø${D}`, 'D') +
      sealFace(face, y, outer, inner, seal) +
      cross(face, y, outer)
    )
  },
}

/** The case shows at the rim where no rubber covers it. */
function sealFace(
  x: number,
  y: number,
  outer: number,
  inner: number,
  { rim, compound }: { rim: 'rubber' | 'steel'; compound: Compound },
) {
  const depth = outer - inner
  const [colour, light] = COMPOUND_TONES[compound]
  return (
    ring(x, y, outer, inner, fill(rim === 'steel' ? STEEL_2 : colour)) +
    ring(x, y, outer - depth * 0.26, inner + depth * 0.36, fill(rim === 'steel' ? STEEL : light)) +
    ring(x, y, inner + depth * 0.36, inner, fill(colour)) +
    circle(x, y, inner + depth * 0.14, stroke(light, 1.4))
  )
}

/** Draws the cased rim, the face and the lip that touches the shaft with its garter spring. */
function sealHalf(
  x1: number,
  x2: number,
  y: number,
  outer: number,
  inner: number,
  side: number,
  lips: 'single' | 'double',
) {
  const depth = outer - inner
  const w = x2 - x1
  const on = (along: number, across: number): Point => [
    x1 + along * w,
    y - side * (inner + across * depth),
  ]
  const body = [
    on(0, 1),
    on(1, 1),
    on(1, 0.84),
    on(0.28, 0.8),
    on(0.28, 0.36),
    on(0.84, 0.42),
    on(0.86, 0.2),
    on(0.62, 0),
    on(0.44, 0.14),
    ...(lips === 'double' ? [on(0.3, 0.16), on(0.1, 0), on(0, 0.06)] : []),
    on(0, 0.26),
  ]
  const [sx, sy] = on(0.68, 0.46)
  return (
    hatched(body, HATCH.rising) +
    circle(sx, sy, Math.min(w, depth) * 0.07, fill(STEEL_2)) +
    line(x1, y - side * inner * 0.98, x2, y - side * inner * 0.98, fine)
  )
}

export const gasketView: View<typeof gasket> = {
  title: ({ d, D }) => `垫片 ${d}×${D}`,
  thumb: ({ d, D, of }) => gasketFace(60, 60, 56, (56 * d) / D, of),
  sheet: ({ d, D, of }) => {
    const [x, y, outer] = [270, 165, 110]
    const inner = (outer * d) / D
    return (
      gasketFace(x, y, outer, inner, of) +
      cross(x, y, outer) +
      upright(y - inner, y + inner, x - 136, x, `Ø${d}`, 'd') +
      upright(y - outer, y + outer, x - 172, x, `Ø${D}`, 'D')
    )
  },
}

/** Wound ones have rings of steel around the windings. */
function gasketFace(x: number, y: number, outer: number, inner: number, of: Compound | 'wound') {
  if (of !== 'wound') return ring(x, y, outer, inner, fill(COMPOUND_TONES[of][0]))
  const depth = outer - inner
  const turns = [0.36, 0.45, 0.54, 0.63]
  return (
    ring(x, y, outer, inner, fill(STEEL_2)) +
    ring(x, y, outer - depth * 0.3, inner + depth * 0.3, fill(COMPOUND_TONES.grey[0])) +
    turns.map((part) => circle(x, y, outer - depth * part, stroke(STEEL, 1.2))).join('')
  )
}

export const flangeView: View<typeof flange> = {
  title: ({ DN }) => `法兰 DN${DN}`,
  thumb: (sizes) => flangeFace(60, 60, 54, sizes),
  sheet: (sizes) => {
    const { D, K, n, hole, C } = sizes
    const k = 200 / D
    const [x, y, face] = [84, 165, 326]
    const end = x + Math.max(C * k, 6)
    const pitch = (K / 2) * k
    const outline = `M${at(x)} ${at(y - 100)}H${at(end)}V${at(y + 100)}H${at(x)}Z`
    return (
      path(outline, fill(STEEL)) +
      axis(x - 14, y, end + 14, y) +
      axis(x - 8, y - pitch, end + 8, y - pitch) +
      axis(x - 8, y + pitch, end + 8, y + pitch) +
      across(x, end, y - 124, y - 103, `C ${C}`) +
      upright(y - 100, y + 100, x - 24, x - 3, `Ø${D}`, 'D') +
      flangeFace(face, y, 100, sizes) +
      cross(face, y, 100) +
      upright(y - pitch, y + pitch, face - 128, face, `K ${K}`) +
      note(face, y + 136, `${n}×Ø${hole}`, 'hole')
    )
  },
}

type FlangeSizes = { D: number; K: number; n: number; hole: number; DN: number }

function flangeFace(x: number, y: number, r: number, { D, K, n, hole, DN }: FlangeSizes) {
  const k = (2 * r) / D
  const pitch = (K / 2) * k
  const holes = Array.from({ length: Math.round(n) }, (_, i) => {
    const angle = ((i + 0.5) * 2 * Math.PI) / Math.round(n)
    return circle(x + pitch * Math.cos(angle), y + pitch * Math.sin(angle), (hole / 2) * k)
  })
  return (
    circle(x, y, r, fill(STEEL)) +
    `<g ${fill(WHITE)} ${thin}>${holes.join('')}</g>` +
    circle(x, y, pitch, `${stroke('#B4483C', 0.8)} stroke-dasharray="8 3"`) +
    circle(x, y, (DN / 2) * k, fill(WHITE))
  )
}
