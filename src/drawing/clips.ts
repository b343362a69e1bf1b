import { HOLE_CIRCLIP, SHAFT_CIRCLIP } from './circlipSizes.ts'
import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import { at, axis, circle, cross, fill, path, rect, STEEL_2, WHITE } from './ink.ts'
import type { circlip } from './partKinds.ts'
import { RING_E } from './partStandards.ts'
import { rowOf } from './standards.ts'

type Clip = 'shaft' | 'hole' | 'e'

const NAMES = { shaft: '轴用弹性挡圈', hole: '孔用弹性挡圈', e: '开口挡圈' }
const TABLES = { shaft: SHAFT_CIRCLIP, hole: HOLE_CIRCLIP, e: RING_E }

export const circlipView: View<typeof circlip> = {
  title: ({ d, clip }) => `${NAMES[clip]} ${d}`,
  thumb: ({ d, clip }) => face(d, clip, 60, 60, 100 / whole(d, clip)),
  sheet: ({ d, clip }) => {
    const [s, d3] = rowOf(TABLES[clip], d)
    const k = 200 / whole(d, clip)
    const [x, y, side] = [300, 165, 100]
    const r = (d3 / 2) * k
    const thick = Math.max(s * k, 3)
    return (
      face(d, clip, x, y, k) +
      cross(x, y, 104) +
      rect(side, y - 100, thick, 200, fill(STEEL_2)) +
      axis(side - 10, y, side + thick + 10, y) +
      across(side, side + thick, y + 128, y + 103, `s ${s}`) +
      upright(y - r, y + r, x - 128, x, `${clip === 'e' ? 'D' : 'd3'} ${d3}`)
    )
  },
}

/** Answers what has to fit on the sheet: the ring with its lugs. */
function whole(d: number, clip: Clip) {
  const d3 = rowOf(TABLES[clip], d)[1]
  return clip === 'shaft' ? d3 + 2.4 * beam(d) : d3
}

/** Estimates the widest place b of DIN 471 and 472 for diameters between those that they give. */
function beam(d: number) {
  const sizes = [
    [3, 0.8],
    [10, 1.8],
    [20, 2.6],
    [30, 3.5],
    [40, 4.4],
    [50, 5.1],
    [75, 7],
    [100, 9],
    [150, 11.8],
    [200, 13],
    [300, 16],
    [400, 20],
  ] as const
  const next = Math.max(
    1,
    sizes.findIndex(([size]) => size >= d),
  )
  const [from, to] = [sizes[next - 1] ?? sizes[0], sizes[next] ?? sizes[0]]
  return from[1] + ((d - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
}

function face(d: number, clip: Clip, x: number, y: number, k: number) {
  if (clip === 'e') return ringE(d, x, y, k)
  const radius = (rowOf(TABLES[clip], d)[1] / 2) * k
  return openRing(x, y, radius, beam(d) * k, clip === 'shaft' ? 1 : -1)
}

/**
 * The ring is narrower towards its open end, which is below. `out` is 1 for lugs outside (shaft) and -1 for lugs
 * inside (bore).
 */
function openRing(x: number, y: number, radius: number, b: number, out: number) {
  const gap = Math.asin(Math.min(0.6, (b * 1.35) / radius))
  const shift = b * 0.24
  const point = (r: number, angle: number, dy: number) =>
    `${at(x + r * Math.sin(angle))} ${at(y + dy + r * Math.cos(angle))}`
  const other = radius + out * (b - shift)
  const arc = (r: number, from: number, to: number, dy: number, sweep: number) =>
    `${point(r, from, dy)}A${at(r)} ${at(r)} 0 1 ${sweep} ${point(r, to, dy)}`
  const body = `M${arc(radius, gap, -gap, 0, 0)}L${arc(other, -gap, gap, -out * shift, 1)}Z`
  const lug = (side: number) => {
    const r = radius + out * b * 0.62
    const angle = side * gap * 0.92
    const [lx, ly] = [x + r * Math.sin(angle), y + r * Math.cos(angle)]
    return circle(lx, ly, b * 0.72, fill(STEEL_2)) + circle(lx, ly, b * 0.3, fill(WHITE))
  }
  return path(body, fill(STEEL_2)) + lug(1) + lug(-1)
}

/** GB/T 896: three inner teeth hold the groove, the mouth is below. */
function ringE(d: number, x: number, y: number, k: number) {
  const R = (rowOf(RING_E, d)[1] / 2) * k
  const r = (d / 2) * k
  const hollow = (R + r) / 2
  const point = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${at(x + radius * Math.sin(angle))} ${at(y + radius * Math.cos(angle))}`
  }
  const arc = (radius: number, to: number, large: number, sweep: number) =>
    `A${at(radius)} ${at(radius)} 0 ${large} ${sweep} ${point(radius, to)}`
  const d1 = `M${point(R, 32)}${arc(R, -32, 1, 0)}L${point(r * 1.02, -62)}${arc(r, -76, 0, 1)}L${point(hollow, -86)}${arc(hollow, -158, 0, 1)}L${point(r, -166)}${arc(r, -194, 0, 1)}L${point(hollow, -202)}${arc(hollow, -274, 0, 1)}L${point(r, -284)}${arc(r, -298, 0, 1)}Z`
  return path(d1, fill(STEEL_2))
}
