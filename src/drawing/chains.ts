import { across, note, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  cross,
  fill,
  type Point,
  path,
  polygon,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type { chain, sprocket } from './partKinds.ts'
import { CHAIN } from './partStandards.ts'

type ChainName = keyof typeof CHAIN

const pitchCircle = (p: number, z: number) => p / Math.sin(Math.PI / z)
const rounded = (n: number) => Math.round(n * 100) / 100

export const sprocketView: View<typeof sprocket> = {
  title: ({ chain, z }) => `链轮 ${chain} ${z} 齿`,
  thumb: ({ chain, z, bore, hub }) => wheel(chain, z, bore, 60, 60, 54, hub !== 'A'),
  sheet: ({ chain, z, bore, hub: kind }) => {
    const [p, , b1] = CHAIN[chain]
    const d = pitchCircle(p, z)
    const k = 104 / tipRadius(p, z)
    const [x, y, side] = [318, 165, 84]
    const [tip, pitch] = [104, (d / 2) * k]
    const thick = Math.max(0.93 * b1 * k, 5)
    const hub = hubRadius(chain, z, bore) * k
    const reach = Math.min(hub * 0.7, 42)
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
      (kind === 'A' ? '' : rect(side + thick, y - hub, reach, 2 * hub, fill(STEEL_2), 1)) +
      (kind === 'C' ? rect(side - reach, y - hub, reach, 2 * hub, fill(STEEL_2), 1) : '') +
      polygon(tooth, fill(STEEL)) +
      axis(side - 12, y, side + thick + 54, y) +
      wheel(chain, z, bore, x, y, 104, kind !== 'A') +
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

function wheel(
  chain: ChainName,
  z: number,
  bore: number,
  x: number,
  y: number,
  r: number,
  hasHub: boolean,
) {
  const [p, d1] = CHAIN[chain]
  const k = r / tipRadius(p, z)
  const hole = (bore > 0 ? bore / 2 : hubRadius(chain, z, 0) * 0.45) * k
  const key = hole * 0.27
  return (
    path(teeth(x, y, r, (pitchCircle(p, z) / 2) * k, ((d1 * 1.01) / 2) * k, z), fill(STEEL)) +
    (hasHub ? circle(x, y, hubRadius(chain, z, bore) * k, `${fill(STEEL_2)} ${thin}`) : '') +
    (bore > 0 ? rect(x - key, y - hole - key * 0.8, 2 * key, 2 * key, fill(WHITE)) : '') +
    circle(x, y, hole, fill(WHITE)) +
    (bore > 0
      ? rect(x - key + 0.8, y - hole + 0.2, 2 * key - 1.6, key, `${fill(WHITE)} stroke="none"`)
      : '')
  )
}

/** Draws a seat for every roller on the pitch circle, and the flanks up to the tip circle. */
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

/** Draws the chain from above: rollers, plates of both kinds, and pins through all strands. */
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
