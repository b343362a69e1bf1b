import {
  at,
  BRASS,
  bare,
  circle,
  corners,
  fill,
  fine,
  group,
  path,
  RUBBER,
  ring,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type { Cage, Seal } from './kinds.ts'
import { drum, oval } from './solids.ts'

export const CAGE_TONES: Record<Cage, string> = { steel: STEEL_3, brass: BRASS, nylon: '#8FA68C' }

/** Ball or roller bearings from the front. A seal on one side only is shown over one half. */
export function front(
  x: number,
  y: number,
  outer: number,
  inner: number,
  { seal, cage, isRoller }: { seal: Seal; cage: Cage; isRoller: boolean },
) {
  const depth = outer - inner
  const rim = outer - depth * 0.24
  const land = inner + depth * 0.24
  const half = seal === 'Z' || seal === 'RS'
  return (
    (seal === 'open' || half ? cageFace(x, y, rim, land, cage, isRoller) : '') +
    (seal === 'open' ? '' : cover(x, y, rim, land, seal, half)) +
    ring(x, y, outer, rim, fill(STEEL)) +
    ring(x, y, land, inner, fill(STEEL)) +
    circle(x, y, outer - depth * 0.08, fine) +
    circle(x, y, inner + depth * 0.08, fine)
  )
}

/** A shield is bright metal with a pressed groove, a seal is rubber with its lip. */
function cover(x: number, y: number, rim: number, land: number, seal: Seal, isHalf: boolean) {
  const isMetal = seal.endsWith('Z')
  const [tone, line] = isMetal ? [STEEL_2, STEEL_3] : [RUBBER, '#6A737E']
  const style = `${fill(tone)} ${thin}`
  const middle = (rim + land) / 2
  const groove = stroke(line, Math.max(1.6, (rim - land) * 0.14))
  if (!isHalf) return ring(x, y, rim, land, style) + circle(x, y, middle, groove)
  const arc = (r: number, sweep: number) => `A${at(r)} ${at(r)} 0 0 ${sweep} `
  const [top, bottom] = [(r: number) => at(y - r), (r: number) => at(y + r)]
  return (
    path(
      `M${at(x)} ${top(rim)}${arc(rim, 1)}${at(x)} ${bottom(rim)}V${bottom(land)}${arc(land, 0)}${at(x)} ${top(land)}Z`,
      style,
    ) + path(`M${at(x)} ${top(middle)}${arc(middle, 1)}${at(x)} ${bottom(middle)}`, groove)
  )
}

function cageFace(x: number, y: number, rim: number, land: number, cage: Cage, isRoller: boolean) {
  const pitch = (rim + land) / 2
  const radius = (rim - land) * 0.62
  const touching = Math.PI / Math.asin(Math.min(0.95, radius / pitch))
  const places = corners(x, y, pitch, Math.max(7, Math.floor(touching * 0.74)), -Math.PI / 2)
  const all = (r: number, shift: number) =>
    places.map(([bx, by]) => circle(bx - shift, by - shift, r)).join('')
  return (
    ring(x, y, rim, land, fill(WHITE)) +
    circle(x, y, pitch, stroke(CAGE_TONES[cage], radius * 0.8)) +
    group(`${fill(STEEL)} ${thin}`, all(radius, 0)) +
    (isRoller
      ? group(thin, all(radius * 0.7, 0))
      : radius > 4.5
        ? group(bare(WHITE), all(radius * 0.28, radius * 0.26))
        : '')
  )
}

/** A thrust bearing from above: its balls between two washers. */
export function thrustStack(outer: number, inner: number, height: number) {
  const flat = 0.42
  const [top, low] = [60 - height / 2, 60 + height / 2]
  const washer = height * 0.3
  const ball = height * 0.24
  const balls = Array.from({ length: 9 }, (_, i) => {
    const angle = ((i + 0.5) * Math.PI) / 9
    const r = outer - ball * 0.9
    return circle(60 + r * Math.cos(angle), 60 + r * flat * Math.sin(angle), ball)
  })
  return (
    drum(60, low - washer, outer, outer * flat, washer, fill(STEEL_2)) +
    group(fill(WHITE), balls.join('')) +
    drum(60, top, outer, outer * flat, washer, fill(STEEL_2)) +
    oval(60, top, outer, outer * flat, fill(STEEL)) +
    oval(60, top, inner, inner * flat, fill(WHITE))
  )
}

/** A thrust bearing from the front: its washer hides the balls. */
export function washerFace(x: number, y: number, outer: number, inner: number) {
  const depth = outer - inner
  return (
    ring(x, y, outer, inner, fill(STEEL)) +
    circle(x, y, outer - depth * 0.08, fine) +
    circle(x, y, inner + depth * 0.08, thin)
  )
}
