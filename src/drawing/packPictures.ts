import { group, label } from './ink.ts'
import {
  blue,
  box,
  dark,
  deep,
  disc,
  green,
  light,
  lines,
  mid,
  red,
  shape,
  white,
  wood,
  yellow,
} from './strokes.ts'

const LINER = 'fill="#EFE3C8"'

export const packPictures = {
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
