import { across, note, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  corners,
  cross,
  fill,
  GOLD,
  GREY,
  group,
  line,
  type Point,
  path,
  polygon,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
  turned,
  turnedPart,
  WHITE,
} from './ink.ts'
import type { collet } from './kinds.ts'
import type { centreDrill, die, holeSaw, noseMill, reamer, tap } from './partKinds.ts'
import { COLLET, DIE } from './partStandards.ts'
import { threads } from './shank.ts'

/** A cutter of length L and diameter D on the sheet: its scale, never so slim that it cannot be seen. */
function lying(L: number, D: number) {
  const k = Math.min(330 / L, 120 / D)
  return { x: 240 - (L * k) / 2, y: 140, length: L * k, r: Math.max((D / 2) * k, 9) }
}

export const centreDrillView: View<typeof centreDrill> = {
  title: ({ d, D }) => `A 型中心钻 ${d}×${D}`,
  thumb: ({ d, D, L }) => {
    const k = Math.min(100 / L, 30 / D)
    return turned(-38, centre(60 - (L * k) / 2, 60, L * k, (D / 2) * k, (d / 2) * k))
  },
  sheet: ({ d, D, L }) => {
    const { x, y, length, r } = lying(L, D)
    const tip = (r * d) / D
    return (
      centre(x, y, length, r, tip) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y + r + 52, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x - 30, x + length * 0.3, `Ø${D}`, 'D') +
      upright(y - tip, y + tip, x + length + 38, x + length - tip, `Ø${d}`, 'd')
    )
  },
}

/** GB/T 6078: pilot with a 118° point and a 60° countersink, at both ends. */
function centre(x: number, y: number, length: number, r: number, tip: number) {
  const [pilot, cone] = [tip * 3, (r - tip) * 1.73]
  const end = (from: number): Point[] => [
    [from, 0],
    [from + tip * 0.6, tip],
    [from + pilot, tip],
    [from + pilot + cone, r],
  ]
  const back = end(0)
    .map(([a, b]): Point => [length - a, b])
    .reverse()
  const flute = (side: number) => {
    const start = side > 0 ? x + 2 : x + length - 2
    return `M${at(start)} ${at(y)}q${at(side * pilot)} ${at(-tip * 0.6)} ${at(side * (pilot + cone * 1.2))} ${at(-r * 0.5)}`
  }
  return (
    turnedPart(x, y, [...end(0), ...back], fill(STEEL_2)) +
    path(flute(1) + flute(-1), stroke(GREY, 1.4))
  )
}

export const noseMillView: View<typeof noseMill> = {
  title: ({ D, R }) => `${R * 2 === D ? '球头铣刀' : '圆鼻铣刀'} Ø${D} R${R}`,
  thumb: ({ D, R, L }) => {
    const k = Math.min(118 / L, 26 / D)
    return turned(-45, nosed(60 - (L * k) / 2, 60, L * k, Math.max((D / 2) * k, 6), R / D))
  },
  sheet: ({ D, R, L }) => {
    const { x, y, length, r } = lying(L, D)
    return (
      nosed(x, y, length, r, R / D) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y + r + 52, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x + length + 40, x + length - r * (R / D) * 2, `Ø${D}`, 'D') +
      note(x + length - r, y - r - 14, `R ${R}`)
    )
  },
}

/** `nose` 0.5 is a ball. */
function nosed(x: number, y: number, length: number, r: number, nose: number) {
  const [from, end, round] = [x + length * 0.6, x + length, 2 * r * nose]
  const outline = `M${at(from)} ${at(y - r)}H${at(end - round)}A${at(round)} ${at(round)} 0 0 1 ${at(end)} ${at(y - r + round)}V${at(y + r - round)}A${at(round)} ${at(round)} 0 0 1 ${at(end - round)} ${at(y + r)}H${at(from)}Z`
  return (
    rect(x, y - r, from - x, 2 * r, fill(STEEL), 1) +
    path(outline, fill(STEEL_2)) +
    helices(from, end - round, y, r)
  )
}

function helices(from: number, to: number, y: number, r: number) {
  const pitch = r * 2.4
  let d = ''
  for (let x = from; x + pitch * 0.6 < to; x += pitch / 2)
    d += `M${at(x)} ${at(y + r)}c${at(pitch * 0.3)} 0 ${at(pitch * 0.3)} ${at(-2 * r)} ${at(pitch * 0.6)} ${at(-2 * r)}`
  return path(d, thin)
}

export const reamerView: View<typeof reamer> = {
  title: ({ d }) => `机用铰刀 Ø${d}`,
  thumb: ({ d, L }) => {
    const k = Math.min(120 / L, 22 / d)
    return turned(-45, fluted(60 - (L * k) / 2, 60, L * k, Math.max((d / 2) * k, 6)))
  },
  sheet: ({ d, L }) => {
    const { x, y, length, r } = lying(L, d)
    return (
      fluted(x, y, length, r) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y + r + 52, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x + length + 40, x + length + 3, `Ø${d}`, 'd')
    )
  },
}

/** Straight flutes with a short lead, a neck, the shank. */
function fluted(x: number, y: number, length: number, r: number) {
  const [from, lead] = [length * 0.68, r * 0.3]
  const outline: Point[] = [
    [0, 0],
    [0, r * 0.8],
    [r * 0.2, r],
    [length * 0.4, r],
    [length * 0.42, r * 0.8],
    [from, r * 0.8],
    [from + r * 0.3, r],
    [length - lead, r],
    [length, r * 0.8],
    [length, 0],
  ]
  const flutes = [-0.72, -0.3, 0.3, 0.72].map(
    (part) => `M${at(x + from + r * 0.3)} ${at(y + part * r)}H${at(x + length - lead)}`,
  )
  return (
    turnedPart(x, y, outline, fill(STEEL)) +
    path(flutes.join(''), stroke(GREY, Math.max(1.2, r * 0.1)))
  )
}

export const tapView: View<typeof tap> = {
  title: ({ M, P }) => `丝锥 M${M}×${P}`,
  thumb: ({ M }) => turned(-45, tapSide(2, 60, 116, Math.min(9, 6 + M * 0.1))),
  sheet: ({ M, P }) => {
    const [x, y, length, r] = [50, 140, 340, Math.min(34, 18 + M * 0.5)]
    const end = x + length
    return (
      tapSide(x, y, length, r) +
      axis(x - 14, y, end + 14, y) +
      upright(y - r, y + r, end + 40, end - r * 1.3, `M${M}`, 'M') +
      note(end - 66, y + r + 30, `P ${P}`)
    )
  },
}

/** Square, shank, neck, thread with chamfer and a flute. */
function tapSide(x: number, y: number, length: number, r: number) {
  const [end, from] = [x + length, x + length * 0.66]
  const [chamfer, slim] = [r * 1.3, r * 0.78]
  const outline: Point[] = [
    [0, 0],
    [0, slim],
    [length * 0.62, slim],
    [length * 0.64, slim * 0.9],
    [length * 0.66, r],
    [length - chamfer, r],
    [length, r * 0.7],
    [length, 0],
  ]
  const square = length * 0.1
  return (
    turnedPart(x, y, outline, fill(STEEL)) +
    rect(x, y - slim * 0.7, square, slim * 1.4, fill(STEEL_2)) +
    path(
      `M${at(x)} ${at(y - slim * 0.7)}l${at(square)} ${at(slim * 1.4)}m0 ${at(-slim * 1.4)}l${at(-square)} ${at(slim * 1.4)}`,
      thin,
    ) +
    threads(from, end - chamfer * 0.2, y, r * 0.98) +
    path(
      `M${at(from - r)} ${at(y + r * 0.1)}Q${at(from)} ${at(y - r * 0.28)} ${at(from + r)} ${at(y - r * 0.28)}H${at(end)}V${at(y + r * 0.36)}H${at(from + r)}Q${at(from)} ${at(y + r * 0.36)} ${at(from - r)} ${at(y + r * 0.1)}Z`,
      `${fill(STEEL_3)} ${thin}`,
    )
  )
}

export const dieView: View<typeof die> = {
  title: ({ M, P }) => `圆板牙 M${M}×${P}`,
  thumb: ({ M, D }) => dieFace(60, 60, 54, (54 * M) / D),
  sheet: ({ M, P, D }) => {
    const [x, y, r, side] = [318, 160, 104, 90]
    const hole = (r * M) / D
    const thick = ((DIE[D]?.[0] ?? D * 0.36) * 2 * r) / D
    return (
      rect(side, y - r, thick, 2 * r, fill(STEEL), 3) +
      axis(side - 14, y, side + thick + 14, y) +
      circle(side + thick / 2, y, r * 0.07, fill(WHITE)) +
      (DIE[D] ? across(side, side + thick, y + r + 30, y + r + 3, `E ${DIE[D][0]}`) : '') +
      dieFace(x, y, r, hole) +
      cross(x, y, r) +
      upright(y - r, y + r, x - 128, x, `Ø${D}`, 'D') +
      note(x, y + r + 34, `M${M}×${P}`, 'M')
    )
  },
}

/** Chip holes that open into the thread, the slit above. */
function dieFace(x: number, y: number, r: number, hole: number) {
  const chip = Math.max(Math.min((r * 0.84 - hole) * 0.62, hole * 0.9), r * 0.14)
  const chips = corners(x, y, hole + chip * 0.72, 4, Math.PI / 4)
  return (
    circle(x, y, r, fill(STEEL)) +
    circle(x, y, r * 0.94, thin) +
    rect(x - r * 0.03, y - r, r * 0.06, r * 0.3, fill(WHITE)) +
    circle(x, y, hole, fill(WHITE)) +
    circle(x, y, hole * 0.86, stroke(GREY, 0.8)) +
    chips.map(([cx, cy]) => circle(cx, cy, chip, fill(WHITE))).join('') +
    circle(x, y, hole * 0.8, 'fill="#fff" stroke="none"')
  )
}

export const holeSawView: View<typeof holeSaw> = {
  title: ({ D }) => `开孔器 Ø${D}`,
  thumb: ({ coat }) => cup(60, 34, 42, 58, coat),
  sheet: ({ D, coat }) =>
    cup(240, 92, 92, 116, coat) +
    axis(240, 14, 240, 262) +
    across(148, 332, 302, 212, `Ø${D}`, 'D'),
}

/** The toothed cup hangs from its arbor, the pilot drill shows below. */
function cup(x: number, y: number, r: number, height: number, coat: 'steel' | 'carbide') {
  const bottom = y + height
  const count = 12
  const tooth = (2 * r) / count
  const saw = Array.from(
    { length: count },
    (_, i) =>
      `L${at(x + r - (i + 0.3) * tooth)} ${at(bottom + tooth * 0.6)}L${at(x + r - (i + 1) * tooth)} ${at(bottom)}`,
  )
  return (
    rect(x - r * 0.16, y - r * 0.75, r * 0.32, r * 0.75, fill(STEEL), 1) +
    polygon(
      [
        [x - r * 0.1, bottom],
        [x + r * 0.1, bottom],
        [x + r * 0.1, bottom + r * 0.3],
        [x, bottom + r * 0.42],
        [x - r * 0.1, bottom + r * 0.3],
      ],
      fill(STEEL_2),
    ) +
    path(
      `M${at(x - r)} ${at(y)}H${at(x + r)}V${at(bottom)}${saw.join('')}Z`,
      fill(coat === 'carbide' ? GOLD : STEEL_2),
    ) +
    rect(x - r * 0.7, y + height * 0.3, r * 0.26, height * 0.34, fill(WHITE), r * 0.1) +
    rect(x + r * 0.3, y + height * 0.3, r * 0.26, height * 0.34, fill(WHITE), r * 0.1) +
    line(x - r, y + height * 0.12, x + r, y + height * 0.12, thin)
  )
}

export const colletView: View<typeof collet> = {
  title: ({ d, ER }) => `ER${ER} 弹簧夹头 Ø${d}`,
  thumb: ({ d, ER }) => colletFace(60, 60, 54, (54 * d) / (COLLET[ER]?.[0] ?? ER)),
  sheet: ({ d, ER }) => {
    const [D = ER, L = ER * 1.2] = COLLET[ER] ?? []
    const k = Math.min(180 / D, 180 / L)
    const [y, face] = [156, 356]
    const [r, length, bore] = [(D / 2) * k, L * k, (d / 2) * k]
    const x = 168 - length / 2
    const slim = r - Math.tan((8 * Math.PI) / 180) * length * 0.72
    const outline: Point[] = [
      [0, 0],
      [0, slim],
      [length * 0.72, r],
      [length * 0.78, r],
      [length * 0.79, r * 0.86],
      [length * 0.86, r * 0.86],
      [length * 0.87, r],
      [length, r * 0.8],
      [length, 0],
    ]
    const slits = [-0.6, 0.1, 0.7]
      .map((part) => `M${at(x)} ${at(y + part * slim)}H${at(x + length * 0.72)}`)
      .join('')
    return (
      turnedPart(x, y, outline, fill(STEEL)) +
      path(slits, stroke(GREY, 1.8)) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y + r + 44, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x - 30, x + length * 0.72, `D ${D}`) +
      colletFace(face, y, r, bore) +
      cross(face, y, r) +
      note(face, y + r + 40, `Ø${d}`, 'd')
    )
  },
}

function colletFace(x: number, y: number, r: number, bore: number) {
  const slits = corners(x, y, r * 0.98, 8, Math.PI / 8).map(([cx, cy]) => line(x, y, cx, cy))
  return (
    circle(x, y, r, fill(STEEL)) +
    circle(x, y, r * 0.8, `${fill(STEEL_2)} ${thin}`) +
    group(stroke(GREY, Math.max(1.2, r * 0.03)), slits.join('')) +
    circle(x, y, Math.max(bore, r * 0.05), fill(WHITE))
  )
}
