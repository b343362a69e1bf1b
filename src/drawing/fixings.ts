import { across, upright } from './dimension.ts'
import { fairSize } from './fair.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  cross,
  fill,
  line,
  type Point,
  path,
  polygon,
  rect,
  ring,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  THREAD,
  thin,
  turned,
  turnedPart,
  WHITE,
} from './ink.ts'
import type { anchorBolt, blindRivet, eyeBolt, ScrewPoint, setScrew } from './partKinds.ts'
import { EYE_BOLT, SET_SCREW } from './partStandards.ts'
import { headFace, threads } from './shank.ts'
import { rowOf } from './standards.ts'

const POINT_NAMES = { flat: '平端', cone: '锥端', dog: '圆柱端', cup: '凹端' }
type SetScrew = { M: number; L: number; point: ScrewPoint }

export const setScrewView: View<typeof setScrew> = {
  title: ({ M, L, point }) => `内六角${POINT_NAMES[point]}紧定螺钉 M${M}×${L}`,
  thumb: ({ M, L, point }) => {
    const { length, thickness, start } = fairSize(L, M)
    const k = (1.4 * thickness) / M
    return turned(-45, grub({ M, L: length / k, point }, start, 60, k))
  },
  sheet: (screw) => {
    const { M, L } = screw
    const k = Math.min(210 / L, 130 / M)
    const [x, y, face] = [52, 150, 390]
    const [end, r] = [x + L * k, (M / 2) * k]
    const [s] = rowOf(SET_SCREW, M)
    const faceRadius = Math.min(r, 58)
    const half = (s / M) * faceRadius
    return (
      grub(screw, x, y, k) +
      axis(x - 14, y, end + 14, y) +
      across(x, end, y + r + 40, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, end + 34, end + 3, `M${M}`, 'M') +
      circle(face, y, faceRadius, fill(STEEL)) +
      headFace(face, y, faceRadius * 0.9, 'socket', half / Math.cos(Math.PI / 6)) +
      cross(face, y, faceRadius) +
      across(face - half, face + half, y + faceRadius + 40, y + half * 0.5, `s ${s}`)
    )
  },
}

/** Draws the socket, seen through the metal, and the point. */
function grub({ M, L, point }: SetScrew, x: number, y: number, k: number) {
  const [r, end] = [(M / 2) * k, x + L * k]
  const depth = Math.min(M * 0.5, L * 0.5) * k
  const half = ((rowOf(SET_SCREW, M)[0] * k) / 2) * 1.12
  const hidden = `${stroke(THREAD, 0.9)} stroke-dasharray="4 3"`
  const tip = Math.min(POINT_LENGTHS[point] * M, L * 0.4) * k
  const chamfer = r * 0.16
  const outline: Point[] = [
    [0, 0],
    [0, r - chamfer],
    [chamfer, r],
    [end - x - tip - chamfer, r],
  ]
  const socket = `M${at(x)} ${at(y - half)}h${at(depth)}l${at(half * 0.5)} ${at(half)}l${at(-half * 0.5)} ${at(half)}H${at(x)}`
  return (
    turnedPart(x, y, [...outline, ...pointOf(point, end - x, tip, r)], fill(STEEL)) +
    threads(x + chamfer, end - tip - chamfer, y, r) +
    (point === 'cup'
      ? path(
          `M${at(end)} ${at(y - r * 0.6)}L${at(end - r * 0.45)} ${at(y)}L${at(end)} ${at(y + r * 0.6)}`,
          hidden,
        )
      : '') +
    path(socket, hidden)
  )
}

/** These lengths are parts of the thread's diameter. */
const POINT_LENGTHS: Record<ScrewPoint, number> = { flat: 0, cone: 0.42, dog: 0.5, cup: 0 }

function pointOf(point: ScrewPoint, end: number, tip: number, r: number): Point[] {
  if (point === 'cone')
    return [
      [end - tip, r * 0.84],
      [end, r * 0.06],
      [end, 0],
    ]
  if (point === 'dog')
    return [
      [end - tip, r * 0.7],
      [end - r * 0.1, r * 0.7],
      [end, r * 0.6],
      [end, 0],
    ]
  return [
    [end, r * (point === 'cup' ? 0.62 : 0.84)],
    [end, 0],
  ]
}

export const blindRivetView: View<typeof blindRivet> = {
  title: ({ d, L }) => `抽芯铆钉 ${d}×${L}`,
  thumb: ({ d, L }) => {
    const { length, thickness } = fairSize(L, d, 2)
    const k = thickness / d
    return turned(-45, rivet(d, length / k, 76 - length / 2, 60, k, 50))
  },
  sheet: ({ d, L }) => {
    const k = Math.min(190 / L, 56 / d)
    const [x, y] = [196, 140]
    const [r, end] = [(d / 2) * k, 196 + L * k]
    return (
      rivet(d, L, x, y, k, 120) +
      axis(x - 132, y, end + 34, y) +
      across(x, end, y + 2.1 * r + 40, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, end + r * 1.1 + 36, end + 3, `Ø${d}`, 'd')
    )
  },
}

/** ISO 15977: the head is 2.1 d wide; the mandrel's tail is shown short. */
function rivet(d: number, L: number, x: number, y: number, k: number, tail: number) {
  const [r, end] = [(d / 2) * k, x + L * k]
  const [head, mandrel] = [d * 0.25 * k, r * 0.55]
  const dome = `M${at(x)} ${at(y - 2.1 * r)}V${at(y + 2.1 * r)}Q${at(x - head * 1.6)} ${at(y + r)} ${at(x - head * 1.6)} ${at(y)}T${at(x)} ${at(y - 2.1 * r)}Z`
  return (
    turnedPart(
      x - tail,
      y,
      [
        [0, 0],
        [0, mandrel * 0.4],
        [mandrel, mandrel],
        [tail, mandrel],
        [tail, 0],
      ],
      fill(STEEL_2),
    ) +
    rect(end - 2, y - r * 0.9, r * 1.1, r * 1.8, fill(STEEL_2), r * 0.5) +
    rect(x, y - r, end - x, 2 * r, fill(STEEL)) +
    path(dome, fill(STEEL)) +
    line(x + 3, y - r * 0.5, end - 3, y - r * 0.5, stroke(WHITE, r * 0.3))
  )
}

export const anchorBoltView: View<typeof anchorBolt> = {
  title: ({ M, L }) => `膨胀螺栓 M${M}×${L}`,
  thumb: ({ M, L }) => {
    const { length, thickness, start } = fairSize(L, M, 2)
    const k = thickness / M
    return turned(-45, anchor(M, length / k, start, 60, k))
  },
  sheet: ({ M, L }) => {
    const k = Math.min(330 / L, 50 / M)
    const [x, y, r] = [60, 140, (M / 2) * k]
    const end = x + L * k
    return (
      anchor(M, L, x, y, k) +
      axis(x - 14, y, end + 14, y) +
      across(x, end, y + 2 * r + 46, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, end + 40, end + 3, `M${M}`, 'M')
    )
  },
}

/** Draws a cone, a slit sleeve, a washer and a nut on the thread. */
function anchor(M: number, L: number, x: number, y: number, k: number) {
  const [r, length] = [(M / 2) * k, L * k]
  const sleeve = r * 1.35
  const [from, to] = [r * 1.2, length * 0.55]
  return (
    turnedPart(
      x,
      y,
      [
        [0, 0],
        [0, sleeve],
        [r * 0.5, sleeve],
        [r * 1.6, r],
        [length - r * 0.2, r],
        [length, r * 0.8],
        [length, 0],
      ],
      fill(STEEL_2),
    ) +
    threads(x + length * 0.62, x + length - r * 0.2, y, r) +
    turnedPart(
      x + from,
      y,
      [
        [0, 0],
        [0, sleeve],
        [to - from, sleeve],
        [to - from, 0],
      ],
      fill(STEEL),
    ) +
    path(
      `M${at(x + from)} ${at(y)}h${at((to - from) * 0.6)}M${at(x + from)} ${at(y - sleeve * 0.6)}h${at((to - from) * 0.6)}`,
      stroke(THREAD, 1.6),
    ) +
    rect(x + to, y - r * 2, r * 0.35, r * 4, fill(STEEL_2)) +
    rect(x + to + r * 0.35, y - r * 1.85, r * 1.7, r * 3.7, fill(STEEL), 2) +
    path(
      `M${at(x + to + r * 0.35)} ${at(y - r * 0.9)}h${at(r * 1.7)}m0 ${at(r * 1.8)}h${at(-r * 1.7)}`,
      thin,
    )
  )
}

export const eyeBoltView: View<typeof eyeBolt> = {
  title: ({ M }) => `吊环螺钉 M${M}`,
  thumb: ({ M }) => eye(M, 60, eyeTop(M, 108), 108 / eyeHeight(M)),
  sheet: ({ M }) => {
    const [D1, d4, h, l] = rowOf(EYE_BOLT, M)
    const k = 236 / eyeHeight(M)
    const [x, y] = [240, 30 + (d4 / 2) * k]
    const foot = y + h * k
    const r = (M / 2) * k
    return (
      eye(M, x, y, k) +
      axis(x, 18, x, foot + l * k + 12) +
      axis(x - (d4 / 2) * k - 14, y, x + (d4 / 2) * k + 14, y) +
      upright(y - (D1 / 2) * k, y + (D1 / 2) * k, x - (d4 / 2) * k - 26, x, `D1 ${D1}`) +
      upright(foot, foot + l * k, x - 90, x - r - 3, `l ${l}`) +
      across(x - r, x + r, foot + l * k + 26, foot + l * k + 3, `M${M}`, 'M')
    )
  },
}

function eyeHeight(M: number) {
  const [, d4, h, l] = rowOf(EYE_BOLT, M)
  return d4 / 2 + h + l
}
const eyeTop = (M: number, height: number) =>
  6 + ((rowOf(EYE_BOLT, M)[1] / 2) * height) / eyeHeight(M)

function eye(M: number, x: number, y: number, k: number) {
  const [D1, d4, h, l] = rowOf(EYE_BOLT, M)
  const [r, foot, collar] = [(M / 2) * k, y + h * k, M * 1.05 * k]
  let turns = ''
  for (let t = foot + 4; t < foot + l * k - 2; t += Math.max(3, r * 0.3))
    turns += `M${at(x - r)} ${at(t)}l${at(2 * r)} 1.6`
  const base: Point[] = [
    [x - collar, foot],
    [x - collar, foot - M * 0.3 * k],
    [x - r, foot - M * 0.7 * k],
    [x + r, foot - M * 0.7 * k],
    [x + collar, foot - M * 0.3 * k],
    [x + collar, foot],
  ]
  return (
    rect(x - r, foot, 2 * r, l * k, fill(STEEL), 1) +
    path(turns, stroke(THREAD, 0.9)) +
    polygon(base, fill(STEEL_2)) +
    ring(x, y, (d4 / 2) * k, (D1 / 2) * k, fill(STEEL)) +
    circle(x, y, ((d4 + D1) / 4) * k, stroke(STEEL_3, 0.8))
  )
}
