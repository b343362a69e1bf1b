import type { CylinderType } from './cylinderSizes.ts'
import {
  at,
  bare,
  circle,
  fill,
  GREY,
  line,
  path,
  RUBBER,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
  WHITE,
} from './ink.ts'

/** A cylinder lying with its rod to the right, everything in drawing units. */
export type Side = {
  x: number
  y: number
  /**
   * These are halves of the outside, the bore and the rod, and the distance of the axes where there are two of them.
   */
  half: number
  bore: number
  rod: number
  /** These are the lengths of the body with its stroke, and of the rod's free end. */
  body: number
  end: number
  length: number
  /** This is the distance TG of tie rods. */
  ties: number
  isBroken: boolean
}

const block = (x: number, y: number, length: number, half: number, style = fill(STEEL), r = 0) =>
  rect(x, y - half, length, 2 * half, style, r)

/** Draws the rod with its thread and nut, from the head at x. */
function rodEnd(x: number, { y, rod, end }: Side, collar: number) {
  const thread = end * 0.5
  let turns = ''
  for (let t = end - thread; t < end - 1; t += Math.max(2.4, rod * 0.34))
    turns += `M${at(x + t)} ${at(y - rod * 0.85)}l1.2 ${at(rod * 1.7)}`
  return (
    block(x, y, end * 0.16, collar, fill(STEEL_2)) +
    block(x, y, end, rod) +
    path(turns, stroke(GREY, 0.8)) +
    block(x + end * 0.56, y, end * 0.14, rod * 1.7, fill(STEEL_2))
  )
}

const broken = ({ x, y, body, isBroken }: Side, half: number) =>
  isBroken
    ? path(
        `M${at(x + body / 2 - 3)} ${at(y - half - 3)}q4 ${at(half / 2 + 2)} 0 ${at(half + 3)}t0 ${at(half + 3)}h6q4 ${at(-half / 2 - 2)} 0 ${at(-half - 3)}t0 ${at(-half - 3)}Z`,
        bare(WHITE),
      ) +
      [-3, 3]
        .map((dx) =>
          path(
            `M${at(x + body / 2 + dx)} ${at(y - half - 3)}q4 ${at(half / 2 + 2)} 0 ${at(half + 3)}t0 ${at(half + 3)}`,
            thin,
          ),
        )
        .join('')
    : ''

export const port = (x: number, y: number, r: number) =>
  circle(x, y, r, fill(WHITE)) + circle(x, y, r * 0.6, thin)

export const SIDES: Record<CylinderType, (side: Side) => string> = {
  tie: (side) => {
    const { x, y, half, bore, body, ties } = side
    const cap = Math.min(body * 0.26, half * 0.9)
    const head = x + body - cap
    return (
      block(x + cap, y, body - 2 * cap, bore * 1.1) +
      [-ties, ties]
        .map((dy) => block(x + cap, y + dy, body - 2 * cap, half * 0.06, fill(STEEL_2)))
        .join('') +
      broken(side, half) +
      [x, head].map((at) => block(at, y, cap, half, fill(STEEL_2), 2)).join('') +
      [x + cap / 2, head + cap / 2].map((at) => port(at, y - half * 0.68, half * 0.14)).join('') +
      [-ties, ties].map((dy) => block(x - half * 0.1, y + dy, half * 0.1, half * 0.12)).join('') +
      rodEnd(x + body, side, half * 0.6)
    )
  },
  mini: (side) => {
    const { x, y, half, bore, body, rod } = side
    const cap = half * 1.1
    const head = x + body - cap
    return (
      block(x + cap * 0.5, y, body - cap, bore * 1.12, fill(STEEL), 1) +
      line(
        x + cap,
        y - bore * 0.6,
        head,
        y - bore * 0.6,
        stroke(WHITE, Math.max(1.5, bore * 0.2)),
      ) +
      broken(side, bore * 1.2) +
      [x + cap * 0.5, head - cap * 0.3]
        .map((at) => block(at, y, cap * 0.8, half, fill(STEEL_2), 2))
        .join('') +
      block(x - cap * 0.3, y, cap * 0.8, half * 0.5, fill(STEEL_2), half * 0.4) +
      circle(x + cap * 0.02, y, half * 0.22, fill(WHITE)) +
      nose(head + cap * 0.5, side, half * 0.72, cap * 0.5) +
      [x + cap * 0.9, head].map((at) => port(at, y - half * 0.45, half * 0.18)).join('') +
      rodEnd(x + body, side, rod)
    )
  },
  aluminium: (side) => {
    const { x, y, half, bore, body, rod } = side
    const cap = half * 0.9
    const head = x + body - cap
    return (
      block(x + cap, y, body - 2 * cap, bore * 1.16) +
      path(
        `M${at(x + cap)} ${at(y - bore * 0.7)}H${at(head)}M${at(x + cap)} ${at(y + bore * 0.7)}H${at(head)}`,
        thin,
      ) +
      broken(side, bore * 1.25) +
      [x, head - cap * 0.4].map((at) => block(at, y, cap * 1.1, half, fill(STEEL_2))).join('') +
      [x + cap * 0.9, head - cap * 0.2]
        .map((at) => line(at, y - half, at, y + half, thin))
        .join('') +
      nose(head + cap * 0.7, side, half * 0.7, cap * 0.3) +
      block(head + cap * 0.76, y, cap * 0.2, half * 0.95, fill(STEEL)) +
      [x + cap * 0.45, head + cap * 0.1]
        .map((at) => port(at, y - half * 0.5, half * 0.18))
        .join('') +
      rodEnd(x + body, side, rod)
    )
  },
  compact: (side) => {
    const { x, y, half, body, end, rod } = side
    return (
      block(x + body, y, end, rod) +
      block(x, y, body, half, fill(STEEL), 2) +
      [0.14, 0.86]
        .map((part) => line(x + body * part, y - half, x + body * part, y + half, thin))
        .join('') +
      path(
        `M${at(x)} ${at(y + half * 0.5)}H${at(x + body)}M${at(x)} ${at(y + half * 0.64)}H${at(x + body)}`,
        thin,
      ) +
      broken(side, half) +
      [0.26, 0.74]
        .map((part) => port(x + body * part, y - half * 0.55, Math.min(half * 0.14, body * 0.08)))
        .join('')
    )
  },
  guided: (side) => {
    const { x, y, half, body, end, rod } = side
    const gap = end + side.length * 0.06
    return (
      [-half * 0.68, half * 0.68]
        .map((dy) => block(x + body * 0.4, y + dy, body * 0.6 + gap, rod * 1.1))
        .join('') +
      block(x + body, y, gap, rod * 0.9) +
      block(x, y, body, half, fill(STEEL), 2) +
      path(
        `M${at(x + 4)} ${at(y - half * 0.36)}H${at(x + body - 4)}M${at(x + 4)} ${at(y + half * 0.36)}H${at(x + body - 4)}`,
        thin,
      ) +
      broken(side, half) +
      block(x + body + gap, y, end, half * 0.96, fill(STEEL_2), 1) +
      [0.25, 0.75]
        .map((part) => port(x + body * part, y, Math.min(half * 0.12, body * 0.08)))
        .join('')
    )
  },
  twin: (side) => {
    const { x, y, half, body, end, rod } = side
    const gap = end * 1.2
    return (
      [-half * 0.5, half * 0.5].map((dy) => block(x + body, y + dy, gap, rod)).join('') +
      block(x, y, body, half, fill(STEEL), 2) +
      line(x, y, x + body, y, stroke(STEEL_3, 2)) +
      broken(side, half) +
      block(x + body + gap, y, end, half * 0.92, fill(STEEL_2), 1) +
      [0.2, 0.8].map((part) => port(x + body * part, y - half * 0.5, half * 0.11)).join('') +
      [0.2, 0.8]
        .map((part) => circle(x + body * part, y + half * 0.5, half * 0.08, fill(WHITE)))
        .join('')
    )
  },
  slide: (side) => {
    const { x, y, half, body, end } = side
    return (
      rect(x, y - half * 0.15, body * 0.94, half * 1.15, fill(STEEL), 1) +
      rect(x + body * 0.04, y - half * 0.15, body * 0.86, half * 0.22, `${fill(STEEL_3)} ${thin}`) +
      rect(x + body * 0.02, y - half, body * 0.94, half * 0.82, fill(STEEL_2), 1) +
      broken(side, half) +
      [0.15, 0.4, 0.6, 0.85]
        .map((part) => circle(x + body * part, y - half * 0.6, half * 0.09, fill(WHITE)))
        .join('') +
      rect(x + body * 0.96, y - half, end, half * 1.9, fill(STEEL_2), 1) +
      block(x + body * 0.94, y + half * 0.6, body * 0.03, half * 0.16, fill(RUBBER)) +
      [0.3, 0.7].map((part) => port(x + body * part, y + half * 0.55, half * 0.12)).join('')
    )
  },
}

function nose(x: number, { y }: Side, half: number, length: number) {
  let turns = ''
  for (let t = 1; t < length - 1; t += 2.4) turns += `M${at(x + t)} ${at(y - half)}v${at(2 * half)}`
  return block(x, y, length, half) + path(turns, stroke(GREY, 0.7))
}
