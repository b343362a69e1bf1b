import { group } from './ink.ts'
import {
  both,
  box,
  dark,
  deep,
  disc,
  light,
  lines,
  mid,
  red,
  shape,
  white,
  wood,
} from './strokes.ts'

/** These things have a colour of their own, such as white, black or red. */
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
