import { group } from './ink.ts'
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
}
