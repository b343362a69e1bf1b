import { fairFit, fairly, fairThickness, isSlender } from './fair.ts'
import {
  at,
  bare,
  circle,
  fill,
  hexagon,
  INK,
  line,
  path,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  THREAD,
  thin,
  turned,
  WHITE,
} from './ink.ts'

type Head = 'hex' | 'flange' | 'cap' | 'button' | 'csk' | 'pan' | 'none'

/** The screw lies with its head to the left, and all lengths are in mm. */
export type Screw = {
  M: number
  L: number
  head: Head
  headHeight: number
  headWidth: number
  /** Smooth from the head to here. */
  smooth: number
  tip: 'flat' | 'cone' | 'drill'
}

type Box = { x: number; y: number; width: number; height: number }

/** Longer screws are shown broken, as on any drawing. */
const LONGEST = 9

/** The screw in true proportions, and where its edges came to lie. */
export function lying(screw: Screw, box: Box) {
  const { M, L, headHeight, headWidth } = screw
  const inHead = screw.head === 'csk' ? headHeight : 0
  const shown = Math.min(L, LONGEST * M + inHead)
  const total = shown + headHeight - inHead
  const k = Math.min(box.width / total, box.height / headWidth)
  const start = box.x + (box.width - total * k) / 2
  return laid(screw, { k, start, end: start + total * k, y: box.y, isBroken: shown < L })
}

/** The screw stands across the thumb. It is broken where a true one would be more slender than what is drawn. */
export function standing(screw: Screw) {
  const { M, L, headHeight, headWidth } = screw
  const inHead = screw.head === 'csk' ? headHeight : 0
  const across = fairThickness(M) / M
  const total = fairly(L) + (headHeight - inHead) * across
  const fit = fairFit(total, headWidth * across)
  const start = 60 - (total * fit) / 2
  const place = {
    k: across * fit,
    start,
    end: start + total * fit,
    y: 60,
    isBroken: isSlender(L, M),
  }
  return turned(-45, laid(screw, place).svg)
}

type Placed = { k: number; start: number; end: number; y: number; isBroken: boolean }

/** `k` is the scale of everything but the length. */
function laid(screw: Screw, { k, start, end, y, isBroken }: Placed) {
  const neck = start + screw.headHeight * k
  const radius = (screw.M / 2) * k
  const headRadius = (screw.headWidth / 2) * k
  const smooth = ((end - start) * screw.smooth) / (screw.L + screw.headHeight)
  const from = Math.min(end, Math.max(neck, start + smooth))
  const svg =
    shank({ neck, from, end, y, radius, tip: screw.tip }) +
    (isBroken ? broken((neck + end) / 2, y, radius) : '') +
    HEADS[screw.head]({ x: start, neck, y, r: headRadius, radius })
  return { svg, start, neck, end, radius, headRadius }
}

type Shank = {
  neck: number
  from: number
  end: number
  y: number
  radius: number
  tip: Screw['tip']
}

function shank({ neck, from, end, y, radius, tip: kind }: Shank) {
  const tip =
    kind === 'flat' ? 0 : Math.min(radius * (kind === 'drill' ? 3.2 : 1.8), (end - neck) * 0.5)
  const edge = end - tip
  const body = `M${at(neck)} ${at(y - radius)}H${at(edge)}V${at(y + radius)}H${at(neck)}Z`
  return (
    path(body, fill(STEEL)) + tipOf(kind, edge, end, y, radius) + threads(from, edge, y, radius)
  )
}

/** Draws a cone, or the flute and the chisel edge of a drill. */
function tipOf(kind: Screw['tip'], edge: number, end: number, y: number, radius: number) {
  if (kind === 'flat') return ''
  if (kind === 'cone')
    return path(
      `M${at(edge)} ${at(y - radius)}L${at(end)} ${at(y)}L${at(edge)} ${at(y + radius)}Z`,
      fill(STEEL),
    )
  const [slim, point] = [radius * 0.8, end - radius * 0.5]
  return (
    path(
      `M${at(edge)} ${at(y - slim)}H${at(point)}L${at(end)} ${at(y)}L${at(point)} ${at(y + slim)}H${at(edge)}Z`,
      fill(STEEL_2),
    ) +
    path(
      `M${at(edge + 2)} ${at(y + slim * 0.1)}Q${at(edge + slim)} ${at(y - slim * 0.5)} ${at(point)} ${at(y - slim * 0.3)}L${at(end)} ${at(y)}`,
      thin,
    )
  )
}

/** The turns of a thread between two places, and its root. */
export function threads(from: number, edge: number, y: number, radius: number) {
  const pitch = Math.max(3.6, radius * 0.32)
  let flanks = ''
  for (let x = from + pitch * 0.6; x < edge - pitch * 0.8; x += pitch)
    flanks += `M${at(x)} ${at(y - radius)}l${at(pitch / 2)} ${at(2 * radius)}`
  const roots = `M${at(from)} ${at(y - radius * 0.84)}H${at(edge)}M${at(from)} ${at(y + radius * 0.84)}H${at(edge)}`
  return path(flanks, stroke(THREAD, 0.9)) + path(roots, stroke(STEEL_3, 0.8))
}

function broken(x: number, y: number, radius: number) {
  const [bulge, half] = [radius * 0.4, radius / 2 + 1.5]
  const wave = (side: number) =>
    `q${at(side * bulge)} ${at(side * half)} 0 ${at(side * 2 * half)}t0 ${at(side * 2 * half)}`
  const top = y - 2 * half
  return (
    path(`M${at(x)} ${at(top)}${wave(1)}h7${wave(-1)}Z`, bare(WHITE)) +
    path(`M${at(x)} ${at(top)}${wave(1)}M${at(x + 7)} ${at(top)}${wave(1)}`, thin)
  )
}

type Place = { x: number; neck: number; y: number; r: number; radius: number }

const HEADS: Record<Head, (place: Place) => string> = {
  none: () => '',
  hex: hexHead,
  flange: ({ x, neck, y, r, radius }) => {
    const collar = (neck - x) * 0.24
    return (
      hexHead({ x, neck: neck - collar, y, r: r * 0.78, radius }) +
      path(
        `M${at(neck - collar)} ${at(y - r * 0.8)}L${at(neck)} ${at(y - r)}V${at(y + r)}L${at(neck - collar)} ${at(y + r * 0.8)}Z`,
        fill(STEEL_2),
      )
    )
  },
  cap: ({ x, neck, y, r }) => {
    let knurl = ''
    for (let row = y - r + 3; row < y + r - 2; row += 4)
      knurl += `M${at(x + 3)} ${at(row)}H${at(neck - 3)}`
    return rect(x, y - r, neck - x, 2 * r, fill(STEEL_2), 2) + path(knurl, stroke(STEEL_3, 0.9))
  },
  button: dome,
  pan: dome,
  csk: ({ x, neck, y, r, radius }) =>
    path(
      `M${at(x)} ${at(y - r)}L${at(neck)} ${at(y - radius)}V${at(y + radius)}L${at(x)} ${at(y + r)}Z`,
      fill(STEEL_2),
    ),
}

function hexHead({ x, neck, y, r }: Place) {
  const chamfer = (neck - x) * 0.2
  return (
    path(
      `M${at(neck)} ${at(y - r)}H${at(x + chamfer)}L${at(x)} ${at(y - r * 0.72)}V${at(y + r * 0.72)}L${at(x + chamfer)} ${at(y + r)}H${at(neck)}Z`,
      fill(STEEL_2),
    ) +
    line(x + chamfer * 0.6, y - r / 2, neck, y - r / 2, thin) +
    line(x + chamfer * 0.6, y + r / 2, neck, y + r / 2, thin)
  )
}

function dome({ x, neck, y, r }: Place) {
  const near = x + (neck - x) * 0.1
  return path(
    `M${at(neck)} ${at(y - r)}C${at(near)} ${at(y - r * 0.9)} ${at(x)} ${at(y - r * 0.5)} ${at(x)} ${at(y)}S${at(near)} ${at(y + r * 0.9)} ${at(neck)} ${at(y + r)}Z`,
    fill(STEEL_2),
  )
}

export type Drive = 'hex' | 'socket' | 'cross'

/**
 * Draws the head seen from the front; `r` is its radius over the corners, `socket` that of a hexagon socket.
 */
export function headFace(x: number, y: number, r: number, drive: Drive, socket = r * 0.56) {
  if (drive === 'hex')
    return hexagon(x, y, r, fill(STEEL), Math.PI / 6) + circle(x, y, r * 0.84, thin)
  const recess =
    drive === 'socket'
      ? hexagon(x, y, socket, fill(WHITE))
      : path(phillips(x, y, r * 0.5), bare(INK))
  return circle(x, y, r, fill(STEEL_2)) + recess
}

function phillips(x: number, y: number, a: number) {
  const w = a * 0.3
  return `M${at(x - w)} ${at(y - a)}h${at(2 * w)}v${at(a - w)}h${at(a - w)}v${at(2 * w)}h${at(w - a)}v${at(a - w)}h${at(-2 * w)}v${at(w - a)}h${at(w - a)}v${at(-2 * w)}h${at(a - w)}Z`
}
