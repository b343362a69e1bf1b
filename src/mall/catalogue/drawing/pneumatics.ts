import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  BRASS,
  COLOURS,
  circle,
  cross,
  fill,
  GREY,
  group,
  hexagon,
  INK,
  line,
  path,
  RUBBER,
  rect,
  STEEL,
  STEEL_2,
  stroke,
  thin,
  turned,
  WHITE,
} from './ink.ts'
import type { Body, cylinder, fitting, tube, valve } from './kinds.ts'

export const cylinderView: View<typeof cylinder> = {
  title: ({ bore, stroke }) => `气缸 缸径 ${bore} 行程 ${stroke}`,
  thumb: ({ stroke, body }) => {
    const length = barrelLength(stroke)
    const whole = length + ROD_END[body] + 18
    const k = 116 / Math.hypot(whole, 2 * RADIUS[body])
    const place = `transform="translate(60 60) scale(${k.toFixed(3)}) translate(${at(18 - whole / 2)} 0)"`
    return turned(
      -32,
      group(`${place} stroke-width="${at(1.4 / k)}"`, BODY_VIEWS[body](0, 0, length)),
    )
  },
  sheet: ({ bore, stroke, body }) => cylinderSheet(bore, stroke, body),
}

/** Longer strokes look longer, yet every cylinder fits the sheet. */
const barrelLength = (travel: number) => Math.min(110, 50 + travel * 0.4)

const BODY_VIEWS: Record<Body, (x: number, y: number, length: number) => string> = {
  tie: (x, y, length) => {
    const head = x + 36 + length
    return (
      rod(head + 36, y, 12) +
      rect(x + 36, y - 52, length, 104, fill(STEEL)) +
      path(`M${x + 36} ${y - 40}h${length}M${x + 36} ${y + 40}h${length}`, stroke(GREY, 5)) +
      rect(x, y - 66, 36, 132, fill(STEEL_2), 3) +
      rect(head, y - 66, 36, 132, fill(STEEL_2), 3) +
      [x + 18, head + 18].map((port) => portHole(port, y - 50)).join('') +
      [-40, 40].map((dy) => rect(x - 9, y + dy - 6, 9, 12, fill(STEEL))).join('')
    )
  },
  round: (x, y, length) => {
    const head = x + 36 + length
    return (
      rod(head + 36, y, 9) +
      rect(head + 34, y - 20, 20, 40, fill(STEEL_2), 2) +
      rect(x + 30, y - 34, length + 12, 68, fill(STEEL), 2) +
      line(x + 34, y - 22, head + 6, y - 22, stroke(WHITE, 5)) +
      rect(x, y - 38, 36, 76, fill(STEEL_2), 4) +
      rect(head, y - 38, 36, 76, fill(STEEL_2), 4) +
      rect(x - 18, y - 14, 18, 28, fill(STEEL_2), 4) +
      circle(x - 9, y, 5, fill(WHITE)) +
      [x + 18, head + 18].map((port) => portHole(port, y - 22)).join('')
    )
  },
  block: (x, y, length) => {
    const end = x + length + 50
    return (
      rect(end, y - 13, 26, 26, fill(STEEL)) +
      rect(x, y - 62, length + 50, 124, fill(STEEL), 4) +
      line(x + 14, y - 62, x + 14, y + 62, thin) +
      line(end - 14, y - 62, end - 14, y + 62, thin) +
      path(`M${x} ${y + 34}H${end}M${x} ${y + 42}H${end}`, thin) +
      [x + 28, end - 28].map((port) => portHole(port, y - 34)).join('')
    )
  },
}

const portHole = (x: number, y: number) => circle(x, y, 7, fill(WHITE)) + circle(x, y, 4.5, thin)

function rod(x: number, y: number, r: number) {
  const turns = Array.from({ length: 6 }, (_, i) => `M${x + 44 + i * 4} ${y - r}l2 ${2 * r}`)
  return (
    rect(x, y - 22, 16, 44, fill(STEEL_2)) +
    rect(x + 16, y - r, 54, 2 * r, fill(STEEL)) +
    rect(x + 34, y - r - 6, 12, 2 * r + 12, fill(STEEL_2)) +
    path(turns.join(''), stroke(GREY, 0.8))
  )
}

const RADIUS = { tie: 52, round: 34, block: 62 }
const ROD_END = { tie: 142, round: 142, block: 76 }

function cylinderSheet(bore: number, travel: number, body: Body) {
  const [x, y, face] = [62, 160, 410]
  const length = barrelLength(travel)
  const end = x + length + ROD_END[body]
  const r = RADIUS[body]
  const reach = Math.min(30, 10 + travel * 0.2)
  const rod = body === 'round' ? 9 : 12
  const out = `M${end} ${y - rod}h${reach}v${2 * rod}h${-reach}`
  return (
    BODY_VIEWS[body](x, y, length) +
    path(out, `${stroke(INK, 0.9)} stroke-dasharray="4 3"`) +
    axis(x - 28, y, end + reach + 8, y) +
    across(end, end + reach, y + 100, y + rod, `行程 ${travel}`) +
    END_VIEWS[body](face, y) +
    cross(face, y, body === 'round' ? 44 : 50) +
    upright(y - r, y + r, x - 26, x, `Ø${bore}`)
  )
}

const END_VIEWS: Record<Body, (x: number, y: number) => string> = {
  tie: (x, y) =>
    rect(x - 50, y - 50, 100, 100, fill(STEEL_2), 5) +
    circle(x, y, 27, fill(STEEL)) +
    circle(x, y, 12, fill(WHITE)) +
    fourCorners(
      36,
      (dx, dy) =>
        circle(x + dx, y + dy, 8, fill(STEEL)) +
        hexagon(x + dx, y + dy, 4.6, `${fill(WHITE)} ${thin}`),
    ),
  round: (x, y) =>
    circle(x, y, 44, fill(STEEL_2)) +
    hexagon(x, y, 26, fill(STEEL)) +
    circle(x, y, 11, fill(WHITE)),
  block: (x, y) =>
    rect(x - 50, y - 50, 100, 100, fill(STEEL), 6) +
    circle(x, y, 30, fill(STEEL_2)) +
    circle(x, y, 12, fill(WHITE)) +
    fourCorners(38, (dx, dy) => circle(x + dx, y + dy, 6, fill(WHITE))),
}

const fourCorners = (by: number, draw: (dx: number, dy: number) => string) =>
  [-by, by].flatMap((dx) => [-by, by].map((dy) => draw(dx, dy))).join('')

export const valveView: View<typeof valve> = {
  title: () => '电磁阀',
  thumb: ({ coils }) =>
    coils === 'single'
      ? rect(14, 62, 62, 40, fill(STEEL_2), 2) +
        [28, 45, 62].map((x) => circle(x, 88, 6, fill(WHITE))).join('') +
        path('M14 72H76', thin) +
        coil(76)
      : rect(30, 62, 60, 40, fill(STEEL_2), 2) +
        [43, 60, 77].map((x) => circle(x, 88, 6, fill(WHITE))).join('') +
        path('M30 72H90', thin) +
        group('transform="translate(120 0) scale(-1 1)"', coil(90)) +
        coil(90),
}

const coil = (x: number) =>
  rect(x, 68, 8, 28, fill(STEEL)) +
  rect(x + 8, 62, 20, 40, fill(RUBBER), 2) +
  rect(x - 4, 34, 32, 28, fill(RUBBER), 2) +
  path(`M${x + 2} 42h20M${x + 2} 48h20`, stroke(GREY, 1.4))

const FITTINGS = {
  male: ['thread 180', 'push 0'],
  elbow: ['thread 90', 'push 0'],
  tee: ['push 180', 'push 0', 'thread 90'],
  run: ['thread 180', 'push 0', 'push 90'],
  union: ['push 180', 'push 0'],
  angle: ['push 90', 'push 0'],
  three: ['push 180', 'push 0', 'push 90'],
  four: ['push 180', 'push 0', 'push 90', 'push 270'],
}

export const fittingView: View<typeof fitting> = {
  title: () => '快插接头',
  thumb: ({ fitting }) => {
    const ports = FITTINGS[fitting].map((port) => {
      const [kind, degrees] = port.split(' ')
      return turned(Number(degrees), kind === 'push' ? PUSH : THREAD)
    })
    const isBent = fitting === 'elbow' || fitting === 'angle'
    const isStraight = fitting === 'male' || fitting === 'union'
    const middle = isStraight
      ? rect(50, 46, 20, 28, fill(STEEL_2), 2)
      : circle(60, 60, 17, fill(STEEL_2))
    const place = `translate(${isBent ? -14 : 0} ${isStraight || fitting === 'four' ? 0 : -14})`
    return group(`transform="${place}"`, ports.join('') + middle)
  },
}

const PUSH = rect(66, 44, 32, 32, fill(RUBBER), 3) + rect(98, 41, 9, 38, fill('#0B55B5'), 3)
const THREAD =
  rect(88, 46, 20, 28, fill(BRASS)) +
  path('M93 46l3 28M99 46l3 28', thin) +
  rect(70, 41, 18, 38, fill(STEEL_2)) +
  path('M70 51h18M70 69h18', thin)

export const tubeView: View<typeof tube> = {
  title: () => '气管',
  thumb: ({ colour }) =>
    [50, 40, 30]
      .map(
        (r) => circle(60, 60, r, stroke(INK, 9.5)) + circle(60, 60, r, stroke(COLOURS[colour], 7)),
      )
      .join('') +
    path('M60 90L112 104', stroke(INK, 9.5)) +
    path('M59 90L112.8 104.2', stroke(COLOURS[colour], 7)),
}
