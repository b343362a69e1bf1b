import { across, upright } from './dimension.ts'
import { fairSize } from './fair.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  fill,
  line,
  path,
  rect,
  STEEL,
  STEEL_2,
  stroke,
  thin,
  turned,
  WHITE,
} from './ink.ts'
import type { key, Pin, pin } from './kinds.ts'

export const pinView: View<typeof pin> = {
  title: ({ d, L, pin }) =>
    `${{ solid: '圆柱销', spring: '弹性圆柱销', cotter: '开口销' }[pin]} ${d}×${L}`,
  thumb: ({ d, L, pin }) => {
    const { length, thickness, start } = fairSize(L, d, pin === 'cotter' ? 2 : 1)
    return turned(-45, PIN_BODIES[pin](start, start + length, 60, thickness / 2))
  },
  sheet: ({ d, L, pin }) => {
    const y = 160
    const { svg, start, end, radius } = pinBody(d, L, pin, { x: 70, y, width: 330, most: 130 })
    return (
      svg +
      axis(start - 14, y, end + 14, y) +
      across(start, end, y + radius + 40, y + radius + 3, `L ${L}`) +
      upright(y - radius, y + radius, end + 40, end + 3, `Ø${d}`, 'd')
    )
  },
}

type Box = { x: number; y: number; width: number; most: number }

/** Draws a pin in true proportions, but never so slim that it cannot be seen. */
function pinBody(d: number, L: number, pin: Pin, box: Box) {
  const eye = pin === 'cotter' ? 1.5 * d : 0
  const k = Math.min(box.width / (L + eye), box.most / d)
  const radius = Math.max((d / 2) * k, box.width * 0.04)
  const start = box.x + (box.width - (L - eye) * k) / 2
  const end = start + L * k
  return { svg: PIN_BODIES[pin](start, end, box.y, radius), start, end, radius }
}

const PIN_BODIES: Record<Pin, (start: number, end: number, y: number, r: number) => string> = {
  solid: (start, end, y, r) => {
    const c = Math.min(r * 0.3, (end - start) * 0.1)
    const outline = `M${at(start)} ${at(y - r + c)}L${at(start + c)} ${at(y - r)}H${at(end - c)}L${at(end)} ${at(y - r + c)}V${at(y + r - c)}L${at(end - c)} ${at(y + r)}H${at(start + c)}L${at(start)} ${at(y + r - c)}Z`
    return (
      path(outline, fill(STEEL)) +
      path(
        `M${at(start + c)} ${at(y - r)}v${at(2 * r)}M${at(end - c)} ${at(y - r)}v${at(2 * r)}`,
        thin,
      ) +
      line(start + c + 2, y - r * 0.6, end - c - 2, y - r * 0.6, stroke(WHITE, r * 0.25))
    )
  },
  spring: (start, end, y, r) =>
    rect(start, y - r, end - start, 2 * r, fill(STEEL), Math.min(4, r * 0.3)) +
    rect(start, y - r * 0.22, end - start, r * 0.34, `${fill(WHITE)} ${thin}`),
  cotter: (start, end, y, r) =>
    circle(start - r * 1.2, y, r * 1.7, fill(STEEL)) +
    circle(start - r * 1.2, y, r * 0.85, fill(WHITE)) +
    rect(start, y - r, (end - start) * 0.94, r, `${fill(STEEL)} ${thin}`, r * 0.3) +
    rect(start, y, end - start, r, `${fill(STEEL)} ${thin}`, r * 0.3),
}

export const keyView: View<typeof key> = {
  title: ({ b, h, L }) => `平键 ${b}×${h}×${L}`,
  thumb: ({ b, L, ends }) => {
    const { length, thickness, start } = fairSize(L, b)
    return turned(-45, keyTop(start, 60, length, thickness / 2, ends))
  },
  sheet: ({ b, h, L, ends }) => {
    const { length, half, k } = keySizes(b, L, { width: 290, most: 84 })
    const [x, top, end] = [190 - length / 2, 110, 190 + length / 2]
    const height = Math.max(h * k, 8)
    const under = top + half + 34
    return (
      keyTop(x, top, length, half, ends) +
      rect(x, under, length, height, fill(STEEL), 2) +
      axis(x - 12, top, end + 12, top) +
      across(x, end, under + height + 36, under + height + 3, `L ${L}`) +
      upright(top - half, top + half, end + 40, end + 3, `b ${b}`) +
      upright(under, under + height, end + 40, end + 3, `h ${h}`)
    )
  },
}

function keySizes(b: number, L: number, box: { width: number; most: number }) {
  const k = Math.min(box.width / L, box.most / b)
  return { length: L * k, half: Math.max((b / 2) * k, 5), k }
}

function keyTop(x: number, y: number, length: number, r: number, ends: string) {
  const left = ends === 'square' ? 0 : r
  const right = ends === 'round' ? r : 0
  const turn = (radius: number, dy: number) =>
    radius ? `a${at(r)} ${at(r)} 0 0 1 0 ${at(dy)}` : `v${at(dy)}`
  return path(
    `M${at(x + left)} ${at(y - r)}H${at(x + length - right)}${turn(right, 2 * r)}H${at(x + left)}${turn(left, -2 * r)}Z`,
    fill(STEEL_2),
  )
}
