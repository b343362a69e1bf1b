import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  cross,
  fill,
  fine,
  HATCH,
  hatched,
  line,
  path,
  rect,
  ring,
  STEEL,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type { springWasher, washer } from './kinds.ts'
import { rowOf, SPRING_WASHER, WASHERS } from './standards.ts'

export const washerView: View<typeof washer> = {
  title: ({ M }) => `垫圈 M${M}`,
  thumb: ({ M, washer }) => {
    const [d1, d2] = rowOf(WASHERS[washer], M)
    return washerFace(60, 60, 52, (52 * d1) / d2)
  },
  sheet: ({ M, washer }) => {
    const [d1, d2, h] = rowOf(WASHERS[washer], M)
    return washerSheet(d1, d2, h)
  },
}

const washerFace = (x: number, y: number, outer: number, inner: number) =>
  ring(x, y, outer, inner, fill(STEEL)) + circle(x, y, outer - 4, fine)

/** Draws the section with the thickness and both diameters, and the face. */
function washerSheet(d1: number, d2: number, h: number) {
  const k = 200 / d2
  const [x, y, face] = [140, 165, 330]
  const [r, bore] = [100, (d1 / 2) * k]
  const end = x + h * k
  const cut = (top: number, bottom: number) =>
    hatched(
      [
        [x, top],
        [end, top],
        [end, bottom],
        [x, bottom],
      ],
      HATCH.rising,
    )
  return (
    cut(y - r, y - bore) +
    cut(y + bore, y + r) +
    line(x, y - bore, x, y + bore, thin) +
    line(end, y - bore, end, y + bore, thin) +
    axis(x - 14, y, end + 14, y) +
    across(x, end, y - r - 22, y - r - 3, `h ${h}`) +
    upright(y - bore, y + bore, x - 28, x - 3, `Ø${d1}`, 'd1') +
    upright(y - r, y + r, x - 62, x - 3, `Ø${d2}`, 'd2') +
    washerFace(face, y, r, bore) +
    cross(face, y, r)
  )
}

export const springWasherView: View<typeof springWasher> = {
  title: ({ M }) => `弹簧垫圈 M${M}`,
  thumb: ({ M }) => split(60, 60, 52, M),
  sheet: ({ M }) => {
    const [d1, s] = rowOf(SPRING_WASHER, M)
    const r = 100
    const k = (2 * r) / (d1 + 2 * s)
    const [x, y, face] = [130, 165, 330]
    const bore = (d1 / 2) * k
    const end = x + s * k
    return (
      rect(x, y - r, end - x, 2 * r, fill(STEEL)) +
      path(
        `M${at(x)} ${at(y - 8)}L${at(end)} ${at(y + 4)}M${at(x)} ${at(y - 2)}L${at(end)} ${at(y + 10)}`,
        thin,
      ) +
      across(x, end, y - r - 22, y - r - 3, `S ${s}`) +
      split(face, y, r, M) +
      cross(face, y, r) +
      upright(y - bore, y + bore, face - r - 22, face, `Ø${d1}`, 'd1')
    )
  },
}

function split(x: number, y: number, r: number, M: number) {
  const [d1, s] = rowOf(SPRING_WASHER, M)
  const inner = (r * d1) / (d1 + 2 * s)
  const cut = (dx: number, style: string) =>
    line(x + dx - r * 0.1, y - r - 1, x + dx + r * 0.04, y - inner + 1, style)
  return (
    ring(x, y, r, inner, fill(STEEL)) +
    circle(x, y, r - 4, fine) +
    cut(0, stroke(WHITE, r * 0.09)) +
    cut(-r * 0.045, 'stroke-width="1.4"') +
    cut(r * 0.045, 'stroke-width="1.4"')
  )
}
