import { at, corners, group, hexagon, INK, type Point } from './ink.ts'
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
  orange,
  red,
  shape,
  solid,
  white,
  wood,
  yellow,
} from './strokes.ts'

/** This is the cross-section of a file, which stands beside it. */
const section = (d: string) => shape(d, mid)
export const tilt = (content: string, degrees = -45) =>
  group(`transform="rotate(${degrees} 60 60)"`, content)
/** Pliers stand with their jaws up: two handles below the joint, then the jaws over it. */
const handles = (colour: string) =>
  both(shape('M58 58Q46 64 38 84L30 110Q28 118 38 116L44 110Q48 84 62 66Z', colour))
const joint = disc(60, 56, 11, mid) + disc(60, 56, 4, deep)
const head = (half: string, colour = red) => handles(colour) + both(half) + joint
/** A screwdriver with its tip, and what it fits, as the end of its handle says. */
const driver = (tip: string, fits: string) =>
  tilt(
    box(-6, 45, 52, 30, red, 11) +
      box(2, 45, 30, 30, dark, 6) +
      lines('M6 52h22M6 60h22M6 68h22', 1.6, '#6A737E') +
      box(46, 54, 8, 12, mid, 2) +
      box(54, 56, 52, 8, light) +
      tip,
  ) +
  disc(26, 26, 23, white) +
  fits
const hammer = (top: string, handle = wood) => tilt(box(55, 34, 10, 80, handle, 4) + top, 30)
const drillBody = (colour: string) =>
  shape('M8 30H74V58H54L60 104Q60 112 50 112H34Q26 112 28 104L34 58H14Q8 58 8 50Z', colour) +
  box(52, 62, 8, 14, dark, 2) +
  lines('M14 36v16M20 36v16M26 36v16', 1.6)
const chuck = box(74, 34, 10, 20, dark, 1) + shape('M84 36H96L102 41V47L96 52H84Z', mid)
const cord = lines('M40 112C40 122 58 116 60 120', 3)
const battery = box(20, 102, 46, 16, dark, 3)
/** Grip and head of a torque wrench; between them is what shows the torque. */
const torque =
  box(-4, 51, 42, 18, dark, 6) +
  lines('M4 54v12M11 54v12M18 54v12M25 54v12', 1.4, '#A9B3BE') +
  box(84, 56, 12, 8, mid) +
  disc(104, 60, 16, light) +
  box(97, 53, 14, 14, deep, 1)
const teal = 'fill="#2E6E73"'
const grit = 'fill="#A98B6D"'
const grip = (colour: string) => box(10, 46, 70, 30, colour, 8) + box(10, 46, 26, 30, dark, 8)

export const toolPictures = {
  adjustableWrench: group(
    'transform="translate(9 -4) rotate(-45 60 60) scale(.94)"',
    shape('M44 52L110 54Q122 60 110 66L44 68Z', light) +
      lines('M54 60H98', 4, '#A9B3BE') +
      shape('M50 46V74L34 84H22L8 96L2 88L12 74H22V60H4V46L14 38H34Z', mid) +
      shape('M4 46V32Q8 20 24 18L40 22L34 38H14Z', light) +
      shape('M4 60H22V74H12L4 68Z', deep) +
      box(30, 56, 12, 16, deep, 2) +
      lines('M30 60h12M30 64h12M30 68h12') +
      disc(110, 60, 4, white),
  ),
  slotted: driver(shape('M106 56L116 53H124V67H116L106 64Z', mid), solid('M8 22H44V30H8Z')),
  crossDriver: driver(
    shape('M106 56H114L126 60L114 64H106Z', deep) + lines('M108 60h16'),
    solid('M22 10H30V22H42V30H30V42H22V30H10V22H22Z'),
  ),
  hexDriver: driver(
    box(106, 56, 18, 8, deep) + lines('M106 60h18'),
    hexagon(26, 26, 15, `fill="${INK}"`),
  ),
  torx: driver(
    shape('M106 56H118L124 60L118 64H106Z', deep) + lines('M106 58h13M106 62h13'),
    disc(26, 26, 10, `fill="${INK}"`) +
      corners(26, 26, 12, 6)
        .map(([x, y]) => disc(x, y, 3.6, `fill="${INK}"`))
        .join(''),
  ),
  combinationPliers: head(
    shape('M60 60L46 50V22Q48 10 59 6V56Z', light) + lines('M50 24h9M50 29h9M50 34h9M50 39h9'),
  ),
  longNose: head(
    shape('M60 60L50 50L53 14Q55 4 59 4V56Z', light) + lines('M54 20h5M54 26h5M53 32h6'),
  ),
  diagonal: head(shape('M60 60L42 48Q40 26 59 18V56Z', light) + lines('M59 20V44', 3)),
  stripper: head(
    shape('M60 60L44 50V14Q46 6 59 6V56Z', light) +
      disc(59, 18, 2, white) +
      disc(59, 27, 3, white) +
      disc(59, 37, 4, white),
    yellow,
  ),
  crimper: head(
    shape('M60 60L40 52V14H59V56Z', light) + disc(59, 22, 4, white) + disc(59, 38, 6, white),
    blue,
  ),
  locking:
    shape('M52 8Q34 12 36 40L50 52L46 110Q46 118 54 116L62 60L66 30Q64 14 52 8Z', light) +
    shape('M58 30Q72 26 78 38L70 60L88 106L80 112L62 66Z', mid) +
    box(42, 106, 12, 10, deep, 3) +
    lines('M52 60L70 92', 4) +
    disc(64, 52, 4, deep),
  boltCutter:
    both(shape('M58 44L44 48L20 112L28 116L56 62Z', red)) +
    both(shape('M60 46L46 40Q40 18 59 4V44Z', mid)) +
    box(46, 40, 28, 12, deep, 3) +
    both(disc(52, 46, 2.6, white)),
  cableCutter:
    disc(60, 26, 11, dark) +
    disc(60, 26, 6, brass) +
    both(shape('M56 50L66 56L40 116L28 112Z', orange)) +
    both(shape('M60 56L44 48Q26 24 46 6L60 2Q42 18 46 30Q50 40 60 42Z', light)) +
    disc(60, 50, 8, mid) +
    disc(60, 50, 3, deep),
  waterPump: tilt(
    shape('M20 14L40 8L52 20L46 34L62 58L58 66L40 44L26 34Z', light) +
      shape('M46 46L66 36L74 46L64 58L66 66Z', mid) +
      shape('M56 62Q60 92 48 116L58 118Q72 92 66 62Z', blue) +
      shape('M60 60Q84 80 92 112L102 108Q94 72 68 54Z', blue) +
      lines('M30 18l14 8M28 24l12 8'),
    0,
  ),
  circlipPliers: head(shape('M60 60L46 50L50 24L56 6H58V56Z', light) + lines('M57 2V10', 3)),
  bentCirclip: head(
    shape('M60 60L46 50L46 30L34 14L38 10L58 30V56Z', light) + lines('M36 12L29 5', 3),
  ),
  pipeWrench: tilt(
    box(52, 40, 16, 76, red, 3) +
      shape('M44 6H76L80 16V44H40V22Z', mid) +
      shape('M34 4H62V14H42L40 22L32 20Z', light) +
      box(44, 46, 32, 10, deep, 2) +
      lines('M48 16h22M48 16l3 4 3-4 3 4 3-4 3 4 3-4 3 4'),
    30,
  ),
  chainWrench: tilt(
    box(54, 44, 14, 72, red, 3) +
      shape('M46 30H76V50H46Z', mid) +
      group(
        'fill="none"',
        corners(60, 26, 22, 14, 0.6)
          .map(([x, y]) => disc(x, y, 4, deep))
          .join(''),
      ),
    20,
  ),
  torqueWrench: tilt(
    torque + box(38, 54, 58, 12, mid) + lines('M44 54v5M50 54v5M56 54v5M62 54v5M68 54v5'),
  ),
  digitalTorque: tilt(
    torque + box(38, 48, 46, 24, dark, 4) + box(44, 52, 30, 14, 'fill="#C9D8C5"', 1),
  ),
  dialTorque: tilt(
    torque +
      box(38, 54, 58, 12, mid) +
      disc(64, 60, 19, white) +
      lines('M64 60L74 50', 2, '#B3261E'),
  ),
  ballPeen: hammer(shape('M28 14H62Q70 14 74 20A12 12 0 1 1 74 34Q70 40 62 40H28L24 36V18Z', mid)),
  sledge: hammer(shape('M24 8H96L102 16V38L96 46H24L18 38V16Z', mid) + lines('M24 8V46M96 8V46')),
  clawHammer: hammer(shape('M24 12H44V16H66Q92 14 104 40Q88 28 66 36H44V40H24Z', mid)),
  rubberMallet: hammer(box(20, 6, 80, 38, dark, 8)),
  softHammer: hammer(
    box(36, 8, 48, 32, mid, 2) + box(18, 10, 18, 28, yellow, 5) + box(84, 10, 18, 28, red, 5),
  ),
  copperHammer: hammer(box(20, 8, 80, 32, brass, 3) + lines('M30 8v32M90 8v32')),
  flatFile: file('M44 50H108L114 53V67L108 70H44Z') + section('M78 92H110V100H78Z'),
  halfRoundFile:
    file('M44 50Q96 50 116 59V61Q96 70 44 70Z') + section('M78 101A18 18 0 0 1 110 101Z'),
  squareFile: file('M44 53L112 56V64L44 67Z') + section('M84 84H104V104H84Z'),
  roundFile: file('M44 54Q90 52 116 59V61Q90 68 44 66Z') + disc(94, 94, 10, mid),
  triangleFile: file('M44 50L116 59V61L44 70Z') + section('M94 82L108 104H80Z'),
  angleGrinder: tilt(
    grip(teal) +
      box(80, 50, 14, 22, mid, 2) +
      box(86, 44, 20, 30, mid, 4) +
      box(80, 76, 40, 7, dark, 1) +
      box(90, 24, 8, 20, dark, 3) +
      lines('M10 62C0 62 -2 70 -8 70', 3),
    -20,
  ),
  impactDrill:
    drillBody(teal) + chuck + lines('M102 44H116', 4) + cord + box(62, 58, 8, 34, dark, 3),
  rotaryHammer:
    shape('M6 26H70V58H34V92H60V104H22V58H6Z', blue) +
    box(70, 30, 14, 24, dark, 2) +
    box(84, 36, 12, 12, mid) +
    lines('M96 42H118', 5) +
    shape('M34 66Q46 66 46 78T34 92', white) +
    lines('M12 32v20M18 32v20M24 32v20', 1.6) +
    box(60, 58, 8, 34, dark, 3) +
    lines('M30 104C30 116 44 112 48 118', 3),
  drill: drillBody(blue) + chuck + lines('M102 44H116', 3) + cord,
  cordlessDrill: drillBody(yellow) + chuck + lines('M102 44H116', 3) + battery,
  impactWrench: drillBody(red) + box(74, 32, 16, 24, dark, 3) + box(90, 39, 12, 10, mid) + battery,
  circularSaw:
    disc(58, 62, 40, mid) +
    solid(
      `${corners(58, 62, 40, 24)
        .map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
        .join('')}Z`,
      '#D5DBE1',
    ) +
    disc(58, 62, 40, 'fill="none" stroke-dasharray="4 3"') +
    shape('M14 62A44 44 0 0 1 102 62H72V50H44V62Z', dark) +
    disc(58, 62, 8, light) +
    box(4, 84, 112, 8, deep) +
    shape('M44 18Q60 2 86 10L108 30L100 36L82 22Q64 16 52 26Z', yellow),
  cutOffSaw:
    box(6, 100, 108, 12, deep, 2) +
    disc(72, 58, 36, dark) +
    disc(72, 58, 9, light) +
    shape('M30 58A42 42 0 0 1 114 58H90A20 20 0 0 0 54 58Z', red) +
    shape('M20 100L52 52L62 58L38 100Z', mid) +
    shape('M40 20L66 6L70 14L46 28Z', dark),
  jigSaw:
    shape('M10 36Q10 22 26 22H88Q104 22 104 40V62H80V80H24V58H10Z', blue) +
    shape('M30 34H72V44H30Z', white) +
    box(10, 80, 90, 8, deep) +
    shape('M74 88H82L80 116H76Z', mid) +
    lines('M74 94h-3M74 100h-3M75 106h-3'),
  heatGun:
    drillBody(red) +
    box(74, 34, 12, 20, dark) +
    box(86, 30, 20, 28, mid, 2) +
    lines('M110 36q6 4 0 8M110 46q6 4 0 8', 1.6, '#B3261E') +
    cord,
  dieGrinder: tilt(
    box(4, 50, 60, 22, teal, 8) +
      box(64, 54, 24, 14, mid, 2) +
      box(88, 57, 14, 8, deep) +
      disc(108, 61, 9, 'fill="#D8A7A0"'),
  ),
  sander:
    shape('M20 60Q18 22 56 20Q98 20 100 56Q94 68 74 64L70 82H30L32 64Q22 66 20 60Z', teal) +
    box(14, 82, 88, 10, dark, 3) +
    box(18, 92, 80, 9, wood, 1) +
    lines('M70 34L92 44', 3),
  bandSaw: [0, 1, 2].map((i) => sawLoop(44 + i * 13, 44 + i * 13)).join('') + sawTeeth(70, 70),
  threadInsert:
    shape('M60 6L108 90H12Z', brass) +
    shape('M60 26L92 82H28Z', 'fill="#E8CD8A"') +
    disc(60, 64, 13, white) +
    shape('M60 6L52 20H68ZM108 90L92 90L100 76ZM12 90L28 90L20 76Z', brass),
  sandSheet:
    shape('M16 12H92L104 24V108H16Z', grit) +
    shape('M92 12L104 24H92Z', white) +
    [26, 44, 62, 80]
      .flatMap((x, i) => [24, 42, 60, 78, 96].map((y) => disc(x + ((y / 18) % 2) * 6 + i, y, 0.8)))
      .join(''),
  sandDisc:
    disc(60, 60, 52, grit) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => disc(60 + 30 * Math.cos(i * 1.047), 60 + 30 * Math.sin(i * 1.047), 6, white))
      .join('') +
    disc(60, 60, 6, white),
  sandRoll:
    shape('M46 20H106V96H46Z', grit) +
    disc(46, 58, 38, grit) +
    disc(46, 58, 29) +
    disc(46, 58, 20) +
    disc(46, 58, 11, white),
  sandBelt:
    shape('M30 22H92A38 38 0 0 1 92 98H30A38 38 0 0 1 30 22Z', grit) +
    shape('M34 36H88A24 24 0 0 1 88 84H34A24 24 0 0 1 34 36Z', white) +
    lines('M36 29h50M44 91h44', 1, '#5F5146'),
}

/** One of the three loops into which a band is folded for sale. */
function sawLoop(x: number, y: number) {
  return disc(x, y, 38, 'stroke-width="10"') + disc(x, y, 38, 'stroke="#D5DBE1" stroke-width="7.4"')
}

function sawTeeth(x: number, y: number) {
  const tooth = ([cx, cy]: Point, i: number) => {
    const [nx, ny] = corners(x, y, 48, 40, 0.12)[i] ?? [cx, cy]
    return `M${at(cx)} ${at(cy)}L${at(nx)} ${at(ny)}`
  }
  return lines(corners(x, y, 42, 40).map(tooth).join(''), 2.4)
}

function file(blade: string) {
  return tilt(
    box(4, 50, 36, 20, orange, 8) +
      box(40, 54, 6, 12, deep) +
      shape(blade, mid) +
      lines('M54 68L62 52M64 68l8-15M74 68l8-14M84 67l7-12M94 66l6-10', 0.9, '#6B737D'),
  )
}
