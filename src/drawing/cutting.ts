import { across, upright } from './dimension.ts'
import { fairly, fairThickness } from './fair.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  corners,
  cross,
  fill,
  GOLD,
  INK,
  type Point,
  path,
  polygon,
  rect,
  STEEL,
  STEEL_2,
  stroke,
  thin,
  turned,
  WHITE,
} from './ink.ts'
import type { Coat, drill, endMill, insert, Shape, taperDrill } from './kinds.ts'

/** Bare steel or carbide, TiN, steel with cobalt, and what is coated against heat. */
const COAT_TONES: Record<Coat, string> = {
  bright: STEEL_2,
  gold: GOLD,
  amber: '#C7925A',
  dark: '#6E6878',
}
export const coatFill = (coat: Coat) => fill(COAT_TONES[coat])

/** Where a cutter of this length begins and ends on the thumb. */
function placed(L: number): [x: number, end: number] {
  const half = Math.min(66, fairly(L) * 0.56)
  return [60 - half, 60 + half]
}

/**
 * The cutter lies with its shank to the left. This says where shank, flutes and tip are, and gives its two radii.
 */
type Lying = { x: number; from: number; end: number; y: number; shank: number; r: number }

/** Where the tip takes nearly all of the edge there are none. */
function flutes({ from, end, y, r }: Lying, tip: number) {
  const room = end - tip - from - 5
  if (room < r) return ''
  const pitch = Math.min(r * 3.2, room / 0.93)
  let d = ''
  for (let x = from + 4; x + pitch * 0.7 < end - tip; x += pitch)
    for (const x1 of [x, x + pitch * 0.22])
      if (x1 + pitch * 0.7 < end - tip)
        d += `M${at(x1)} ${at(y + r)}c${at(pitch * 0.35)} 0 ${at(pitch * 0.35)} ${at(-2 * r)} ${at(pitch * 0.7)} ${at(-2 * r)}`
  return path(d, thin)
}

function twist(view: Lying, coat: Coat) {
  const { x, from, end, y, shank, r } = view
  const tip = r * 0.6
  const outline = `M${at(from)} ${at(y - r)}H${at(end - tip)}L${at(end)} ${at(y)}L${at(end - tip)} ${at(y + r)}H${at(from)}Z`
  return (
    rect(x, y - shank, from - x, 2 * shank, fill(STEEL)) +
    path(outline, coatFill(coat)) +
    flutes(view, tip)
  )
}

export const drillView: View<typeof drill> = {
  title: ({ d }) => `直柄麻花钻 Ø${d}`,
  thumb: ({ d, L, l, coat }) => {
    const [x, end] = placed(L)
    const r = Math.min(13, fairThickness(d) / 3)
    const from = end - Math.max(0.3, l / L) * (end - x)
    return turned(-45, twist({ x, from, end, y: 60, shank: r, r }, coat))
  },
  sheet: ({ d, L, l, coat }) => {
    const [x, end, y] = [70, 420, 140]
    const r = Math.max(11, Math.min(22, (d / L) * 175))
    const from = end - (l / L) * (end - x)
    return (
      twist({ x, from, end, y, shank: r, r }, coat) +
      axis(x - 14, y, end + 14, y) +
      across(from, end, y + r + 44, y + r + 3, `l ${l}`) +
      across(x, end, y + r + 92, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x - 24, x - 3, `Ø${d}`, 'd')
    )
  },
}

export const taperDrillView: View<typeof taperDrill> = {
  title: ({ d, MT }) => `锥柄麻花钻 Ø${d} 莫氏 ${MT} 号`,
  thumb: ({ d, L, coat }) => {
    const r = Math.min(13, fairThickness(d) / 3)
    return turned(-45, tapered(...placed(L), 60, r, coat))
  },
  sheet: ({ d, L, coat }) => {
    const [x, end, y] = [60, 410, 150]
    const r = Math.max(11, Math.min(22, (d / L) * 175))
    return (
      tapered(x, end, y, r, coat) +
      axis(x - 14, y, end + 14, y) +
      across(x, end, y + r + 62, y + r + 8, `L ${L}`) +
      upright(y - r, y + r, end + 36, end - r * 0.6, `Ø${d}`, 'd')
    )
  },
}

/** Tang, Morse taper, flutes: the taper's own sizes are not part of the picture's promise. */
function tapered(x: number, end: number, y: number, r: number, coat: Coat) {
  const from = x + (end - x) * 0.42
  const [thick, slim] = [r * 1.3, r * 0.95]
  const tang = (end - x) * 0.05
  const taper = `M${at(x + tang)} ${at(y - slim)}L${at(from - tang)} ${at(y - thick)}V${at(y + thick)}L${at(x + tang)} ${at(y + slim)}Z`
  return (
    rect(x, y - slim * 0.6, tang, slim * 1.2, fill(STEEL_2)) +
    path(taper, fill(STEEL)) +
    twist({ x: from - tang, from, end, y, shank: r * 0.9, r }, coat)
  )
}

export const endMillView: View<typeof endMill> = {
  title: ({ D }) => `立铣刀 Ø${D}`,
  thumb: (sizes) => turned(-45, mill(millView(sizes, ...placed(sizes.L), 60, 12), sizes.coat)),
  sheet: (sizes) => {
    const { D, l, L, shank } = sizes
    const [x, end, y] = [80, 400, 140]
    const view = millView(sizes, x, end, y, 28)
    const under = y + Math.max(view.r, view.shank)
    return (
      mill(view, sizes.coat) +
      axis(x - 14, y, end + 14, y) +
      across(view.from, end, under + 44, y + view.r + 3, `l ${l}`) +
      across(x, end, under + 92, y + view.shank + 3, `L ${L}`) +
      upright(y - view.r, y + view.r, end + 38, end + 3, `Ø${D}`, 'D') +
      upright(y - view.shank, y + view.shank, x - 26, x - 3, `Ø${shank}`, 'shank')
    )
  },
}

type MillSizes = { D: number; l: number; L: number; shank: number; coat: Coat }

function millView(m: MillSizes, x: number, end: number, y: number, most: number): Lying {
  const wide = Math.max(m.D, m.shank)
  const from = end - Math.max((m.l / m.L) * (end - x), (end - x) * 0.12)
  return {
    x,
    from,
    end,
    y,
    shank: Math.max(3, (most * m.shank) / wide),
    r: Math.max(3, (most * m.D) / wide),
  }
}

function mill(view: Lying, coat: Coat) {
  const { x, from, end, y, shank, r } = view
  const neck = Math.min(Math.abs(shank - r), (from - x) * 0.2)
  const cone: Point[] = [
    [from - neck, y - shank],
    [from, y - r],
    [from, y + r],
    [from - neck, y + shank],
  ]
  return (
    rect(x, y - shank, from - neck - x, 2 * shank, fill(STEEL)) +
    (neck > 1 ? polygon(cone, fill(STEEL)) : '') +
    rect(from, y - r, end - from, 2 * r, coatFill(coat)) +
    flutes(view, 0)
  )
}

export const insertView: View<typeof insert> = {
  title: ({ shape }) => `可转位刀片 ${shape} 型`,
  thumb: ({ shape, coat }) => insertFace(60, 60, INSCRIBED[shape], shape, coat),
  sheet: ({ shape, IC, coat }) => {
    const [x, y, r] = [250, 162, INSCRIBED[shape] * 2.2]
    const face = insertFace(x, y, r, shape, coat)
    if (IC === 0) return face
    return (
      face +
      circle(x, y, r, `${stroke(INK, 0.8)} stroke-dasharray="5 3"`) +
      cross(x, y, r) +
      upright(y - r, y + r, x - 150, x, `IC ${IC}`)
    )
  },
}

/** Radius of the inscribed circle that lets each shape fill the thumb. */
const INSCRIBED: Record<Shape, number> = {
  C: 35,
  D: 25,
  V: 16,
  S: 38,
  T: 29,
  W: 40,
  R: 48,
  K: 26,
  A: 26,
  L: 22,
  M: 26,
  Z: 26,
}
const ACUTE = { C: 80, D: 55, V: 35 }
/** Parallelograms and the rectangle: angle and how long for their height. */
const OBLONG = { K: [55, 1.7], A: [85, 1.7], L: [90, 2.2] } as const

function insertFace(x: number, y: number, r: number, shape: Shape, coat: Coat) {
  const k = r / 35
  const hole = Math.min(13 * k, r * 0.45)
  return (
    insertEdge(x, y, r, shape, `${coatFill(coat)}`) +
    insertEdge(x, y, r * 0.8, shape, thin) +
    (shape === 'M' || shape === 'Z'
      ? ''
      : circle(x, y, hole * 1.25, thin) + circle(x, y, hole, fill(WHITE)))
  )
}

function insertEdge(x: number, y: number, r: number, shape: Shape, style: string) {
  if (shape === 'R') return circle(x, y, r, style)
  if (shape === 'S') return polygon(corners(x, y, r * Math.SQRT2, 4, Math.PI / 4), style)
  if (shape === 'T') return polygon(corners(x, y, 2 * r, 3, -Math.PI / 2), style)
  if (shape === 'W') return polygon(trigon(x, y, r), style)
  if (shape === 'M' || shape === 'Z') return polygon(grooving(x, y, r, shape === 'M'), style)
  if (shape === 'K' || shape === 'A' || shape === 'L')
    return polygon(oblong(x, y, r, OBLONG[shape]), style)
  const half = (ACUTE[shape] * Math.PI) / 360
  const long = r / Math.sin(half)
  const short = r / Math.cos(half)
  const diamond: Point[] = [
    [x, y - long],
    [x + short, y],
    [x, y + long],
    [x - short, y],
  ]
  return polygon(diamond, style)
}

/** A bar for grooves: its edges are wider than its back; M has two of them. */
function grooving(x: number, y: number, r: number, isDouble: boolean): Point[] {
  const [long, edge, slim] = [r * 1.9, r * 0.62, r * 0.44]
  const end = (side: number, half: number): Point[] => [
    [x + side * (long - r * 0.8), y - side * slim],
    [x + side * (long - r * 0.5), y - side * half],
    [x + side * long, y - side * half],
    [x + side * long, y + side * half],
    [x + side * (long - r * 0.5), y + side * half],
    [x + side * (long - r * 0.8), y + side * slim],
  ]
  return [...end(1, edge), ...end(-1, isDouble ? edge : slim)]
}

function oblong(
  x: number,
  y: number,
  r: number,
  [degrees, ratio]: readonly [number, number],
): Point[] {
  const [half, lean] = [r * ratio, r / Math.tan((degrees * Math.PI) / 180)]
  return [
    [x - half - lean, y + r],
    [x + half - lean, y + r],
    [x + half + lean, y - r],
    [x - half + lean, y - r],
  ]
}

/** Three 80° corners; the edges between them are tangent to the circle. */
function trigon(x: number, y: number, r: number): Point[] {
  const far = corners(x, y, r / Math.sin((40 * Math.PI) / 180), 3, -Math.PI / 2)
  const near = corners(x, y, r / Math.cos((10 * Math.PI) / 180), 3, -Math.PI / 6)
  return far.flatMap((corner, i) => [corner, near[i] ?? corner])
}
