import { label } from './ink.ts'
import { box, dark, disc, light, lines, mid, red, shape, white } from './strokes.ts'

/** These lock; the colour tells whose lock it is. */
export const lockPictures = {
  padlock: (colour: string) =>
    lines('M38 54V34C38 4 82 4 82 34V54', 12) +
    lines('M38 54V34C38 4 82 4 82 34V54', 9, '#D5DBE1') +
    box(28, 52, 64, 60, colour, 8) +
    box(38, 66, 44, 24, white, 2) +
    disc(60, 102, 5, dark),
  longPadlock: (colour: string) =>
    lines('M42 72V26C42 0 78 0 78 26V72', 10) +
    lines('M42 72V26C42 0 78 0 78 26V72', 7, '#D5DBE1') +
    box(34, 70, 52, 46, colour, 7) +
    box(42, 80, 36, 18, white, 2) +
    disc(60, 107, 4, dark),
  hasp: (colour: string) =>
    shape('M46 58C26 50 26 10 60 10S94 50 74 58L70 48C80 40 78 20 60 20S40 40 50 48Z', light) +
    box(34, 54, 52, 62, colour, 4) +
    [66, 84, 102].flatMap((y) => [46, 74].map((x) => disc(x, y, 6, white))).join(''),
  breakerLock: (colour: string) =>
    box(26, 24, 68, 52, colour, 5) +
    box(48, 10, 24, 18, dark, 2) +
    box(44, 40, 32, 20, white, 2) +
    disc(60, 94, 14, colour) +
    disc(60, 94, 7, white) +
    disc(82, 34, 5, mid),
  ballValveLock: (colour: string) =>
    shape('M10 34H84L104 62L84 86H10Z', colour) +
    box(10, 52, 60, 14, white, 2) +
    disc(88, 60, 9, white) +
    lines('M18 42H74M18 78H74', 1),
  gateValveLock: (colour: string) =>
    disc(60, 60, 52, colour) +
    disc(60, 60, 40, 'stroke-width="1"') +
    disc(60, 60, 16, white) +
    lines('M60 8V44M60 76V112', 3) +
    box(96, 52, 20, 16, colour, 2) +
    disc(106, 60, 4, white),
  cableLock: (colour: string) =>
    lines('M40 78C-10 60 20 0 62 14S120 70 84 82', 6) +
    lines('M40 78C-10 60 20 0 62 14S120 70 84 82', 3.6, '#DCE6EE') +
    box(32, 70, 60, 40, colour, 6) +
    [46, 62, 78].map((x) => disc(x, 90, 5, white)).join(''),
  stopButtonLock: (colour: string) =>
    disc(60, 64, 46, 'fill="#E0B83C"') +
    shape('M28 70V50Q28 18 60 18T92 50V70Z', 'fill="#DCE6EE" opacity=".8"') +
    box(20, 66, 80, 14, colour, 3) +
    disc(60, 46, 20, red) +
    box(52, 80, 16, 24, colour, 2) +
    disc(60, 96, 4, white),
  plugLock: (colour: string) =>
    shape('M16 34H82Q104 38 104 60T82 86H16Z', colour) +
    lines('M16 60H104', 1.4) +
    box(4, 50, 12, 20, dark, 2) +
    disc(88, 60, 7, white) +
    lines('M30 44H70M30 76H70', 1),
  lockBox: (colour: string) =>
    box(10, 30, 100, 80, colour, 4) +
    lines('M40 30V20Q40 12 48 12H72Q80 12 80 20V30', 5) +
    box(24, 46, 72, 28, white, 2) +
    [30, 48, 66, 84].map((x) => disc(x + 3, 92, 6, white)).join(''),
  lockBoard: (colour: string) =>
    box(8, 10, 104, 100, white, 3) +
    box(8, 10, 104, 20, colour, 2) +
    [30, 60, 90]
      .flatMap((x) =>
        [44, 76].map(
          (y) =>
            lines(`M${x - 5} ${y + 8}v-4a5 5 0 0 1 10 0v4`, 2) +
            box(x - 8, y + 8, 16, 14, colour, 2),
        ),
      )
      .join(''),
  tag: (_: string) =>
    shape('M38 6H82L92 18V114H28V18Z', white) +
    shape('M28 34H92V58H28Z', red) +
    disc(60, 18, 6, mid) +
    disc(60, 18, 3, white) +
    label(60, 52, '禁止操作', 14, '#fff') +
    lines('M38 72H82M38 84H82M38 96H66', 2),
}
