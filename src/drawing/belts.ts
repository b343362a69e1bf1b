import { across, upright } from './dimension.ts'
import { fairly } from './fair.ts'
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
import type { BeltTooth, pulley, timingBelt } from './partKinds.ts'
import { BELT_TOOTH, V_GROOVE } from './partStandards.ts'
import { oval } from './solids.ts'

const rounded = (n: number) => Math.round(n * 100) / 100

export const timingBeltView: View<typeof timingBelt> = {
  title: ({ tooth, W }) => `同步带 ${tooth} 宽 ${W}`,
  thumb: ({ tooth, W }) => {
    const [p = 1, hs = 1, ht = 1] = BELT_TOOTH[tooth] ?? []
    const [dx, dy] = [0.22 * fairly(W), 0.3 * fairly(W)]
    const wide = 112 - dx
    const k = wide / (3 * p)
    const [x, y] = [4, 60 + (dy - hs * k) / 2]
    const [end, low] = [x + wide, y + (hs - ht) * k]
    const back = `M${at(x)} ${at(y)}l${at(dx)} ${at(-dy)}h${at(wide)}L${at(end)} ${at(y)}Z`
    const side = `M${at(end)} ${at(y)}l${at(dx)} ${at(-dy)}v${at(low - y)}L${at(end)} ${at(low)}Z`
    return path(back, fill('#4A525D')) + path(side, fill(RUBBER)) + beltPiece(tooth, x, y, k, 3)
  },
  sheet: ({ tooth, W }) => {
    const [p = 1, hs = 1, ht = 1] = BELT_TOOTH[tooth] ?? []
    const k = Math.min(300 / (5 * p), 74 / hs)
    const [x, y] = [240 - 2.5 * p * k, 86]
    const first = x + p * k
    const wide = Math.min(110, 20 + W)
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

/** Draws a piece with whole teeth, teeth below; trapezoids of ISO 5296, arcs of the metric kinds. */
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
  thumb: ({ groove, dd, n }) => wheel(groove, dd, n),
  sheet: ({ groove, dd, n }) => {
    const [, b, , e, f] = V_GROOVE[groove]
    const width = (n - 1) * e + 2 * f
    const k = Math.min(208 / (dd + 2 * b), 130 / width)
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

/** How narrow a circle is from aside. */
const ASIDE = 0.34

/** The wheel from aside, with its grooves and its bush. */
function wheel(groove: keyof typeof V_GROOVE, dd: number, n: number) {
  const [bd, b, h, e, f] = V_GROOVE[groove]
  const width = (n - 1) * e + 2 * f
  const outer = dd / 2 + b
  const k = Math.min(56 / outer, 112 / (width + 2 * ASIDE * outer))
  const [R, deep] = [outer * k, Math.max(dd / 2 - h, outer * 0.3) * k]
  const left = 60 - (width * k) / 2
  const hull = (from: number, to: number, r: number, style: string) => {
    const [rx, x1, x2] = [at(r * ASIDE), at(left + from * k), at(left + to * k)]
    const round = `A${rx} ${at(r)} 0 0 `
    return path(
      `M${x1} ${at(60 - r)}H${x2}${round}1 ${x2} ${at(60 + r)}H${x1}${round}1 ${x1} ${at(60 - r)}Z`,
      style,
    )
  }
  const grooves = Array.from({ length: n }, (_, i) => {
    const [from, to] = [f + i * e - bd / 2, f + i * e + bd / 2]
    return (
      hull(i ? from - (e - bd) : 0, from, R, fill(STEEL_2)) + hull(from, to, deep, fill(STEEL_3))
    )
  })
  const face = (part: number, style: string) =>
    oval(left + width * k, 60, R * part * ASIDE, R * part, style)
  return (
    grooves.join('') +
    hull(width - f + bd / 2, width, R, fill(STEEL_2)) +
    face(1, fill(STEEL)) +
    face(0.8, thin) +
    face(0.42, `${fill(STEEL_2)} ${thin}`) +
    face(0.2, fill(WHITE))
  )
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

/**
 * Draws the whole wheel from the side: it has n grooves of 34° or 38°, and its size is the datum diameter.
 */
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
