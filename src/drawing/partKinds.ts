import { HOLE_CIRCLIP, SHAFT_CIRCLIP } from './circlipSizes.ts'
import { COLOUR_NAMES } from './colours.ts'
import { CYLINDERS } from './cylinderSizes.ts'
import { kind, size } from './kind.ts'
import { COATS } from './kinds.ts'
import {
  CHAIN,
  EYE_BOLT,
  JAW_COUPLING,
  RING_E,
  SET_SCREW,
  TAPER_BUSH,
  V_GROOVE,
} from './partStandards.ts'

const thread = size(1, 100)
const length = size(1, 5000)
const diameter = size(0.5, 1000)
const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[]

const POINTS = ['flat', 'cone', 'dog', 'cup'] as const
export type ScrewPoint = (typeof POINTS)[number]

export const setScrew = kind(
  'set-screw',
  { M: thread, L: length, point: POINTS },
  ({ M }) => M in SET_SCREW,
)

export const blindRivet = kind('blind-rivet', { d: size(1, 10), L: size(2, 100) })

export const anchorBolt = kind('anchor-bolt', { M: size(4, 40), L: size(20, 1000) })

export const eyeBolt = kind('eye-bolt', { M: thread }, ({ M }) => M in EYE_BOLT)

export const adapterSleeve = kind(
  'adapter-sleeve',
  { d: diameter, shaft: diameter },
  ({ d, shaft }) => shaft < d,
)

export const BUSHES = keysOf(TAPER_BUSH)

export const taperBush = kind(
  'taper-bush',
  { bush: BUSHES, bore: size(5, 130) },
  ({ bush, bore }) => bore < TAPER_BUSH[bush][0] * 0.8,
)

/** d1 and d2 0: no finished bores. */
export const jawCoupling = kind(
  'jaw-coupling',
  {
    ...{ GR: size(5, 125), d1: size(0, 200), d2: size(0, 200) },
    spider: ['yellow', 'red', 'green'],
  },
  ({ GR, d1, d2 }) => Math.max(d1, d2) < (JAW_COUPLING[GR]?.[0] ?? 0) * 0.75,
)

export const ballScrew = kind(
  'ball-screw',
  { d: size(4, 120), P: size(1, 80), L: size(20, 8000) },
  ({ d, P }) => P <= 2.5 * d,
)

const GUIDE_PARTS = ['rail', 'square', 'flange'] as const

/** Rail and block in section; W and H are 0 for a rail, L for a block. */
export const linearGuide = kind(
  'linear-guide',
  {
    ...{ WR: size(3, 80), HR: size(3, 80), W: size(0, 250), H: size(0, 150) },
    ...{ L: size(0, 10_000), part: GUIDE_PARTS },
  },
  ({ WR, HR, W, H, part }) => part === 'rail' || (W > 1.4 * WR && H > 1.1 * HR),
)

export const circlip = kind(
  'circlip',
  { d: size(1, 400), clip: ['shaft', 'hole', 'e'] },
  ({ d, clip }) => d in { shaft: SHAFT_CIRCLIP, hole: HOLE_CIRCLIP, e: RING_E }[clip],
)

/**
 * A bore of 0 means that there is no finished bore. Hub A has no collar, B has one on one side, and C on both.
 */
export const sprocket = kind(
  'sprocket',
  { chain: keysOf(CHAIN), z: size(6, 80), bore: size(0, 400), hub: ['A', 'B', 'C'] },
  ({ chain, z, bore }) => {
    const pitchCircle = CHAIN[chain][0] / Math.sin(Math.PI / z)
    return Number.isInteger(z) && bore < pitchCircle * 0.75
  },
)

export const chain = kind('chain', { chain: keysOf(CHAIN), strands: size(1, 3) }, ({ strands }) =>
  Number.isInteger(strands),
)

export const TEETH = ['MXL', 'XL', 'L', 'H', '3M', '5M', '8M', '14M'] as const
export type BeltTooth = (typeof TEETH)[number]

export const timingBelt = kind('timing-belt', { tooth: TEETH, W: size(2, 200) })

export const GROOVES = keysOf(V_GROOVE)

export const pulley = kind(
  'v-pulley',
  { groove: GROOVES, dd: size(20, 2000), n: size(1, 12) },
  ({ n }) => Number.isInteger(n),
)

export const centreDrill = kind(
  'centre-drill',
  { d: size(0.3, 15), D: size(1, 40), L: size(10, 200), coat: COATS },
  ({ d, D }) => d < D * 0.6,
)

export const noseMill = kind(
  'nose-mill',
  { D: size(0.2, 80), R: size(0, 40), L: size(20, 400), coat: COATS },
  ({ D, R, L }) => R <= D / 2 && D < L,
)

export const reamer = kind(
  'reamer',
  { d: size(1, 80), L: size(20, 500), coat: COATS },
  ({ d, L }) => d < L / 3,
)

const FLUTES = ['straight', 'spiral', 'point', 'roll'] as const
export type Flute = (typeof FLUTES)[number]

export const tap = kind(
  'tap',
  { M: size(1, 64), P: size(0.2, 8), flute: FLUTES, coat: COATS },
  ({ M, P }) => P < M / 3,
)

export const die = kind(
  'die',
  { M: size(1, 64), P: size(0.2, 8), D: size(10, 120) },
  ({ M, D }) => M < 0.62 * D,
)

export const holeSaw = kind('hole-saw', { D: size(10, 250), coat: ['steel', 'carbide'] })

export const disc = kind(
  'disc',
  { D: size(20, 1200), T: size(0.5, 300), H: size(2, 500), disc: ['cutting', 'wheel'] },
  ({ D, H }) => H < 0.8 * D,
)

export const flapDisc = kind('flap-disc', { D: size(50, 300) })

export const cylinder = kind(
  'cylinder',
  { bore: size(4, 500), stroke: size(1, 5000), type: keysOf(CYLINDERS) },
  ({ bore, type }) => bore in CYLINDERS[type],
)

export const gripper = kind('gripper', { bore: size(4, 100) })

const BOXES = ['box', 'closed', 'lidded', 'crate', 'shelf', 'addOn', 'pallet', 'mesh'] as const
export type Box = (typeof BOXES)[number]
const COLOURS = ['red', 'green', 'yellow', 'blue', 'grey', 'black', 'white', 'orange'] as const

export const boxColour = (colour: string | null) => COLOURS.find((one) => one === colour) ?? 'blue'

/** It is seen from front and side; n is the number of shelves, 0 for what has none. */
export const box = kind(
  'box',
  {
    L: size(20, 5000),
    W: size(20, 3000),
    H: size(10, 4000),
    n: size(0, 9),
    of: BOXES,
    colour: COLOURS,
  },
  ({ n, of }) => Number.isInteger(n) && (of === 'shelf' || of === 'addOn') === n > 0,
)

/** `vacuum` is how far the scale reaches below zero. */
export const gauge = kind(
  'gauge',
  { dial: size(20, 400), vacuum: size(0, 1), to: size(0, 100) },
  ({ vacuum, to }) => vacuum + to > 0,
)

export const ROPES = [
  '6x7',
  '6x19',
  '6x37',
  '7x7',
  '7x19',
  '6x36',
  '1x19',
  '19x7',
  '8x19',
  '35x7',
] as const
export type Rope = (typeof ROPES)[number]

export const rope = kind('wire-rope', { d: size(0.3, 100), rope: ROPES })

export const airTube = kind(
  'air-tube',
  { D: size(2, 40), d: size(1, 38), colour: COLOUR_NAMES },
  ({ D, d }) => d < D,
)

export const cableTie = kind('cable-tie', {
  W: size(1, 20),
  L: size(40, 2000),
  colour: ['black', 'white'],
})

const SOCKETS = ['six', 'twelve', 'long', 'impact', 'impactLong'] as const
export type HandSocket = (typeof SOCKETS)[number]

/** The square `drive` is in millimetres. */
export const socketHand = kind(
  'socket',
  { s: size(2, 150), drive: size(4, 40), socket: SOCKETS },
  ({ s, drive }) => s < 8 * drive,
)

export const toolSet = kind('tool-set', { pieces: size(2, 1000) })
