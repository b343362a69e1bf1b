import { group, label } from './ink.ts'
import {
  blue,
  both,
  box,
  dark,
  deep,
  disc,
  green,
  light,
  lines,
  mid,
  orange,
  red,
  shape,
  white,
  wood,
  yellow,
} from './strokes.ts'

const wheel = (x: number, y: number, r = 9) => disc(x, y, r, dark) + disc(x, y, r * 0.4, light)
const hook = (x: number, y: number) =>
  group(
    `transform="translate(${x} ${y})"`,
    lines('M0 -10V-2M-9 6A9 10 0 1 0 9 4L3 -2', 5.6) +
      lines('M0 -10V-2M-9 6A9 10 0 1 0 9 4L3 -2', 2.8, '#A9B3BE'),
  )
const chain = (x: number, y1: number, y2: number) =>
  lines(`M${x} ${y1}V${y2}`, 4) + lines(`M${x} ${y1}V${y2}`, 1.6, '#fff')
const LINER = 'fill="#EFE3C8"'

export const storagePictures = {
  palletTruck:
    lines('M16 12L28 76', 7) +
    lines('M16 12L28 76', 4.4, '#D9822B') +
    lines('M4 10Q16 2 28 12', 6) +
    shape('M20 66H46V96H20Z', orange) +
    box(28, 58, 10, 34, deep, 2) +
    shape('M46 84H112L116 92V96H46Z', orange) +
    wheel(30, 104, 10) +
    wheel(102, 104, 7),
  platformCart:
    lines('M14 18V92', 6) +
    lines('M14 20Q14 12 22 12', 6) +
    shape('M8 82H112V92H8Z', blue) +
    wheel(24, 103) +
    wheel(96, 103),
  handTruck:
    lines('M40 6L52 92', 6) +
    lines('M40 8Q24 4 18 14', 6) +
    shape('M48 88H104V98H48Z', orange) +
    lines('M44 34L50 34M47 56L53 56', 4) +
    wheel(48, 102, 14) +
    box(60, 40, 40, 46, wood) +
    lines('M60 52h40M80 40v12'),
  drumCart:
    lines('M24 8L46 96', 6) +
    lines('M24 10Q14 8 10 16', 6) +
    group(
      'transform="rotate(-8 70 60)"',
      box(46, 26, 48, 66, blue, 4) + lines('M46 44H94M46 66H94', 2.4),
    ) +
    lines('M40 96H92', 6) +
    wheel(44, 102, 14),
  shelfCart:
    lines('M14 14V100M106 14V100M14 14Q14 8 22 8', 4) +
    [34, 62, 90].map((y) => box(12, y, 96, 8, blue, 1)).join('') +
    wheel(24, 108, 8) +
    wheel(96, 108, 8),
  twoShelfCart:
    lines('M14 14V100M106 14V100M14 14Q14 8 22 8', 4) +
    [42, 88].map((y) => box(12, y, 96, 8, blue, 1)).join('') +
    wheel(24, 108, 8) +
    wheel(96, 108, 8),
  stacker:
    box(40, 4, 8, 94, deep, 1) +
    box(54, 4, 8, 94, deep, 1) +
    box(16, 50, 34, 46, orange, 3) +
    lines('M22 50L8 24', 6) +
    shape('M58 72H64V88H112V94H58Z', dark) +
    box(68, 44, 40, 44, wood) +
    lines('M68 56h40M88 44v12') +
    box(20, 94, 84, 6, orange) +
    wheel(28, 107) +
    wheel(98, 107, 7),
  liftTable:
    box(12, 26, 96, 10, blue, 1) +
    lines('M22 36L98 86M98 36L22 86', 6) +
    lines('M22 36L98 86M98 36L22 86', 3.4, '#D5DBE1') +
    disc(60, 61, 5, dark) +
    box(12, 86, 96, 10, blue, 1) +
    lines('M108 90V40Q116 36 118 28', 4) +
    wheel(26, 104, 8) +
    wheel(94, 104, 8),
  toolCart:
    box(14, 14, 92, 84, red, 3) +
    [22, 46, 70]
      .map((y) => box(20, y, 80, 20, 'fill="#C94A42"', 1) + box(44, y + 4, 32, 4, light, 2))
      .join('') +
    wheel(26, 107, 8) +
    wheel(94, 107, 8),
  toolCart5:
    box(14, 8, 92, 92, blue, 3) +
    [14, 31, 48, 65, 82]
      .map((y) => box(20, y, 80, 14, 'fill="#4A7FC4"', 1) + box(46, y + 3, 28, 3, light, 1))
      .join('') +
    wheel(26, 108, 8) +
    wheel(94, 108, 8),
  toolCart7:
    box(14, 4, 92, 98, dark, 3) +
    Array.from(
      { length: 7 },
      (_, i) =>
        box(20, 9 + i * 13, 80, 11, 'fill="#5B646F"', 1) + box(46, 11.5 + i * 13, 28, 3, light, 1),
    ).join('') +
    wheel(26, 109, 8) +
    wheel(94, 109, 8),
  bench:
    box(4, 34, 112, 12, wood, 1) +
    both(box(10, 46, 10, 64, blue)) +
    box(20, 92, 80, 8, blue) +
    box(70, 50, 30, 34, light, 1) +
    lines('M70 61h30M70 72h30') +
    box(80, 54, 10, 3, dark) +
    box(80, 65, 10, 3, dark) +
    box(80, 76, 10, 3, dark),
  cabinet:
    box(14, 4, 92, 112, light, 2) +
    lines('M60 4V116', 1.6) +
    both(box(52, 52, 4, 20, dark, 2) + lines('M24 16h24M24 22h24M24 28h24', 1.4)) +
    box(14, 104, 92, 12, mid),
  locker:
    box(10, 4, 100, 112, mid, 2) +
    [0, 1, 2]
      .flatMap((column) =>
        [0, 1, 2].map(
          (row) =>
            box(14 + column * 32, 8 + row * 36, 28, 32, light, 1) +
            lines(
              `M${20 + column * 32} ${14 + row * 36}h12M${20 + column * 32} ${18 + row * 36}h12`,
            ) +
            disc(37 + column * 32, 26 + row * 36, 2, dark),
        ),
      )
      .join(''),
  chainHoist:
    hook(60, 14) +
    disc(60, 44, 26, orange) +
    disc(60, 44, 16, light) +
    disc(60, 44, 5, dark) +
    chain(52, 68, 96) +
    hook(52, 104) +
    chain(78, 60, 112) +
    chain(84, 58, 112),
  leverHoist:
    hook(40, 14) +
    disc(44, 46, 24, red) +
    disc(44, 46, 14, light) +
    shape('M56 40L108 28Q116 30 112 40L60 56Z', dark) +
    chain(40, 70, 94) +
    hook(40, 104),
  electricHoist:
    hook(60, 12) +
    box(14, 26, 92, 44, yellow, 8) +
    box(14, 26, 26, 44, dark, 8) +
    lines('M48 32v32M56 32v32M64 32v32', 1.4) +
    chain(60, 70, 90) +
    hook(60, 102) +
    lines('M92 70V92', 2) +
    box(84, 92, 16, 24, orange, 3) +
    disc(92, 99, 3, green) +
    disc(92, 108, 3, red),
  bottleJack:
    box(24, 104, 72, 12, red, 2) +
    box(36, 48, 48, 56, red, 5) +
    box(50, 22, 20, 26, mid) +
    box(44, 12, 32, 10, deep, 2) +
    shape('M84 84L112 62L116 68L88 92Z', dark) +
    lines('M36 60H84', 1.4),
  floorJack:
    shape('M6 92L20 76H84L112 64V80L96 96H6Z', red) +
    shape('M44 78L90 44L98 50L62 82Z', mid) +
    box(84, 34, 24, 10, deep, 2) +
    lines('M16 78L4 22', 5) +
    wheel(20, 100, 10) +
    wheel(98, 100, 10),
  clawJack:
    box(40, 20, 44, 80, red, 4) +
    box(50, 6, 24, 16, mid, 2) +
    shape('M40 84H12V100H40Z', mid) +
    box(28, 100, 72, 14, red, 2) +
    lines('M84 76L112 56', 5),
  screwJack:
    shape('M24 112L44 56H76L96 112Z', red) +
    box(50, 16, 20, 42, mid) +
    lines('M50 24l20 4M50 32l20 4M50 40l20 4M50 48l20 4', 1.4) +
    box(40, 6, 40, 10, deep, 2) +
    lines('M18 66H46', 5) +
    disc(16, 66, 4, dark),
  splitJack:
    box(64, 58, 44, 56, red, 3) +
    box(76, 34, 20, 24, mid) +
    box(70, 26, 32, 8, deep, 2) +
    lines('M64 92C40 96 50 60 30 62', 4) +
    box(4, 62, 40, 16, dark, 3) +
    box(12, 42, 24, 20, red, 2) +
    lines('M24 42L48 16', 5) +
    box(2, 78, 46, 6, deep),
  stepLadder:
    both(lines('M56 8L20 114', 5)) +
    lines('M66 8L106 114', 0.1) +
    [34, 54, 74, 94].map((y) => lines(`M${57 - y * 0.34} ${y}H${63 + y * 0.34}`, 4)).join('') +
    box(48, 4, 24, 8, yellow, 2),
  fibreLadder:
    both(lines('M56 8L20 114', 6, '#E0B83C')) +
    [34, 54, 74, 94]
      .map((y) => lines(`M${57 - y * 0.34} ${y}H${63 + y * 0.34}`, 4, '#6B737D'))
      .join('') +
    box(46, 4, 28, 9, orange, 2),
  telescopicLadder:
    both(box(30, 4, 6, 40, mid) + box(28, 40, 10, 40, light) + box(26, 78, 14, 38, mid)) +
    [12, 24, 36, 50, 62, 74, 88, 100].map((y) => lines(`M36 ${y}H84`, 4)).join(''),
  straightLadder:
    both(box(30, 2, 8, 116, light)) +
    [14, 32, 50, 68, 86, 104].map((y) => box(38, y, 44, 6, mid)).join(''),
  platformLadder:
    box(30, 36, 62, 7, blue) +
    lines('M34 36V8H92V110M30 42L10 112', 4) +
    [56, 72, 88, 104].map((y, i) => box(24 - i * 4.6, y, 46 - i * 2, 6, mid)).join('') +
    wheel(88, 112, 6) +
    wheel(14, 112, 6) +
    lines('M34 22H92', 3),
  cartonTape:
    disc(50, 60, 46, LINER) +
    disc(50, 60, 24, wood) +
    disc(50, 60, 19, white) +
    shape('M50 14H108V32H80Z', LINER),
  printedTape:
    disc(50, 60, 46, LINER) +
    disc(50, 60, 24, wood) +
    disc(50, 60, 19, white) +
    shape('M50 14H114V36H86Z', LINER) +
    label(92, 30, '小心', 12, '#B3261E'),
  stretchFilm:
    shape('M30 22H90V98H30Z', 'fill="#DCE6EE"') +
    box(34, 8, 52, 14, wood, 3) +
    box(34, 98, 52, 14, wood, 3) +
    lines('M42 22V98M54 22V98M66 22V98M78 22V98', 1, '#fff') +
    shape('M90 26L114 34V92L90 94Z', 'fill="#DCE6EE" opacity=".6"'),
  bubbleWrap:
    disc(38, 60, 34, 'fill="#E8EFF5"') +
    disc(38, 60, 20) +
    disc(38, 60, 8, white) +
    shape('M38 26H112V94H38A34 34 0 0 0 38 26Z', 'fill="#E8EFF5"') +
    [34, 48, 62, 76, 88]
      .flatMap((y) => [80, 92, 104].map((x) => disc(x, y, 5, 'fill="#fff" stroke-width=".8"')))
      .join(''),
  plasticStrap:
    disc(60, 60, 52, green) +
    [44, 37, 30].map((r) => disc(60, 60, r, 'stroke-width=".8"')).join('') +
    disc(60, 60, 24, wood) +
    disc(60, 60, 19, white) +
    lines('M60 112L112 104', 8) +
    lines('M60 112L112 104', 5, '#2E7D46'),
  steelStrap:
    disc(60, 60, 52, deep) +
    [46, 41, 36, 31].map((r) => disc(60, 60, r, 'stroke-width=".8"')).join('') +
    disc(60, 60, 26, white) +
    lines('M8 60l8 0M112 60l-8 0M60 8v8', 5, '#B3261E') +
    lines('M60 112L114 106', 5),
  zipBag:
    shape('M24 10H96V112H24Z', 'fill="#E8EFF5"') +
    box(24, 18, 72, 8, red) +
    lines('M34 40L32 100', 3, '#fff') +
    disc(60, 14, 2, white),
  carton:
    shape('M14 40L60 24L106 40L60 56Z', 'fill="#D9B07A"') +
    shape('M14 40L60 56V112L14 94Z', wood) +
    shape('M106 40L60 56V112L106 94Z', 'fill="#B98A50"') +
    shape('M32 34L78 50V62L70 59V47L26 36Z', LINER),
  wovenBag:
    shape('M26 18Q60 10 94 18L104 40V104Q60 118 16 104V40Z', white) +
    lines('M40 8L48 20M80 8L72 20M34 18Q60 26 86 18', 2) +
    lines('M20 50H100M18 66H102M18 82H102M40 22V110M60 20V112M80 22V110', 0.8, '#A9B3BE'),
  grease:
    shape('M20 26H100L94 112H26Z', blue) +
    box(14, 14, 92, 14, 'fill="#1F4A82"', 3) +
    box(34, 50, 52, 36, white, 2) +
    lines('M42 60H78M42 68H78M42 76H64', 2),
  greaseCartridge:
    box(40, 14, 40, 94, blue, 3) +
    box(40, 14, 40, 12, mid, 3) +
    box(40, 96, 40, 12, mid, 3) +
    box(46, 40, 28, 40, white) +
    lines('M50 50H70M50 58H70M50 66H62', 2) +
    box(54, 6, 12, 8, deep),
  drum:
    shape('M20 14Q60 4 100 14V106Q60 116 20 106Z', blue) +
    shape('M20 14Q60 4 100 14Q60 24 20 14Z', 'fill="#4A7FC4"') +
    lines('M20 44Q60 54 100 44M20 76Q60 86 100 76', 2.4) +
    disc(44, 13, 4, dark) +
    disc(78, 13, 3, dark),
  pail:
    shape('M24 24H96L90 112H30Z', light) +
    box(18, 14, 84, 12, mid, 3) +
    lines('M22 30C24 74 96 74 98 30', 2) +
    box(36, 58, 48, 34, blue, 1) +
    lines('M44 68H76M44 76H66', 2, '#fff'),
  jug:
    shape('M30 34L40 22H78L94 40V112H30Z', light) +
    box(44, 8, 20, 14, red, 2) +
    shape('M72 34H86V62H72Z', white) +
    box(38, 68, 46, 32, blue, 1) +
    lines('M44 78H76M44 86H66', 2, '#fff'),
  paintCan:
    box(20, 30, 80, 82, mid, 2) +
    shape('M20 30Q60 18 100 30Q60 42 20 30Z', light) +
    lines('M20 40C20 0 100 0 100 40', 2),
  hoseTape:
    disc(60, 60, 50, white) +
    disc(60, 60, 44, blue) +
    disc(60, 60, 24, white) +
    disc(60, 60, 15, mid) +
    lines('M60 110L108 112', 7) +
    lines('M60 110L108 112', 4.6, '#fff'),
  syringe: group(
    'transform="rotate(-45 60 60)"',
    box(20, 46, 66, 28, light, 2) +
      box(24, 50, 36, 20, deep) +
      box(6, 54, 14, 12, mid) +
      box(0, 46, 6, 28, mid, 2) +
      shape('M86 54H98L114 58V62L98 66H86Z', blue),
  ),
  twinSyringe: group(
    'transform="rotate(-45 60 60)"',
    box(20, 36, 62, 20, yellow, 2) +
      box(20, 62, 62, 20, light, 2) +
      box(6, 40, 14, 12, mid) +
      box(6, 66, 14, 12, mid) +
      box(2, 36, 5, 46, mid, 2) +
      shape('M82 40H92L98 56H118V62H98L92 78H82Z', dark),
  ),
  tube:
    shape('M36 34H84L92 112H28Z', light) +
    shape('M48 18H72L78 34H42Z', white) +
    box(50, 4, 20, 14, red, 2) +
    box(38, 56, 44, 30, blue) +
    lines('M44 66H76M44 74H66', 2, '#fff') +
    box(28, 106, 64, 8, mid),
}

/** Things whose colour is their own: white, black, red … */
export const tintedPictures = {
  cartridge: (colour: string) =>
    shape('M54 2H66L70 22H50Z', colour) +
    box(46, 22, 28, 8, white) +
    box(38, 30, 44, 78, light, 3) +
    box(38, 44, 44, 40, colour) +
    lines('M44 54H76M44 62H70', 2, '#6B737D') +
    box(36, 106, 48, 8, mid, 2),
  foamCan: (colour: string) =>
    box(38, 34, 44, 80, colour, 3) +
    shape('M38 34Q40 22 60 22T82 34Z', light) +
    box(54, 14, 12, 10, white) +
    lines('M60 14L92 2', 5) +
    shape('M46 16H74V20H46Z', dark) +
    box(38, 54, 44, 34, white),
  sprayPaint: (colour: string) =>
    box(40, 32, 40, 82, colour, 3) +
    shape('M40 32Q40 22 60 22T80 32Z', mid) +
    box(44, 4, 32, 20, colour, 3) +
    box(40, 56, 40, 34, white) +
    disc(60, 73, 10, colour),
  paint: (colour: string) =>
    box(20, 28, 80, 84, mid, 2) +
    shape('M20 28Q60 16 100 28Q60 40 20 28Z', colour) +
    lines('M20 40C20 0 100 0 100 40', 2) +
    shape('M20 52H100V92H20Z', colour) +
    shape('M34 52V70Q38 78 42 70V52M70 52V64Q74 70 78 64V52', colour),
  marker: (colour: string) =>
    group(
      'transform="rotate(-45 60 60)"',
      box(8, 48, 44, 24, colour, 4) +
        box(52, 50, 44, 20, white, 2) +
        shape('M96 53H104L112 57V63L104 67H96Z', dark) +
        box(12, 44, 30, 6, colour, 3),
    ),
  tapeRoll: (colour: string) =>
    disc(54, 58, 48, colour) +
    disc(54, 58, 48, 'stroke-width="1"') +
    [42, 36].map((r) => disc(54, 58, r, 'stroke-width=".8"')).join('') +
    disc(54, 58, 27, wood) +
    disc(54, 58, 22, white) +
    shape('M54 106H114V92H88Z', colour),
  heatShrink: (colour: string) =>
    lines('M20 60A40 40 0 1 1 60 100A28 28 0 1 1 88 66', 15) +
    lines('M20 60A40 40 0 1 1 60 100A28 28 0 1 1 88 66', 12, colour.slice(6, 13)) +
    group('transform="translate(20 62)"', shape('M-7 0A7 4 0 1 0 7 0A7 4 0 1 0 -7 0Z', white)),
  flatSling: (colour: string) =>
    shape('M48 22L36 98H52L60 40L68 98H84L72 22Z', colour) +
    disc(60, 18, 15, colour) +
    disc(60, 18, 7, white) +
    both(disc(44, 104, 12, colour) + disc(44, 104, 5, white)) +
    lines('M46 60l10 2M64 62l10-2', 1.6, '#fff'),
  roundSling: (colour: string) =>
    shape(
      'M60 6C20 6 14 40 20 70S50 116 60 116S94 100 100 70S100 6 60 6ZM60 24C80 24 84 46 80 68S66 98 60 98S44 90 40 68S40 24 60 24Z',
      `${colour} fill-rule="evenodd"`,
    ) + box(84, 46, 20, 18, white, 1),
  fixedCaster: (colour: string) =>
    box(24, 8, 72, 12, mid, 1) +
    both(disc(32, 14, 3, white)) +
    shape('M42 20H78L68 76H52Z', light) +
    disc(60, 80, 34, colour) +
    disc(60, 80, 20, mid) +
    disc(60, 80, 6, white),
  swivelCaster: (colour: string) =>
    box(20, 6, 72, 12, mid, 1) +
    both(disc(28, 12, 3, white)) +
    box(38, 18, 36, 8, deep, 3) +
    shape('M40 26H72L82 80H62Z', light) +
    disc(70, 82, 32, colour) +
    disc(70, 82, 18, mid) +
    disc(70, 82, 6, white),
  brakeCaster: (colour: string) =>
    box(20, 6, 72, 12, mid, 1) +
    box(38, 18, 36, 8, deep, 3) +
    shape('M40 26H72L82 80H62Z', light) +
    disc(70, 82, 32, colour) +
    disc(70, 82, 18, mid) +
    disc(70, 82, 6, white) +
    shape('M34 62L8 54L4 64L32 78Z', red),
  stemCaster: (colour: string) =>
    box(50, 0, 12, 24, mid) +
    lines('M50 4l12 3M50 10l12 3M50 16l12 3') +
    box(40, 24, 32, 8, deep, 3) +
    shape('M42 32H72L82 82H62Z', light) +
    disc(70, 84, 30, colour) +
    disc(70, 84, 17, mid) +
    disc(70, 84, 6, white),
  stemBrakeCaster: (colour: string) =>
    box(50, 0, 12, 24, mid) +
    lines('M50 4l12 3M50 10l12 3M50 16l12 3') +
    box(40, 24, 32, 8, deep, 3) +
    shape('M42 32H72L82 82H62Z', light) +
    disc(70, 84, 30, colour) +
    disc(70, 84, 17, mid) +
    disc(70, 84, 6, white) +
    shape('M36 64L8 56L4 66L34 80Z', red),
}
