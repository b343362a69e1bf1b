import { coatFill } from './cutting.ts'
import { across, note, upright } from './dimension.ts'
import { fairSize } from './fair.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  fill,
  GREY,
  type Point,
  path,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
  turned,
  turnedPart,
} from './ink.ts'
import type { Coat } from './kinds.ts'
import type { centreDrill, Flute, noseMill, reamer, tap } from './partKinds.ts'
import { threads } from './shank.ts'

/**
 * Answers the scale of a cutter of length L and diameter D on the sheet. It is never so slim that it cannot be seen.
 */
function lying(L: number, D: number) {
  const k = Math.min(330 / L, 120 / D)
  return { x: 240 - (L * k) / 2, y: 140, length: L * k, r: Math.max((D / 2) * k, 9) }
}

export const centreDrillView: View<typeof centreDrill> = {
  title: ({ d, D }) => `A 型中心钻 ${d}×${D}`,
  thumb: ({ d, D, L, coat }) => {
    const { length, thickness, start } = fairSize(L, D)
    return turned(-45, centre(start, 60, length, thickness / 2, (thickness * d) / D / 2, coat))
  },
  sheet: ({ d, D, L, coat }) => {
    const { x, y, length, r } = lying(L, D)
    const tip = (r * d) / D
    return (
      centre(x, y, length, r, tip, coat) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y + r + 52, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x - 30, x + length * 0.3, `Ø${D}`, 'D') +
      upright(y - tip, y + tip, x + length + 38, x + length - tip, `Ø${d}`, 'd')
    )
  },
}

/** GB/T 6078: pilot with a 118° point and a 60° countersink, at both ends. */
function centre(x: number, y: number, length: number, r: number, tip: number, coat: Coat) {
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
    turnedPart(x, y, [...end(0), ...back], coatFill(coat)) +
    path(flute(1) + flute(-1), stroke(GREY, 1.4))
  )
}

export const noseMillView: View<typeof noseMill> = {
  title: ({ D, R }) => `${R * 2 === D ? '球头铣刀' : '圆鼻铣刀'} Ø${D} R${R}`,
  thumb: ({ D, R, L, coat }) => {
    const { length, thickness, start } = fairSize(L, D)
    return turned(-45, nosed(start, 60, length, thickness / 2.4, R / D, coat))
  },
  sheet: ({ D, R, L, coat }) => {
    const { x, y, length, r } = lying(L, D)
    return (
      nosed(x, y, length, r, R / D, coat) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y + r + 52, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x + length + 40, x + length - r * (R / D) * 2, `Ø${D}`, 'D') +
      note(x + length - r, y - r - 14, `R ${R}`)
    )
  },
}

/** `nose` 0.5 is a ball. */
function nosed(x: number, y: number, length: number, r: number, nose: number, coat: Coat) {
  const [from, end, round] = [x + length * 0.6, x + length, 2 * r * nose]
  const outline = `M${at(from)} ${at(y - r)}H${at(end - round)}A${at(round)} ${at(round)} 0 0 1 ${at(end)} ${at(y - r + round)}V${at(y + r - round)}A${at(round)} ${at(round)} 0 0 1 ${at(end - round)} ${at(y + r)}H${at(from)}Z`
  return (
    rect(x, y - r, from - x, 2 * r, fill(STEEL), 1) +
    path(outline, coatFill(coat)) +
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
  thumb: ({ d, L, coat }) => {
    const { length, thickness, start } = fairSize(L, d)
    return turned(-45, fluted(start, 60, length, thickness / 2.6, coat))
  },
  sheet: ({ d, L, coat }) => {
    const { x, y, length, r } = lying(L, d)
    return (
      fluted(x, y, length, r, coat) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y + r + 52, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x + length + 40, x + length + 3, `Ø${d}`, 'd')
    )
  },
}

/** Draws straight flutes with a short lead, a neck, the shank. */
function fluted(x: number, y: number, length: number, r: number, coat: Coat) {
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
    turnedPart(x, y, outline, coat === 'bright' ? fill(STEEL) : coatFill(coat)) +
    path(flutes.join(''), stroke(GREY, Math.max(1.2, r * 0.1)))
  )
}

export const tapView: View<typeof tap> = {
  title: ({ M, P }) => `丝锥 M${M}×${P}`,
  thumb: ({ M, flute, coat }) => {
    const r = Math.min(17, 3 + 2.6 * Math.sqrt(M))
    return turned(-45, tapSide(-2, 60, 124, r, flute, coat))
  },
  sheet: ({ M, P, flute, coat }) => {
    const [x, y, length, r] = [50, 140, 340, Math.min(34, 18 + M * 0.5)]
    const end = x + length
    return (
      tapSide(x, y, length, r, flute, coat) +
      axis(x - 14, y, end + 14, y) +
      upright(y - r, y + r, end + 40, end - r * 1.3, `M${M}`, 'M') +
      note(end - 66, y + r + 30, `P ${P}`)
    )
  },
}

/** Square, shank, neck, thread with chamfer and a flute. */
function tapSide(x: number, y: number, length: number, r: number, flute: Flute, coat: Coat) {
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
    turnedPart(x, y, outline, coat === 'bright' ? fill(STEEL) : coatFill(coat)) +
    rect(x, y - slim * 0.7, square, slim * 1.4, fill(STEEL_2)) +
    path(
      `M${at(x)} ${at(y - slim * 0.7)}l${at(square)} ${at(slim * 1.4)}m0 ${at(-slim * 1.4)}l${at(-square)} ${at(slim * 1.4)}`,
      thin,
    ) +
    threads(from, end - chamfer * 0.2, y, r * 0.98) +
    FLUTES[flute](from, end, y, r)
  )
}

const channel = `${fill(STEEL_3)} ${thin}`

/** What takes the chips: along the thread, around it, to the front, or none where nothing is cut. */
const FLUTES: Record<Flute, (from: number, end: number, y: number, r: number) => string> = {
  straight: (from, end, y, r) =>
    path(
      `M${at(from - r)} ${at(y + r * 0.1)}Q${at(from)} ${at(y - r * 0.28)} ${at(from + r)} ${at(y - r * 0.28)}H${at(end)}V${at(y + r * 0.36)}H${at(from + r)}Q${at(from)} ${at(y + r * 0.36)} ${at(from - r)} ${at(y + r * 0.1)}Z`,
      channel,
    ),
  spiral: (from, end, y, r) =>
    [0.02, 0.36, 0.7]
      .map((part) => {
        const x = from + part * (end - from)
        return path(
          `M${at(x)} ${at(y + r)}C${at(x + r * 0.8)} ${at(y + r)} ${at(x + r * 0.6)} ${at(y - r)} ${at(x + r * 1.4)} ${at(y - r)}h${at(r * 0.7)}C${at(x + r * 1.3)} ${at(y - r)} ${at(x + r * 1.5)} ${at(y + r)} ${at(x + r * 0.7)} ${at(y + r)}Z`,
          channel,
        )
      })
      .join(''),
  point: (from, end, y, r) =>
    path(
      `M${at(from + (end - from) * 0.46)} ${at(y - r * 0.2)}L${at(end)} ${at(y - r * 0.1)}V${at(y + r * 0.75)}Z`,
      channel,
    ),
  roll: () => '',
}
