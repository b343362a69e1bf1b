import type { View } from './figure.ts'
import {
  BRASS,
  circle,
  fill,
  GREY,
  group,
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
import type { fitting, valve } from './kinds.ts'

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
  female: ['nut 180', 'push 0'],
  elbow: ['thread 90', 'push 0'],
  tee: ['push 180', 'push 0', 'thread 90'],
  wye: ['thread 180', 'push 30', 'push -30'],
  run: ['thread 180', 'push 0', 'push 90'],
  throttle: ['thread 90', 'push 0', 'knob 270'],
  bend: ['nut 90', 'push 0'],
  stopper: ['stem 180', 'stem 0'],
  slide: ['push 180', 'push 0', 'sleeve 0'],
  banjo: ['thread 90', 'push 0', 'ring 0'],
  five: ['push 180', 'push 0', 'push 60', 'push 90', 'push 120'],
  bulkhead: ['plate 180', 'push 180', 'push 0'],
  union: ['push 180', 'push 0'],
  angle: ['push 90', 'push 0'],
  three: ['push 180', 'push 0', 'push 90'],
  fork: ['push 180', 'push 30', 'push -30'],
  four: ['push 180', 'push 0', 'push 90', 'push 270'],
}

export const fittingView: View<typeof fitting> = {
  title: () => '快插接头',
  thumb: ({ fitting }) => {
    const ports = FITTINGS[fitting].map((port) => {
      const [kind, degrees] = port.split(' ')
      return turned(Number(degrees), PORTS[kind as keyof typeof PORTS] ?? '')
    })
    const isBent = ['elbow', 'angle', 'throttle', 'bend', 'banjo'].includes(fitting)
    const isStraight = [
      'male',
      'female',
      'bulkhead',
      'union',
      'wye',
      'fork',
      'stopper',
      'slide',
    ].includes(fitting)
    const middle = isStraight
      ? rect(50, 46, 20, 28, fill(STEEL_2), 2)
      : circle(60, 60, 17, fill(STEEL_2))
    const place = `translate(${isBent ? -14 : 0} ${isStraight || fitting === 'four' ? 0 : -14})`
    const overMiddle = fitting === 'slide' || fitting === 'banjo'
    return group(
      `transform="${place}"`,
      overMiddle ? middle + ports.join('') : ports.join('') + middle,
    )
  },
}

const PUSH = rect(66, 44, 32, 32, fill(RUBBER), 3) + rect(98, 41, 9, 38, fill('#0B55B5'), 3)
const THREAD =
  rect(88, 46, 20, 28, fill(BRASS)) +
  path('M93 46l3 28M99 46l3 28', thin) +
  rect(70, 41, 18, 38, fill(STEEL_2)) +
  path('M70 51h18M70 69h18', thin)
const NUT =
  rect(74, 38, 32, 44, fill(STEEL_2)) + path('M74 50h32M74 70h32M104 46h-24M104 74h-24', thin)
const PLATE = rect(64, 26, 8, 68, fill(STEEL_2)) + rect(72, 36, 12, 48, fill(BRASS))

const KNOB = rect(74, 52, 18, 16, fill(STEEL_2)) + rect(92, 46, 16, 28, fill(RUBBER), 4)
const STEM = rect(62, 46, 40, 28, fill(RUBBER), 4)
const SLEEVE = rect(44, 36, 32, 48, fill('#0B55B5'), 3) + path('M52 36v48M60 36v48M68 36v48', thin)
const RING = circle(60, 60, 24, fill(STEEL)) + circle(60, 60, 10, fill(WHITE))

const PORTS = {
  push: PUSH,
  thread: THREAD,
  nut: NUT,
  plate: PLATE,
  knob: KNOB,
  stem: STEM,
  sleeve: SLEEVE,
  ring: RING,
}
