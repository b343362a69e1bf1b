import { across } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  BRASS,
  COLOURS,
  circle,
  corners,
  fill,
  group,
  INK,
  label,
  path,
  RUBBER,
  rect,
  STEEL,
  STEEL_2,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type {
  ButtonHead,
  breaker,
  Curve,
  cable,
  contactor,
  mouldedBreaker,
  pushButton,
  wire,
} from './kinds.ts'

const CASE = '#F7F8F9'
const TOGGLE = '#0B55B5'
const MODULES = { '1P': 1, '1PN': 2, '2P': 2, '3P': 3, '3PN': 4, '4P': 4 }

export const breakerView: View<typeof breaker> = {
  title: ({ poles, curve, amps, part }) =>
    `${part === 'residual' ? '漏电' : '小型'}断路器 ${poles} ${rating(curve, amps)}`,
  thumb: ({ poles, curve, amps, part }) => {
    const n = MODULES[poles] + (part === 'residual' ? 2 : 0)
    const pole = Math.min(34, 100 / n)
    return (
      breakerBody(60 - (pole * n) / 2, 8, pole, 104, MODULES[poles]) +
      (part === 'residual' ? residual(60 + (pole * n) / 2 - 2 * pole, 8, pole, 104) : '') +
      label(60 - (pole * n) / 2 + pole / 2, 44, rating(curve, amps), 8)
    )
  },
  sheet: ({ poles, curve, amps, part }) => {
    const n = MODULES[poles]
    const x = 240 - 28 * n - (part === 'residual' ? 56 : 0)
    return (
      breakerBody(x, 60, 56, 230, n) +
      (part === 'residual' ? residual(x + 56 * n, 60, 56, 230) : '') +
      label(x + 28, 60 + 76, rating(curve, amps), 15) +
      // DIN 43880: modules of 18 mm; a switched neutral may be narrower.
      (poles.endsWith('N') ? '' : across(x, x + 56 * n, 40, 58, n === 1 ? '18' : `${n}×18`))
    )
  },
}

const rating = (curve: Curve, amps: number) => (curve === 'A' ? `${amps}A` : `${curve}${amps}`)

/** Draws the block with the test button beside the poles. */
function residual(x: number, y: number, pole: number, height: number) {
  const q = height / 104
  return (
    rect(x, y, 2 * pole, height, fill(CASE)) +
    rect(x, y + 24 * q, 2 * pole, 56 * q, `${fill(STEEL)} ${thin}`) +
    rect(x + pole * 0.25, y + 34 * q, pole * 0.6, 14 * q, `${fill('#E0B83C')} ${thin}`, 2) +
    label(x + pole * 0.55, y + 44.5 * q, 'T', 9 * q) +
    [0.5, 1.5]
      .map((at) => terminal(x + pole * at, y + 92 * q, Math.min(6 * q, pole * 0.24)))
      .join('')
  )
}

function breakerBody(x0: number, y: number, pole: number, height: number, n: number) {
  const q = height / 104
  const screwSize = Math.min(6 * q, pole * 0.24)
  const one = (x: number) =>
    rect(x, y, pole, height, fill(CASE)) +
    rect(x, y + 24 * q, pole, 56 * q, `${fill(STEEL)} ${thin}`) +
    terminal(x + pole / 2, y + 12 * q, screwSize) +
    terminal(x + pole / 2, y + 92 * q, screwSize) +
    rect(x + pole * 0.28, y + 40 * q, pole * 0.44, 24 * q, `${fill(WHITE)} ${thin}`)
  const poles = Array.from({ length: n }, (_, i) => one(x0 + i * pole))
  const toggle = pole * (n - 1) + pole * 0.32
  return (
    poles.join('') +
    rect(x0 + pole * 0.34, y + 40 * q, toggle, 13 * q, `${fill(TOGGLE)} ${thin}`, 1)
  )
}

const terminal = (x: number, y: number, r: number) =>
  circle(x, y, r, fill(STEEL_2)) +
  path(`M${at(x - r * 0.66)} ${at(y)}h${at(r * 1.32)}`, 'stroke-width="1.4"')

export const mouldedBreakerView: View<typeof mouldedBreaker> = {
  title: ({ poles, amps }) => `塑壳断路器 ${poles} ${amps}A`,
  thumb: ({ poles, amps }) => {
    const n = poles === '3P' ? 3 : 4
    const width = n === 3 ? 74 : 92
    const x = 60 - width / 2
    const places = Array.from({ length: n }, (_, i) => x + ((i + 0.5) * width) / n)
    return (
      rect(x, 6, width, 108, fill(RUBBER), 3) +
      places.map((px) => terminal(px, 17, 6) + terminal(px, 103, 6)).join('') +
      rect(x + 8, 30, width - 16, 60, `${fill('#4A525D')} ${thin}`, 2) +
      rect(50, 38, 20, 30, `${fill(INK)} ${thin}`, 2) +
      rect(53, 42, 14, 14, `${fill(STEEL_2)} ${thin}`, 1) +
      rect(x + 14, 73, width - 28, 13, fill(WHITE)) +
      label(60, 83, `${amps}A`, 9)
    )
  },
}

export const contactorView: View<typeof contactor> = {
  title: ({ amps }) => `交流接触器 ${amps}A`,
  thumb: ({ amps }) =>
    rect(18, 8, 84, 104, fill(CASE), 2) +
    rect(26, 34, 68, 52, fill(RUBBER), 2) +
    rect(44, 40, 32, 20, fill(STEEL_2)) +
    label(60, 77, `${amps}A`, 11, WHITE) +
    [30, 50, 70, 90].map((x) => terminal(x, 21, 6) + terminal(x, 99, 6)).join(''),
}

export const pushButtonView: View<typeof pushButton> = {
  title: ({ kind }) => (kind === 'lamp' ? '信号灯' : '按钮'),
  thumb: ({ colour, kind }) => {
    const { base, rim, radius, more } = BUTTONS[kind]
    return (
      circle(60, 60, 52, fill(base)) +
      circle(60, 60, rim, fill(STEEL)) +
      circle(60, 60, radius, fill(COLOURS[colour])) +
      more
    )
  },
}

const gleam = path('M40 50A24 24 0 0 1 62 36', `${stroke(WHITE, 3)} opacity=".5"`)

/** Seen from the front: what one turns has a handle, and what one hits in an emergency a yellow ground. */
const BUTTONS: Record<ButtonHead, { base: string; rim: number; radius: number; more: string }> = {
  button: { base: STEEL_2, rim: 46, radius: 34, more: gleam },
  lamp: {
    ...{ base: STEEL_2, rim: 44, radius: 39 },
    more:
      [28, 18].map((r) => circle(60, 60, r, `${stroke(WHITE, 1.6)} opacity=".6"`)).join('') + gleam,
  },
  selector: {
    ...{ base: STEEL_2, rim: 46, radius: 36 },
    more:
      group('transform="rotate(45 60 60)"', rect(48, 10, 24, 100, fill('#5B646F'), 9)) +
      path('M78 42L91 29', stroke(WHITE, 6)),
  },
  key: {
    ...{ base: STEEL_2, rim: 46, radius: 36 },
    more:
      circle(60, 60, 20, fill(STEEL_2)) +
      path('M60 46a8 8 0 0 1 4 15v15h-8v-15a8 8 0 0 1 4 -15Z', fill(INK)),
  },
  mushroom: {
    ...{ base: '#E0B83C', rim: 0, radius: 42 },
    more:
      circle(60, 60, 32, thin) +
      path(
        'M44 52A18 18 0 0 1 76 52M76 44V54H66M76 68A18 18 0 0 1 44 68M44 76V66H54',
        stroke(WHITE, 3),
      ),
  },
}

export const cableView: View<typeof cable> = {
  title: ({ cores }) => `${cores} 芯电缆`,
  thumb: ({ cores, sheath }) =>
    sheath === 'flat'
      ? flatCable(cores)
      : circle(60, 60, 53, fill(RUBBER)) +
        (sheath === 'plain' ? '' : braid(sheath)) +
        circle(60, 60, sheath === 'plain' ? 43 : 40, fill(STEEL)) +
        group(thin, coresIn(cores, 39)),
}

/** Cores side by side under one sheath. */
function flatCable(cores: number) {
  const r = Math.min(24, 50 / cores)
  const half = r * cores + 6
  const all = Array.from({ length: cores }, (_, i) =>
    core(60 + (2 * i + 1 - cores) * r, 60, r * 0.9, i),
  )
  return (
    rect(60 - half, 60 - r - 6, 2 * half, 2 * r + 12, fill(RUBBER), r + 6) +
    group(thin, all.join(''))
  )
}

const braid = (sheath: 'screen' | 'armour' | 'flat') =>
  circle(60, 60, 43.5, stroke(sheath === 'screen' ? BRASS : STEEL_2, 6)) +
  circle(60, 60, 43.5, `${stroke(INK, 6)} stroke-dasharray="1 3.6"`)

const CORE_COLOURS = ['#7A4B2A', '#2F3A46', '#8A949E', '#2D62A8', '#C9A24B']

function coresIn(cores: number, room: number) {
  const layers = layersOf(cores)
  const inner = layers[0] ?? 1
  const first = inner > 1 ? 1 / Math.sin(Math.PI / inner) : 0
  const r = room / (2 * layers.length - 1 + first)
  return layers.map((count, i) => coreLayer(count, r * 0.96, r * (first + 2 * i), i)).join('')
}

/**
 * Up to five cores lie in the middle, and each further layer has six more. The fewest layers that hold all of them
 * are taken.
 */
function layersOf(cores: number) {
  const bundles = [1, 2, 3, 4, 5].flatMap((count) =>
    [1, 2, 3, 4, 5].map((inner) =>
      Array.from({ length: count }, (_, i) => (i > 0 && inner === 1 ? 0 : inner) + 6 * i),
    ),
  )
  const room = bundles.find((bundle) => sum(bundle) >= cores) ?? []
  return room.map((most, i) => Math.min(most, cores - sum(room.slice(0, i))))
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

const coreLayer = (count: number, r: number, pitch: number, layer: number) =>
  corners(60, 60, pitch, count, -Math.PI / 2)
    .map(([x, y], i) => core(x, y, r, i + layer))
    .join('')

const core = (x: number, y: number, r: number, index: number) =>
  circle(x, y, r, fill(CORE_COLOURS[index % CORE_COLOURS.length] ?? RUBBER)) +
  circle(x, y, r * 0.56, fill(BRASS))

export const wireView: View<typeof wire> = {
  title: () => '单芯电线',
  thumb: ({ colour, core }) =>
    (colour === 'earth'
      ? circle(60, 60, 50, fill(COLOURS.yellow)) +
        circle(60, 60, 40, `${stroke(COLOURS.green, 20)} stroke-dasharray="40 22.83"`)
      : circle(60, 60, 50, fill(COLOURS[colour]))) +
    (core === 'solid' ? circle(60, 60, 30, fill(BRASS)) : strands),
}

/** Fine wires, of which flexible conductors are made. */
const strands = group(
  `${fill(BRASS)} stroke-width=".8"`,
  [
    [1, 0],
    [6, 11],
    [12, 22],
    [18, 32],
  ]
    .flatMap(([count = 0, r = 0]) => corners(60, 60, r, count).map(([x, y]) => circle(x, y, 5.4)))
    .join(''),
)
