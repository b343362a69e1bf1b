import { COLOUR_NAMES } from './colours.ts'
import { COMPOUNDS } from './compounds.ts'
import { kind, size } from './kind.ts'
import {
  FLANGE_NUT,
  HEX_BOLT,
  HEX_NUT,
  LOCK_NUT,
  PAN_CROSS,
  SOCKET_BUTTON,
  SOCKET_CAP,
  SOCKET_CSK,
  SPRING_WASHER,
  WASHERS,
} from './standards.ts'

const bore = size(1, 1500)
const outside = size(2, 2500)
const width = size(0.5, 800)
/** No standard section is thinner; the rolling elements of one would be too many to draw. */
const hasRoom = ({ d, D }: { d: number; D: number }) => d <= 0.9 * D
const SEALS = ['open', 'Z', '2Z', 'RS', '2RS'] as const
const ROWS = [
  'angular',
  'angular15',
  'angular25',
  'angular30',
  'angular40',
  'double',
  'aligning',
  'N',
  'NU',
  'NJ',
  'NUP',
  'tapered',
  'spherical',
] as const
export type Seal = (typeof SEALS)[number]
export type Row = (typeof ROWS)[number]
const CAGES = ['steel', 'brass', 'nylon'] as const
export type Cage = (typeof CAGES)[number]

export const bearing = kind('bearing', { d: bore, D: outside, B: width, seal: SEALS }, hasRoom)

export const rowBearing = kind(
  'row-bearing',
  { d: bore, D: outside, B: width, row: ROWS, cage: CAGES, seal: SEALS },
  hasRoom,
)

export const thrustBearing = kind('thrust-bearing', { d: bore, D: outside, T: width }, hasRoom)

const thread = size(1, 100)
const length = size(1, 5000)

export const bolt = kind(
  'bolt',
  { M: thread, L: length, thread: ['full', 'part'] },
  ({ M }) => M in HEX_BOLT,
)

export const flangeBolt = kind('flange-bolt', { M: thread, L: length })

const SOCKET_TABLES = { cap: SOCKET_CAP, button: SOCKET_BUTTON, csk: SOCKET_CSK }
const SOCKETS = ['cap', 'button', 'csk'] as const
export type Socket = (typeof SOCKETS)[number]

export const socketScrew = kind(
  'socket-screw',
  { M: thread, L: length, head: SOCKETS },
  ({ M, head }) => M in SOCKET_TABLES[head],
)

export const crossScrew = kind(
  'cross-screw',
  { M: thread, L: length, head: ['pan', 'csk'] },
  ({ M, head }) => head === 'csk' || M in PAN_CROSS,
)

export const threadedRod = kind('threaded-rod', { M: thread, L: length })

const TAPPING_HEADS = ['pan', 'csk', 'hex', 'flange'] as const
export type TappingHead = (typeof TAPPING_HEADS)[number]

const TIPS = ['cone', 'drill'] as const

export const tappingScrew = kind('tapping-screw', {
  ST: thread,
  L: length,
  head: TAPPING_HEADS,
  tip: TIPS,
})

const NUT_TABLES = { hex: HEX_NUT, thin: HEX_NUT, lock: LOCK_NUT, flange: FLANGE_NUT }
const NUTS = ['hex', 'thin', 'lock', 'flange'] as const
export type Nut = (typeof NUTS)[number]

export const nut = kind('nut', { M: thread, nut: NUTS }, ({ M, nut }) => M in NUT_TABLES[nut])

export const washer = kind(
  'washer',
  { M: thread, washer: ['plain', 'large', 'small'] },
  ({ M, washer }) => M in WASHERS[washer],
)

export const springWasher = kind('spring-washer', { M: thread }, ({ M }) => M in SPRING_WASHER)

const PINS = ['solid', 'spring', 'cotter'] as const
export type Pin = (typeof PINS)[number]

export const pin = kind('pin', { d: size(0.3, 100), L: size(1, 1000), pin: PINS })

export const key = kind('key', {
  b: size(1, 200),
  h: size(1, 200),
  L: size(1, 1000),
  ends: ['round', 'square', 'mixed'],
})

export const oRing = kind('o-ring', {
  d: size(0.5, 2000),
  w: size(0.3, 50),
  compound: COMPOUNDS,
})

export const oilSeal = kind(
  'oil-seal',
  {
    ...{ d: size(1, 1500), D: size(2, 2000), b: size(1, 100) },
    ...{ lips: ['single', 'double'], rim: ['rubber', 'steel'], compound: COMPOUNDS },
  },
  ({ d, D }) => d < D,
)

export const gasket = kind(
  'gasket',
  { d: size(1, 4000), D: size(2, 5000), of: [...COMPOUNDS, 'wound'] },
  ({ d, D }) => d < D,
)

export const flange = kind(
  'flange',
  {
    D: size(10, 5000),
    K: size(5, 5000),
    n: size(3, 80),
    hole: size(1, 200),
    C: size(1, 500),
    DN: size(1, 3000),
  },
  ({ D, K, hole, DN }) => DN < K - hole && K + hole < D,
)

export const valve = kind('solenoid-valve', { coils: ['single', 'double'] })

export const fitting = kind('fitting', {
  fitting: [
    'male',
    'female',
    'elbow',
    'tee',
    'wye',
    'run',
    'bulkhead',
    'throttle',
    'bend',
    'stopper',
    'slide',
    'banjo',
    'five',
    'union',
    'angle',
    'three',
    'fork',
    'four',
  ],
})

const POLES = ['1P', '1PN', '2P', '3P', '3PN', '4P'] as const
const CURVES = ['B', 'C', 'D', 'A'] as const
export type Curve = (typeof CURVES)[number]

/** `curve` A: only the amperes are known. */
export const breaker = kind('breaker', {
  poles: POLES,
  curve: CURVES,
  amps: size(0.1, 6300),
  part: ['plain', 'residual'],
})

export const mouldedBreaker = kind('moulded-breaker', { poles: ['3P', '4P'], amps: size(1, 6300) })

export const contactor = kind('contactor', { amps: size(1, 2000) })

const HEADS = ['button', 'lamp', 'selector', 'key', 'mushroom'] as const
export type ButtonHead = (typeof HEADS)[number]

export const pushButton = kind('push-button', { colour: COLOUR_NAMES, kind: HEADS })

export const cable = kind(
  'cable',
  { cores: size(1, 61), sheath: ['plain', 'screen', 'armour', 'flat'] },
  ({ cores }) => Number.isInteger(cores),
)

export const wire = kind('wire', {
  colour: [...COLOUR_NAMES, 'earth'],
  core: ['solid', 'stranded'],
})

export const COATS = ['bright', 'gold', 'amber', 'dark'] as const
export type Coat = (typeof COATS)[number]

export const drill = kind(
  'drill',
  { d: size(0.05, 100), L: size(5, 1000), l: size(1, 900), coat: COATS },
  ({ l, L }) => l < L,
)

export const taperDrill = kind('taper-drill', {
  d: size(1, 150),
  L: size(20, 2000),
  MT: size(1, 6),
  coat: COATS,
})

export const endMill = kind(
  'end-mill',
  {
    D: size(0.1, 100),
    l: size(0.5, 500),
    L: size(5, 1000),
    shank: size(1, 100),
    coat: COATS,
  },
  ({ l, L }) => l < L,
)

export const SHAPES = ['C', 'D', 'V', 'S', 'T', 'W', 'R', 'K', 'A', 'L', 'M', 'Z'] as const
export type Shape = (typeof SHAPES)[number]

/** IC 0: the inscribed circle is not given. */
export const insert = kind('insert', { shape: SHAPES, IC: size(0, 60), coat: COATS })

export const collet = kind('collet', { d: size(0.1, 60), ER: size(8, 50) }, ({ d, ER }) => d < ER)

const HOUSINGS = ['pillow', 'square', 'oval', 'round', 'takeUp', 'ring', 'hanger'] as const
export type Housing = (typeof HOUSINGS)[number]

export const bearingUnit = kind('bearing-unit', { d: size(5, 200), housing: HOUSINGS })

export const linearBearing = kind(
  'linear-bearing',
  { d: size(1, 300), D: size(2, 500), L: size(2, 1000), flange: ['none', 'round', 'square'] },
  ({ d, D }) => d < D,
)

const ENDS = ['combination', 'ratchet', 'open', 'box'] as const
export type WrenchEnds = (typeof ENDS)[number]

export const wrench = kind('wrench', { s: size(1, 150), ends: ENDS })

export const hexKey = kind('hex-key', { s: size(0.3, 60), kind: ['short', 'long', 'ball', 'tee'] })

export const GLOVE_SIZES = ['S', 'M', 'L', 'XL', '6', '7', '8', '9', '10', '11', '12'] as const

const GLOVES = [
  'plain',
  'dotted',
  'coated',
  'thinCoated',
  'latex',
  'cold',
  'cut',
  'welding',
  'rubber',
  'thin',
] as const
export type Glove = (typeof GLOVES)[number]

export const glove = kind('glove', { size: GLOVE_SIZES, kind: GLOVES })

const SHELLS = ['ridged', 'vee', 'vented', 'visor'] as const
export type Shell = (typeof SHELLS)[number]

export const helmet = kind('helmet', { colour: COLOUR_NAMES, shell: SHELLS })

export const bottle = kind('bottle', {})

export const sprayCan = kind('spray-can', {})

export const part = kind('part', {})
