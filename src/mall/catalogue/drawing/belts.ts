import { across, note, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  corners,
  cross,
  fill,
  group,
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
  WHITE,
} from './ink.ts'
import type { BeltTooth, chain, pulley, sprocket, timingBelt } from './partKinds.ts'
import { BELT_TOOTH, CHAIN, V_GROOVE } from './partStandards.ts'

type ChainName = keyof typeof CHAIN

const pitchCircle = (p: number, z: number) => p / Math.sin(Math.PI / z)
const rounded = (n: number) => Math.round(n * 100) / 100

export const sprocketView: View<typeof sprocket> = {
  title: ({ chain, z }) => `链轮 ${chain} ${z} 齿`,
  thumb: ({ chain, z, bore }) => wheel(chain, z, bore, 60, 60, 54),
  sheet: ({ chain, z, bore }) => {
    const [p, , b1] = CHAIN[chain]
    const d = pitchCircle(p, z)
    const k = 104 / tipRadius(p, z)
    const [x, y, side] = [318, 165, 84]
    const [tip, pitch] = [104, (d / 2) * k]
    const thick = Math.max(0.93 * b1 * k, 5)
    const hub = hubRadius(chain, z, bore) * k
    const tooth: Point[] = [
      [side, y - tip + thick * 0.6],
      [side + thick * 0.3, y - tip],
      [side + thick * 0.7, y - tip],
      [side + thick, y - tip + thick * 0.6],
      [side + thick, y + tip - thick * 0.6],
      [side + thick * 0.7, y + tip],
      [side + thick * 0.3, y + tip],
      [side, y + tip - thick * 0.6],
    ]
    return (
      rect(side + thick, y - hub, Math.min(hub * 0.7, 42), 2 * hub, fill(STEEL_2), 1) +
      polygon(tooth, fill(STEEL)) +
      axis(side - 12, y, side + thick + 54, y) +
      wheel(chain, z, bore, x, y, 104) +
      circle(x, y, pitch, `${stroke('#B4483C', 0.8)} stroke-dasharray="8 3 2 3"`) +
      cross(x, y, 104) +
      upright(y - pitch, y + pitch, x - 134, x, `Ø${rounded(d)}`, 'dp') +
      note(x + 92, y + 132, `z ${z}`) +
      (bore > 0 ? note(side + thick + 30, y + 132, `Ø${bore}`, 'bore') : '')
    )
  },
}

/** ISO 606: a tip circle between its least and greatest. */
const tipRadius = (p: number, z: number) => (p * (0.54 + 1 / Math.tan(Math.PI / z))) / 2

/** Room for bore and keyway, clear of the chain's plates. */
function hubRadius(chain: ChainName, z: number, bore: number) {
  const [p, d1, , , h2] = CHAIN[chain]
  const most = (p / Math.tan(Math.PI / z) - h2) / 2
  return Math.max(
    Math.min(most, Math.max(bore * 0.8, pitchCircle(p, z) * 0.28)),
    bore * 0.62,
    d1 * 0.6,
  )
}

function wheel(chain: ChainName, z: number, bore: number, x: number, y: number, r: number) {
  const [p, d1] = CHAIN[chain]
  const k = r / tipRadius(p, z)
  const hole = (bore > 0 ? bore / 2 : hubRadius(chain, z, 0) * 0.45) * k
  const key = hole * 0.27
  return (
    path(teeth(x, y, r, (pitchCircle(p, z) / 2) * k, ((d1 * 1.01) / 2) * k, z), fill(STEEL)) +
    circle(x, y, hubRadius(chain, z, bore) * k, `${fill(STEEL_2)} ${thin}`) +
    (bore > 0 ? rect(x - key, y - hole - key * 0.8, 2 * key, 2 * key, fill(WHITE)) : '') +
    circle(x, y, hole, fill(WHITE)) +
    (bore > 0
      ? rect(x - key + 0.8, y - hole + 0.2, 2 * key - 1.6, key, `${fill(WHITE)} stroke="none"`)
      : '')
  )
}

/** A seat for every roller on the pitch circle, and the flanks up to the tip circle. */
function teeth(x: number, y: number, tip: number, pitch: number, seat: number, z: number) {
  const step = (2 * Math.PI) / z
  const point = (r: number, angle: number) =>
    `${at(x + r * Math.cos(angle))} ${at(y + r * Math.sin(angle))}`
  const flank = Math.asin(Math.min(0.9, (seat / pitch) * 0.96))
  const land = Math.max((step / 2 - flank) * 0.5, step * 0.06)
  const one = (_: unknown, i: number) => {
    const a = i * step
    const [from, to] = [
      point(pitch - seat * 0.28, a - flank),
      point(pitch - seat * 0.28, a + flank),
    ]
    return `${from}A${at(seat)} ${at(seat)} 0 0 0 ${to}L${point(tip, a + step / 2 - land)}L${point(tip, a + step / 2 + land)}`
  }
  return `M${Array.from({ length: z }, one).join('L')}Z`
}

export const chainView: View<typeof chain> = {
  title: ({ chain, strands }) => `滚子链 ${chain}-${strands}`,
  thumb: ({ chain }) => {
    const [p, , , , h2] = CHAIN[chain]
    return links(chain, 60 - 1.5 * (74 / 3 + 8), 60, Math.min(33 / p, 46 / h2), 3)
  },
  sheet: ({ chain, strands }) => {
    const [p, d1, b1, , h2, pt] = CHAIN[chain]
    const wide = b1 * 2.2 + pt * (strands - 1)
    const k = Math.min(300 / (4 * p + h2), 120 / wide, 70 / h2)
    const x = 230 - 2 * p * k
    const [y, top] = [84, 222]
    return (
      links(chain, x, y, k, 4) +
      axis(x - 30, y, x + 4 * p * k + 30, y) +
      across(x + p * k, x + 2 * p * k, y - (h2 / 2) * k - 22, y, `p ${p}`) +
      upright(y - (h2 / 2) * k, y + (h2 / 2) * k, x - (h2 / 2) * k - 34, x, `h2 ${h2}`) +
      plan(chain, strands, x, top, k) +
      upright(
        top - (wide / 2 - b1 * 0.6) * k,
        top - (wide / 2 - b1 * 1.6) * k,
        x + 4 * p * k + (h2 / 2) * k + 36,
        x + 4 * p * k,
        `b1 ${b1}`,
      ) +
      note(x + p * k * 0.5, y + (h2 / 2) * k + 24, `d1 ${d1}`)
    )
  },
}

/** Links from the side: outer and inner plates in turn, rollers and pins between. */
function links(chain: ChainName, x: number, y: number, k: number, count: number) {
  const [p, d1, , d2, h2] = CHAIN[chain]
  const [pitch, r] = [p * k, (h2 / 2) * k]
  const plate = (i: number) => {
    const [from, to, waist] = [x + i * pitch, x + (i + 1) * pitch, r * 0.72]
    const quarter = r * 0.7
    return path(
      `M${at(from)} ${at(y - r)}Q${at(from + quarter)} ${at(y - r)} ${at((from + to) / 2)} ${at(y - waist)}Q${at(to - quarter)} ${at(y - r)} ${at(to)} ${at(y - r)}A${at(r)} ${at(r)} 0 0 1 ${at(to)} ${at(y + r)}Q${at(to - quarter)} ${at(y + r)} ${at((from + to) / 2)} ${at(y + waist)}Q${at(from + quarter)} ${at(y + r)} ${at(from)} ${at(y + r)}A${at(r)} ${at(r)} 0 0 1 ${at(from)} ${at(y - r)}Z`,
      fill(i % 2 ? STEEL_2 : STEEL),
    )
  }
  const of = (odd: number) =>
    Array.from({ length: count }, (_, i) => (i % 2 === odd ? plate(i) : '')).join('')
  const pins = Array.from(
    { length: count + 1 },
    (_, i) =>
      circle(x + i * pitch, y, (d1 / 2) * k, `${stroke(STEEL_3, 0.9)} stroke-dasharray="3 2"`) +
      circle(x + i * pitch, y, (d2 / 2) * k, fill(WHITE)),
  )
  return of(0) + of(1) + pins.join('')
}

/** From above: rollers, plates of both kinds, pins through all strands. */
function plan(chain: ChainName, strands: number, x: number, y: number, k: number) {
  const [p, d1, b1, d2, h2, pt] = CHAIN[chain]
  const width = (b1 * 2.2 + pt * (strands - 1)) * k
  const thick = Math.max(b1 * 0.2 * k, 2)
  const end = (h2 / 2) * k
  const bar = (i: number, dy: number) =>
    rect(
      x + i * p * k - end,
      y + dy - thick / 2,
      p * k + 2 * end,
      thick,
      fill(i % 2 ? STEEL_2 : STEEL),
    )
  const strand = (row: number) => {
    const middle = (row - (strands - 1) / 2) * pt * k
    const reach = (b1 / 2) * k + thick / 2
    const rollers = [0, 1, 2, 3, 4].map((i) =>
      rect(
        x + (i * p - d1 / 2) * k,
        y + middle - reach + thick / 2,
        d1 * k,
        b1 * k,
        fill(WHITE),
        2,
      ),
    )
    const plates = [0, 1, 2, 3].flatMap((i) =>
      [-1, 1].map((side) => bar(i, middle + side * (reach + (i % 2 ? 0 : thick * 1.15)))),
    )
    return rollers.join('') + plates.join('')
  }
  const pins = [0, 1, 2, 3, 4].map((i) =>
    rect(x + (i * p - d2 / 2) * k, y - width / 2, d2 * k, width, fill(STEEL_3), 1),
  )
  return pins.join('') + Array.from({ length: strands }, (_, row) => strand(row)).join('')
}

export const timingBeltView: View<typeof timingBelt> = {
  title: ({ tooth, W }) => `同步带 ${tooth} 宽 ${W}`,
  thumb: ({ tooth }) => {
    const [p] = BELT_TOOTH[tooth] ?? [1]
    return beltPiece(tooth, 6, 44, 36 / p, 3)
  },
  sheet: ({ tooth, W }) => {
    const [p = 1, hs = 1, ht = 1] = BELT_TOOTH[tooth] ?? []
    const k = Math.min(300 / (5 * p), 74 / hs)
    const [x, y] = [240 - 2.5 * p * k, 86]
    const first = x + p * k
    const wide = Math.min(110, Math.max(24, W * k * 0.5))
    return (
      beltPiece(tooth, x, y, k, 5) +
      across(first, first + p * k, y + hs * k + 34, y + hs * k + 2, `p ${p}`) +
      upright(y, y + hs * k, x - 26, x - 3, `hs ${hs}`) +
      upright(
        y + (hs - ht) * k,
        y + hs * k,
        x + 5 * p * k + 36,
        x + 5 * p * k - p * k * 0.4,
        `ht ${ht}`,
      ) +
      rect(x, 208, 5 * p * k, wide, fill(RUBBER)) +
      [0, 1, 2, 3, 4]
        .map((i) => rect(x + (i + 0.25) * p * k, 208, p * k * 0.5, wide, fill('#4A525D')))
        .join('') +
      upright(208, 208 + wide, x - 26, x - 3, `W ${W}`)
    )
  },
}

/** A piece with whole teeth, teeth below; trapezoids of ISO 5296, arcs of the metric kinds. */
function beltPiece(tooth: BeltTooth, x: number, y: number, k: number, count: number) {
  const [p = 1, hs = 1, ht = 1, s = 1] = BELT_TOOTH[tooth] ?? []
  const [low, deep, half] = [y + (hs - ht) * k, y + hs * k, (s / 2) * k]
  const isRound = tooth.endsWith('M')
  const slope = isRound ? 0 : ht * k * 0.45
  const one = (i: number) => {
    const middle = x + (count - i - 0.5) * p * k
    if (!isRound)
      return `H${at(middle + half)}L${at(middle + half - slope)} ${at(deep)}H${at(middle - half + slope)}L${at(middle - half)} ${at(low)}`
    const flank = Math.max(0, ht * k - half)
    return `H${at(middle + half)}v${at(flank)}A${at(half)} ${at(ht * k - flank)} 0 0 1 ${at(middle - half)} ${at(low + flank)}V${at(low)}`
  }
  const body = `M${at(x)} ${at(y)}H${at(x + count * p * k)}V${at(low)}${Array.from({ length: count }, (_, i) => one(i)).join('')}H${at(x)}Z`
  const cord = y + (hs - ht) * k * 0.62
  return (
    path(body, fill(RUBBER)) +
    line(
      x,
      cord,
      x + count * p * k,
      cord,
      `${stroke('#C9A24B', Math.max(1.4, 0.24 * k))} stroke-dasharray="3 1.5"`,
    )
  )
}

export const pulleyView: View<typeof pulley> = {
  title: ({ groove, dd, n }) => `V 带轮 ${groove} ${dd}-${n}`,
  thumb: ({ groove, dd, n }) => {
    const [, b, , e, f] = V_GROOVE[groove]
    const k = Math.min(108 / (dd + 2 * b), 108 / ((n - 1) * e + 2 * f))
    return rim(groove, dd, n, 60, 60, k, fill(STEEL))
  },
  sheet: ({ groove, dd, n }) => {
    const [, b, , e, f] = V_GROOVE[groove]
    const width = (n - 1) * e + 2 * f
    const k = Math.min(208 / (dd + 2 * b), 170 / width)
    const [x, y, face] = [150, 166, 358]
    const [outer, half, pitch] = [(dd / 2 + b) * k, (width / 2) * k, (dd / 2) * k]
    return (
      rim(groove, dd, n, x, y, k, fill(STEEL)) +
      axis(x - half - 14, y, x + half + 14, y) +
      across(x - half, x + half, y - outer - 22, y - outer - 3, `B ${rounded(width)}`) +
      upright(y - pitch, y + pitch, x - half - 26, x - half, `Ø${dd}`, 'dd') +
      upright(y - outer, y + outer, x - half - 60, x - half - 3, `Ø${rounded(dd + 2 * b)}`, 'de') +
      pulleyFace(face, y, Math.min(outer, 100), dd, b)
    )
  },
}

function pulleyFace(x: number, y: number, r: number, dd: number, b: number) {
  const bush = r * 0.42
  return (
    circle(x, y, r, fill(STEEL)) +
    circle(x, y, (r * dd) / (dd + 2 * b), `${stroke('#B4483C', 0.8)} stroke-dasharray="8 3 2 3"`) +
    circle(x, y, r * 0.78, thin) +
    circle(x, y, bush, `${fill(STEEL_2)} ${thin}`) +
    group(
      `${fill(WHITE)} ${thin}`,
      corners(x, y, bush, 3, -1)
        .map(([cx, cy]) => circle(cx, cy, bush * 0.14))
        .join(''),
    ) +
    circle(x, y, bush * 0.5, fill(WHITE)) +
    cross(x, y, r)
  )
}

/** The whole wheel from the side: n grooves of 34° or 38°, by the datum diameter. */
function rim(
  groove: keyof typeof V_GROOVE,
  dd: number,
  n: number,
  x: number,
  y: number,
  k: number,
  style: string,
) {
  const [bd, b, h, e, f] = V_GROOVE[groove]
  const width = (n - 1) * e + 2 * f
  const slope = Math.tan(((dd < 112 ? 34 : 38) * Math.PI) / 360)
  const [top, bottom] = [bd / 2 + b * slope, bd / 2 - h * slope]
  const [outer, deep] = [dd / 2 + b, dd / 2 - h]
  const upper: Point[] = Array.from({ length: n }, (_, i) => f + i * e - width / 2).flatMap(
    (m): Point[] => [
      [m - top, outer],
      [m - bottom, deep],
      [m + bottom, deep],
      [m + top, outer],
    ],
  )
  const half: Point[] = [[-width / 2, outer], ...upper, [width / 2, outer]]
  const on = (side: number) => half.map(([px, r]): Point => [x + px * k, y - side * r * k])
  const edge = (r: number) =>
    [-1, 1]
      .map((side) =>
        line(x - (width / 2) * k, y + side * r * k, x + (width / 2) * k, y + side * r * k, thin),
      )
      .join('')
  return polygon([...on(1), ...on(-1).reverse()], style) + edge(deep) + edge(dd * 0.16)
}
