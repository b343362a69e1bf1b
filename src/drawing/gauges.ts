import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  BRASS,
  COLOURS,
  circle,
  corners,
  cross,
  fill,
  GREY,
  group,
  INK,
  label,
  line,
  path,
  rect,
  ring,
  STEEL,
  STEEL_2,
  stroke,
  thin,
  turned,
  WHITE,
} from './ink.ts'
import type { airTube, cableTie, gauge, Rope, rope } from './partKinds.ts'

export const gaugeView: View<typeof gauge> = {
  title: ({ dial, vacuum, to }) => `压力表 Ø${dial} ${-vacuum}~${to} MPa`,
  thumb: ({ vacuum, to }) => dialFace(60, 50, 46, -vacuum, to, false),
  sheet: ({ dial, vacuum, to }) => {
    const [x, y, r] = [270, 146, 106]
    return (
      dialFace(x, y, r, -vacuum, to, true) + upright(y - r, y + r, x - 150, x, `Ø${dial}`, 'dial')
    )
  },
}

/** The scale runs over 270°; its ends are those of the range. */
function dialFace(x: number, y: number, r: number, from: number, to: number, isLarge: boolean) {
  const tick = (i: number) => {
    const angle = ((135 + i * 27) * Math.PI) / 180
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const inner = i % 5 ? 0.72 : 0.66
    return `M${at(x + c * r * inner)} ${at(y + s * r * inner)}L${at(x + c * r * 0.8)} ${at(y + s * r * 0.8)}`
  }
  const size = isLarge ? 17 : 9
  const number = (value: number, dx: number) =>
    label(x + dx * r, y + r * 0.62, String(value || 0), size)
  return (
    rect(x - r * 0.16, y + r * 0.94, r * 0.32, r * 0.2, fill(BRASS)) +
    rect(x - r * 0.1, y + r * 1.14, r * 0.2, r * 0.24, fill(BRASS)) +
    circle(x, y, r, fill(STEEL_2)) +
    circle(x, y, r * 0.88, `${fill(WHITE)} ${thin}`) +
    path(
      Array.from({ length: 11 }, (_, i) => tick(i)).join(''),
      isLarge ? 'stroke-width="2"' : thin,
    ) +
    number(from, -0.42) +
    number(to, 0.42) +
    (isLarge ? label(x, y - r * 0.3, 'MPa', 15, GREY) : '') +
    line(x, y, x - r * 0.46, y + r * 0.46, stroke('#B3261E', r * 0.05)) +
    circle(x, y, r * 0.08, fill(INK))
  )
}

export const ropeView: View<typeof rope> = {
  title: ({ d, rope }) => `钢丝绳 ${rope} Ø${d}`,
  thumb: ({ rope }) => strands(60, 60, 54, rope),
  sheet: ({ d, rope }) => {
    const [x, y, r] = [340, 160, 100]
    return (
      strands(x, y, r, rope) +
      lay(60, y, 140, 34) +
      cross(x, y, r) +
      upright(y - 34, y + 34, 40, 57, `Ø${d}`, 'd')
    )
  },
}

/** Strands around a core; each with as many wires as its name says. */
function strands(x: number, y: number, r: number, name: Rope) {
  const [outer, wires] = name.split('x').map(Number)
  const count = outer === 7 ? 6 : (outer ?? 6)
  const strand = outer === 1 ? r : r / (1 + 1 / Math.sin(Math.PI / count))
  const pitch = r - strand
  const places = outer === 1 ? [[x, y] as const] : corners(x, y, pitch, count, -Math.PI / 2)
  const core = pitch - strand
  return (
    circle(x, y, r, `${stroke(GREY, 0.7)} stroke-dasharray="3 3"`) +
    places.map(([sx, sy]) => wiresIn(sx, sy, strand, wires ?? 7)).join('') +
    (outer === 1
      ? ''
      : outer === 7
        ? wiresIn(x, y, Math.min(core, strand), wires ?? 7)
        : circle(x, y, core * 0.94, `${fill('#D9C9A3')} ${thin}`))
  )
}

const LAYERS: Record<number, number[]> = {
  7: [1, 6],
  19: [1, 6, 12],
  36: [1, 7, 14, 14],
  37: [1, 6, 12, 18],
}

function wiresIn(x: number, y: number, r: number, wires: number) {
  const layers = LAYERS[wires] ?? [1, 6]
  const wire = r / (2 * layers.length - 1)
  const all = layers.flatMap((count, i) =>
    i === 0 ? [[x, y] as const] : corners(x, y, 2 * i * wire, count),
  )
  return group(
    `${fill(STEEL_2)} stroke-width=".7"`,
    all.map(([wx, wy]) => circle(wx, wy, wire * 0.97)).join(''),
  )
}

/** Draws the rope from the side. */
function lay(x: number, y: number, length: number, r: number) {
  let turns = ''
  for (let t = 0; t < length - r; t += r * 0.8)
    turns += `M${at(x + t)} ${at(y + r)}C${at(x + t + r * 0.5)} ${at(y + r)} ${at(x + t + r * 0.5)} ${at(y - r)} ${at(x + t + r)} ${at(y - r)}`
  return (
    rect(x, y - r, length, 2 * r, fill(STEEL), 3) +
    path(turns, stroke(GREY, 1.2)) +
    axis(x - 12, y, x + length + 12, y)
  )
}

export const airTubeView: View<typeof airTube> = {
  title: ({ D, d }) => `气管 ${D}×${d}`,
  thumb: ({ colour }) => coil(60, 60, 1, colour),
  sheet: ({ D, d, colour }) => {
    const [x, y, r] = [350, 156, 92]
    const bore = (r * d) / D
    return (
      coil(120, 156, 1.6, colour) +
      ring(x, y, r, bore, fill(COLOURS[colour])) +
      cross(x, y, r) +
      across(x - bore, x + bore, y + r + 36, y, `Ø${d}`, 'd') +
      upright(y - r, y + r, x - r - 26, x, `Ø${D}`, 'D')
    )
  },
}

/** Draws a roll whose end hangs out. */
function coil(x: number, y: number, k: number, colour: keyof typeof COLOURS) {
  const turn = (r: number) =>
    circle(x, y, r * k, stroke(INK, 9.5 * k)) +
    circle(x, y, r * k, stroke(COLOURS[colour], 9.5 * k - 2.4))
  const end = `M${at(x)} ${at(y + 30 * k)}L${at(x + 52 * k)} ${at(y + 44 * k)}`
  return (
    [50, 40, 30].map(turn).join('') +
    path(end, stroke(INK, 9.5 * k)) +
    path(end, stroke(COLOURS[colour], 9.5 * k - 2.4))
  )
}

export const cableTieView: View<typeof cableTie> = {
  title: ({ W, L }) => `尼龙扎带 ${W}×${L}`,
  thumb: ({ colour }) => tieLoop(COLOURS[colour]),
  sheet: ({ W, L, colour }) => {
    const half = Math.min(24, Math.max(8, (W * 300) / L))
    const [x, y, end] = [60, 130, 420]
    return (
      strap(x, y, end, half, COLOURS[colour]) +
      axis(x - 14, y, end + 14, y) +
      across(x, end, y + half + 60, y + half + 3, `L ${L}`) +
      upright(y - half, y + half, end - 40 + 80, end - 60, `W ${W}`)
    )
  },
}

/** Lying straight: the head, the toothed strap, the tail. */
function strap(x: number, y: number, end: number, half: number, colour: string) {
  const head = half * 2.6
  let ribs = ''
  for (let t = x + head + 60; t < end - 70; t += 5)
    ribs += `M${at(t)} ${at(y - half * 0.6)}v${at(half * 1.2)}`
  return (
    path(
      `M${at(x + head)} ${at(y - half)}H${at(end - 60)}L${at(end)} ${at(y - half * 0.35)}V${at(y + half * 0.35)}L${at(end - 60)} ${at(y + half)}H${at(x + head)}Z`,
      fill(colour),
    ) +
    path(ribs, stroke(GREY, 0.8)) +
    rect(x, y - half * 1.6, head, half * 3.2, fill(colour), 3) +
    rect(x + head * 0.3, y - half, head * 0.36, half * 2, `${fill(WHITE)} ${thin}`)
  )
}

const tieLoop = (colour: string) =>
  circle(56, 50, 36, stroke(INK, 12)) +
  circle(56, 50, 36, stroke(colour, 9.4)) +
  path('M62 86L108 108', stroke(INK, 10)) +
  path('M62 86L107 107.6', stroke(colour, 7.4)) +
  turned(0, rect(40, 74, 26, 24, fill(colour), 3)) +
  rect(46, 80, 14, 12, fill(INK), 1)
