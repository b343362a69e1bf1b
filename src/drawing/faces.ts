import {
  BRASS,
  bare,
  circle,
  corners,
  fill,
  fine,
  group,
  RUBBER,
  ring,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type { Seal } from './kinds.ts'

/** A ball or roller bearing from the front. */
export function front(
  x: number,
  y: number,
  outer: number,
  inner: number,
  seal: Seal,
  isRoller = false,
) {
  const depth = outer - inner
  const rim = outer - depth * 0.27
  const land = inner + depth * 0.27
  return (
    (seal === 'open' ? cage(x, y, rim, land, isRoller) : cover(x, y, rim, land, seal)) +
    ring(x, y, outer, rim, fill(STEEL)) +
    ring(x, y, land, inner, fill(STEEL)) +
    circle(x, y, outer - depth * 0.09, fine) +
    circle(x, y, inner + depth * 0.09, fine)
  )
}

function cover(x: number, y: number, rim: number, land: number, seal: Seal) {
  const isMetal = seal.endsWith('Z')
  return (
    ring(x, y, rim, land, `${fill(isMetal ? STEEL_2 : RUBBER)} ${thin}`) +
    circle(x, y, (rim + land) / 2, stroke(isMetal ? STEEL_3 : '#5B646F', 2))
  )
}

function cage(x: number, y: number, rim: number, land: number, isRoller: boolean) {
  const pitch = (rim + land) / 2
  const radius = (rim - land) * 0.65
  const touching = Math.PI / Math.asin(Math.min(0.95, radius / pitch))
  const places = corners(x, y, pitch, Math.max(7, Math.floor(touching * 0.74)), -Math.PI / 2)
  const all = (r: number, shift: number) =>
    places.map(([bx, by]) => circle(bx - shift, by - shift, r)).join('')
  return (
    ring(x, y, rim, land, fill(WHITE)) +
    circle(x, y, pitch, `${stroke(isRoller ? STEEL_3 : BRASS, radius * 0.72)} opacity=".6"`) +
    group(`${fill(STEEL_2)} ${thin}`, all(radius, 0)) +
    (isRoller
      ? group(thin, all(radius * 0.7, 0))
      : radius > 4.5
        ? group(bare(WHITE), all(radius * 0.28, radius * 0.26))
        : '')
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
