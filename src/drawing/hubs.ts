import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  COLOURS,
  circle,
  corners,
  cross,
  fill,
  GREY,
  HATCH,
  hatched,
  line,
  type Point,
  path,
  rect,
  STEEL,
  STEEL_2,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type { adapterSleeve, jawCoupling, taperBush } from './partKinds.ts'
import { JAW_COUPLING, TAPER_BUSH } from './partStandards.ts'
import { rowOf } from './standards.ts'

/** Draws both walls of a hollow turned part that is cut along its axis. */
const walls = (y: number, upper: readonly Point[], hatch: string) =>
  [1, -1]
    .map((side) =>
      hatched(
        upper.map(([px, r]) => [px, y - side * r]),
        hatch,
      ),
    )
    .join('')

export const adapterSleeveView: View<typeof adapterSleeve> = {
  title: ({ shaft }) => `紧定套 轴径 ${shaft}`,
  thumb: ({ d, shaft }) => lockNut(60, 60, 54, (54 * shaft) / (1.55 * d), 8),
  sheet: ({ d, shaft }) => {
    const k = 112 / d
    const [x, y, face] = [104, 150, 366]
    const [r, bore, length] = [(d / 2) * k, (shaft / 2) * k, d * 0.95 * k]
    const slim = r - length / 24
    const sleeve: Point[] = [
      [x, bore],
      [x + length, bore],
      [x + length, r * 0.96],
      [x + length * 0.72, r * 0.96],
      [x + length * 0.7, r],
      [x, slim],
    ]
    const nut: Point[] = [
      [x + length * 0.76, r * 0.98],
      [x + length * 0.98, r * 0.98],
      [x + length * 0.98, r * 1.5],
      [x + length * 0.8, r * 1.5],
      [x + length * 0.76, r * 1.42],
    ]
    return (
      walls(y, sleeve, HATCH.rising) +
      walls(y, nut, HATCH.falling) +
      line(x, y - bore, x, y + bore, thin) +
      line(x + length, y - bore, x + length, y + bore, thin) +
      axis(x - 14, y, x + length + 14, y) +
      upright(y - bore, y + bore, x - 24, x - 3, `Ø${shaft}`, 'shaft') +
      upright(y - slim, y + slim, x - 56, x - 3, `Ø${d}`, 'seat') +
      lockNut(face, y, r * 1.5, bore, 8) +
      cross(face, y, r * 1.5)
    )
  },
}

/** Draws a nut with slots around it and the sleeve in it. */
function lockNut(x: number, y: number, r: number, bore: number, slots: number) {
  const slot = (angle: number) => {
    const [c, s, w, deep] = [Math.cos(angle), Math.sin(angle), r * 0.11, r * 0.86]
    const point = (along: number, side: number) =>
      `${at(x + along * c - side * s)} ${at(y + along * s + side * c)}`
    return `M${point(r + 1, w)}L${point(deep, w)}L${point(deep, -w)}L${point(r + 1, -w)}`
  }
  const angles = Array.from({ length: slots }, (_, i) => ((i + 0.5) * 2 * Math.PI) / slots)
  return (
    circle(x, y, r, fill(STEEL_2)) +
    path(angles.map(slot).join(''), fill(WHITE)) +
    circle(x, y, r * 0.66, `${fill(STEEL)} ${thin}`) +
    circle(x, y, bore, fill(WHITE)) +
    rect(x - r * 0.035, y + bore - 1, r * 0.07, r * 0.66 - bore + 1, `${fill(WHITE)} ${thin}`)
  )
}

export const taperBushView: View<typeof taperBush> = {
  title: ({ bush, bore }) => `锥套 ${bush} 孔径 ${bore}`,
  thumb: ({ bush, bore }) => bushFace(60, 60, 54, (54 * bore) / TAPER_BUSH[bush][0]),
  sheet: ({ bush, bore }) => {
    const [D, L] = TAPER_BUSH[bush]
    const k = Math.min(190 / D, 130 / L)
    const [y, face] = [160, 345]
    const [r, hole, length] = [(D / 2) * k, (bore / 2) * k, L * k]
    const x = 150 - length / 2
    const wall: Point[] = [
      [x, hole],
      [x + length, hole],
      [x + length, r - length / 16],
      [x, r],
    ]
    return (
      walls(y, wall, HATCH.rising) +
      line(x, y - hole, x, y + hole, thin) +
      line(x + length, y - hole, x + length, y + hole, thin) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y - r - 20, y - r - 3, `L ${L}`) +
      upright(y - hole, y + hole, x - 24, x - 3, `Ø${bore}`, 'bore') +
      upright(y - r, y + r, x - 56, x - 3, `Ø${D}`, 'D') +
      bushFace(face, y, r, hole) +
      cross(face, y, r)
    )
  },
}

/** Split, with a keyway and the half holes of its screws. */
function bushFace(x: number, y: number, r: number, bore: number) {
  const screws = corners(x, y, r * 0.97, 3, -Math.PI / 2 + 0.5).map(([sx, sy]) =>
    circle(sx, sy, r * 0.13, fill(WHITE)),
  )
  const key = bore * 0.28
  return (
    circle(x, y, r, fill(STEEL)) +
    circle(x, y, r * 0.9, thin) +
    screws.join('') +
    circle(x, y, bore, fill(WHITE)) +
    rect(x - key, y - bore - key * 0.9, 2 * key, key * 1.6, fill(WHITE)) +
    rect(x - key + 0.8, y - bore + key * 0.2, 2 * key - 1.6, key, 'fill="#fff" stroke="none"') +
    rect(x - r * 0.03, y + bore - 0.6, r * 0.06, r - bore + 0.6, `${fill(WHITE)} ${thin}`)
  )
}

export const jawCouplingView: View<typeof jawCoupling> = {
  title: ({ GR, d1, d2 }) => `梅花联轴器 ${GR} ${d1}-${d2}`,
  thumb: ({ GR, spider }) => {
    const [D, L] = rowOf(JAW_COUPLING, GR)
    const k = Math.min(104 / L, 92 / D)
    return jaws(GR, 60 - (L * k) / 2, 60, k, COLOURS[spider])
  },
  sheet: ({ GR, d1, d2, spider }) => {
    const [D, L] = rowOf(JAW_COUPLING, GR)
    const k = Math.min(240 / L, 180 / D)
    const [x, y, r] = [240 - (L * k) / 2, 165, (D / 2) * k]
    const end = x + L * k
    const bore = (d: number) => (d / 2) * k
    return (
      jaws(GR, x, y, k, COLOURS[spider]) +
      [
        [d1, x, x + hubOf(GR) * k],
        [d2, end - hubOf(GR) * k, end],
      ]
        .map(([d = 0, from = 0, to = 0]) =>
          path(
            `M${at(from)} ${at(y - bore(d))}H${at(to)}M${at(from)} ${at(y + bore(d))}H${at(to)}`,
            `${stroke(GREY, 0.9)} stroke-dasharray="4 3"`,
          ),
        )
        .join('') +
      axis(x - 14, y, end + 14, y) +
      across(x, end, y - r - 22, y - r - 3, `L ${L}`) +
      upright(y - r, y + r, x - 62, x - 3, `Ø${D}`, 'D') +
      (d1 ? upright(y - bore(d1), y + bore(d1), x - 28, x - 3, `Ø${d1}`, 'd1') : '') +
      (d2 ? upright(y - bore(d2), y + bore(d2), end + 40, end + 3, `Ø${d2}`, 'd2') : '')
    )
  },
}

const hubOf = (GR: number) => rowOf(JAW_COUPLING, GR)[2]

/** Draws two hubs whose claws hold the spider between them. */
function jaws(GR: number, x: number, y: number, k: number, spider: string) {
  const [D, L, hub] = rowOf(JAW_COUPLING, GR)
  const [r, length, h] = [(D / 2) * k, L * k, hub * k]
  const gap = length - 2 * h
  const claw = (from: number, dy: number) =>
    rect(from, y + dy, gap * 0.8, r * 0.28, fill(STEEL_2), 1)
  return (
    rect(x + h, y - r * 0.98, gap, r * 1.96, fill(spider), 2) +
    claw(x + h, -r) +
    claw(x + h, -r * 0.14) +
    claw(x + h, r * 0.64) +
    claw(x + h + gap * 0.14, -r * 0.58) +
    claw(x + h + gap * 0.14, r * 0.22) +
    [x, x + length - h].map((from) => rect(from, y - r, h, 2 * r, fill(STEEL), 2)).join('') +
    [x + h * 0.5, x + length - h * 0.5]
      .map((sx) => circle(sx, y - r * 0.62, Math.min(h, r) * 0.13, fill(WHITE)))
      .join('')
  )
}
