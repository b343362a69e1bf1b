import { group, hexagon } from './ink.ts'
import {
  blue,
  both,
  box,
  brass,
  dark,
  deep,
  disc,
  light,
  lines,
  mid,
  shape,
  white,
} from './strokes.ts'

const turn = (degrees: number, content: string) =>
  group(`transform="rotate(${degrees} 60 60)"`, content)
/** Draws one mouth of a fitting, to the right: a bead that holds an inner thread, or an outer thread. */
const female = box(78, 38, 18, 44, mid, 2) + lines('M84 38v44M90 38v44')
const male = box(78, 44, 28, 32, light) + lines('M84 44l2 32M90 44l2 32M96 44l2 32M102 44l2 32')
const hex = (x: number, w: number) =>
  box(x, 34, w, 52, mid, 2) + lines(`M${x} 50h${w}M${x} 70h${w}`)

export const pipePictures = {
  elbow: shape('M44 82V62Q44 44 62 44H82V76H76V82Z', light) + turn(90, female) + female,
  elbow45:
    shape('M36 76V44H58L86 72L64 94L46 76Z', light) +
    group('transform="translate(-4 0) rotate(45 60 60)"', female) +
    turn(180, female),
  tee:
    box(28, 44, 64, 32, light) +
    box(44, 60, 32, 24, light) +
    female +
    turn(180, female) +
    turn(90, female),
  reducingTee:
    box(28, 44, 64, 32, light) +
    box(50, 60, 20, 28, light) +
    female +
    turn(180, female) +
    box(46, 82, 28, 14, mid, 2) +
    lines('M46 88h28'),
  cross:
    box(28, 44, 64, 32, light) +
    box(44, 28, 32, 64, light) +
    [0, 90, 180, 270].map((angle) => turn(angle, female)).join(''),
  coupling:
    box(22, 40, 76, 40, light, 3) +
    box(22, 36, 14, 48, mid, 2) +
    box(84, 36, 14, 48, mid, 2) +
    lines('M44 44h32M44 76h32', 1, '#6B737D'),
  reducer:
    shape('M36 38H50L80 46H96V74H80L50 82H36Z', light) +
    box(18, 32, 20, 56, mid, 2) +
    box(88, 42, 14, 36, mid, 2),
  union:
    hex(42, 36) +
    box(22, 40, 20, 40, light, 2) +
    box(78, 42, 22, 36, light, 2) +
    box(12, 36, 12, 48, mid, 2) +
    box(96, 38, 12, 44, mid, 2),
  cap:
    shape('M34 34H74Q90 34 90 60T74 86H34Z', light) +
    box(26, 30, 16, 60, mid, 2) +
    lines('M50 38V82'),
  plug: male + box(58, 40, 20, 40, mid, 2) + box(36, 46, 22, 28, light, 2) + lines('M36 60h22'),
  nipple:
    hex(48, 24) +
    box(16, 42, 32, 36, light) +
    box(72, 42, 32, 36, light) +
    lines(
      'M22 42l2 36M28 42l2 36M34 42l2 36M40 42l2 36M78 42l2 36M84 42l2 36M90 42l2 36M96 42l2 36',
    ),
  bushing:
    hex(32, 20) +
    box(52, 36, 44, 48, light) +
    lines('M58 36l2 48M65 36l2 48M72 36l2 48M79 36l2 48M86 36l2 48') +
    lines('M32 48H96M32 72H96', 1, '#6B737D'),
  streetElbow: shape('M44 82V62Q44 44 62 44H82V76H76V82Z', light) + turn(90, female) + male,
  ferruleFitting:
    hex(50, 20) +
    box(70, 42, 30, 36, light) +
    lines('M76 42l2 36M82 42l2 36M88 42l2 36M94 42l2 36') +
    box(24, 32, 26, 56, mid, 3) +
    lines('M24 48h26M24 72h26') +
    box(2, 48, 22, 24, light),
  ferruleFemale:
    hex(50, 20) +
    box(70, 36, 32, 48, light) +
    lines('M76 44h26M76 76h26', 0.8) +
    box(24, 32, 26, 56, mid, 3) +
    lines('M24 48h26M24 72h26') +
    box(2, 48, 22, 24, light),
  ferruleBulkhead:
    both(box(2, 48, 18, 24, light) + box(18, 34, 20, 52, mid, 3) + lines('M18 48h20M18 72h20')) +
    box(38, 42, 44, 36, light) +
    lines('M46 42l2 36M52 42l2 36M72 42l2 36M78 42l2 36') +
    box(58, 20, 8, 80, deep) +
    hex(66, 10),
  ferruleNut:
    hexagon(60, 60, 48, mid) +
    disc(60, 60, 34, light) +
    disc(60, 60, 26, white) +
    disc(60, 60, 22, white),
  ferruleRing:
    shape('M34 32H72L92 44V76L72 88H34Z', light) + lines('M72 32V88M34 44H92M34 76H92', 0.8),
  ferruleTee:
    box(40, 44, 40, 32, light) +
    box(46, 60, 28, 26, light) +
    [0, 90, 180]
      .map((angle) => turn(angle, box(80, 38, 22, 44, mid, 3) + lines('M80 52h22M80 68h22')))
      .join(''),
  ferruleElbow:
    shape('M46 82V62Q46 46 62 46H80V74H74V82Z', light) +
    [0, 90]
      .map((angle) => turn(angle, box(78, 36, 24, 48, mid, 3) + lines('M78 52h24M78 68h24')))
      .join(''),
  hose:
    lines('M24 24C70 0 116 40 78 66S20 78 58 106', 18) +
    lines('M24 24C70 0 116 40 78 66S20 78 58 106', 15, '#363D46') +
    lines('M24 24C70 0 116 40 78 66S20 78 58 106', 1.4, '#A9B3BE') +
    group(
      'transform="translate(22 24) rotate(-24)"',
      box(-18, -12, 20, 24, mid, 2) + box(-26, -9, 8, 18, brass),
    ) +
    group(
      'transform="translate(58 106) rotate(38)"',
      box(-2, -12, 18, 24, mid, 2) + box(16, -9, 8, 18, brass),
    ),
  hydraulicValve:
    box(36, 46, 48, 44, blue, 2) +
    both(box(4, 50, 24, 34, dark, 3) + box(28, 56, 8, 22, mid) + box(10, 34, 14, 16, dark, 2)) +
    box(30, 90, 60, 14, mid, 1) +
    both(disc(46, 68, 5, white)) +
    disc(60, 60, 4, white) +
    disc(60, 78, 4, white),
  waterValve:
    box(34, 8, 52, 42, dark, 3) +
    box(52, 0, 16, 8, mid, 1) +
    box(86, 20, 18, 18, dark, 2) +
    box(50, 50, 20, 12, mid) +
    shape('M30 66H90L96 92H24Z', brass) +
    both(box(6, 68, 26, 30, brass, 2) + lines('M14 68v30M22 68v30')) +
    lines('M40 18H80M40 26H80', 1.4, '#A9B3BE'),
  filter: frlHead() + bowl(60, '#DCE6EE') + lines('M46 96H74') + box(54, 110, 12, 8, dark, 2),
  regulator:
    box(46, 2, 28, 30, dark, 4) +
    lines('M52 4V30M60 4V30M68 4V30', 1, '#6B737D') +
    frlHead(32) +
    disc(60, 56, 15, white) +
    lines('M60 56L52 48', 2, '#B3261E') +
    box(46, 76, 28, 18, mid, 3) +
    box(52, 94, 16, 8, deep, 2),
  lubricator:
    box(48, 4, 24, 20, '', 3) +
    shape('M48 8Q60 -2 72 8V24H48Z', 'fill="#DCE6EE"') +
    frlHead() +
    bowl(60, '#E8D59A'),
  filterRegulator:
    box(48, 0, 24, 22, dark, 3) +
    frlHead() +
    disc(60, 38, 11, white) +
    lines('M60 38l-5-6', 1.6, '#B3261E') +
    bowl(60, '#DCE6EE') +
    box(54, 110, 12, 8, dark, 2),
  frlPair: small(4, 'filterRegulator') + small(62, 'lubricator'),
  frlSet: small(0, 'filter') + small(40, 'regulator') + small(80, 'lubricator'),
  hoseClamp:
    disc(60, 66, 44, '') +
    disc(60, 66, 38, '') +
    lines('M30 98l6-5M24 90l7-4M20 80l7-2M36 106l5-6M46 110l3-7', 2.4) +
    box(36, 8, 48, 24, mid, 2) +
    lines('M44 10l4 20M54 10l4 20M64 10l4 20', 1.4) +
    box(84, 12, 22, 16, light, 2) +
    lines('M95 12v16', 2),
  bowShackle:
    shape(
      'M36 84C36 70 12 62 12 38C12 16 34 6 60 6S108 16 108 38C108 62 84 70 84 84H72C72 64 94 56 94 38C94 26 78 20 60 20S26 26 26 38C26 56 48 64 48 84Z',
      light,
    ) +
    both(disc(42, 92, 14, light)) +
    box(14, 86, 92, 12, blue, 2) +
    disc(10, 92, 10, blue) +
    disc(10, 92, 4, white),
  straightShackle:
    shape(
      'M30 88V40C30 18 42 6 60 6S90 18 90 40V88H76V40C76 28 70 20 60 20S44 28 44 40V88Z',
      light,
    ) +
    both(disc(37, 94, 14, light)) +
    box(10, 88, 98, 12, blue, 2) +
    disc(8, 94, 10, blue) +
    disc(8, 94, 4, white),
  nutShackle:
    shape(
      'M36 80C36 68 14 60 14 38C14 16 36 6 60 6S106 16 106 38C106 60 84 68 84 80H72C72 62 92 54 92 38C92 26 78 20 60 20S28 26 28 38C28 54 48 62 48 80Z',
      light,
    ) +
    both(disc(42, 92, 15, light)) +
    box(12, 86, 92, 12, blue, 1) +
    box(4, 80, 12, 24, blue, 2) +
    box(100, 82, 14, 20, mid, 2) +
    lines('M100 88h14M100 96h14'),
}

function frlHead(y = 22) {
  return (
    box(28, y, 64, 30, light, 3) +
    box(14, y + 6, 14, 20, mid, 1) +
    box(92, y + 6, 14, 20, mid, 1) +
    disc(21, y + 16, 5, white) +
    disc(99, y + 16, 5, white)
  )
}

function bowl(x: number, colour: string) {
  return (
    shape(`M${x - 20} 52H${x + 20}V98Q${x + 20} 110 ${x} 110T${x - 20} 98Z`, `fill="${colour}"`) +
    box(x - 22, 50, 44, 8, dark, 2)
  )
}

/** Draws one of a row of units. */
function small(x: number, unit: 'filter' | 'regulator' | 'lubricator' | 'filterRegulator') {
  const top =
    unit === 'lubricator'
      ? shape('M12 22Q20 14 28 22V30H12Z', 'fill="#DCE6EE"')
      : unit === 'filter'
        ? ''
        : box(10, 8, 20, 22, dark, 3)
  const low =
    unit === 'regulator'
      ? box(10, 58, 20, 14, mid, 2)
      : shape(
          'M8 58H32V92Q32 104 20 104T8 92Z',
          unit === 'lubricator' ? 'fill="#E8D59A"' : 'fill="#DCE6EE"',
        )
  const dial =
    unit === 'regulator' || unit === 'filterRegulator'
      ? disc(20, 44, 9, white) + lines('M20 44l-4-5', 1.4, '#B3261E')
      : ''
  const wide = unit === 'filterRegulator' || x === 62 ? 1.35 : 1
  return group(
    `transform="translate(${x} ${wide > 1 ? -6 : 6}) scale(${wide} 1)"`,
    box(1, 30, 38, 28, light, 2) + top + low + dial,
  )
}
