import { label } from './ink.ts'
import { hook } from './safetyPictures.ts'
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
  solid,
  white,
  yellow,
} from './strokes.ts'

const LENS = 'fill="#DCE6EE"'

export const sitePictures = {
  harness:
    both(
      lines('M48 8L58 46L34 68L38 112', 6, '#1B2027') +
        lines('M48 8L58 46L34 68L38 112', 3.6, '#D9822B') +
        lines('M34 68Q30 96 58 92', 4, '#D9822B') +
        box(40, 28, 12, 8, mid, 1),
    ) +
    lines('M36 70H84', 6, '#D9822B') +
    disc(60, 46, 8, mid) +
    disc(60, 46, 3.6, white) +
    box(52, 64, 16, 12, mid, 2),
  positioningBelt:
    shape('M8 46Q60 34 112 46V70Q60 58 8 70Z', orange) +
    box(48, 42, 24, 24, mid, 2) +
    both(disc(16, 62, 8, mid) + disc(16, 62, 4, white)) +
    lines('M16 70C10 112 100 116 104 70', 5, '#2D62A8'),
  lanyard:
    lines('M26 30C10 70 70 60 58 92', 7) +
    lines('M26 30C10 70 70 60 58 92', 4.4, '#D9822B') +
    box(48, 84, 20, 32, 'fill="#E0B83C"', 3) +
    hook(26, 18) +
    lines('M68 98C100 96 90 60 96 36', 5, '#D9822B') +
    hook(96, 22),
  retractable:
    disc(60, 48, 36, dark) +
    disc(60, 48, 26, yellow) +
    disc(60, 48, 8, mid) +
    box(50, 4, 20, 14, mid, 4) +
    box(52, 82, 16, 8, mid) +
    lines('M60 90V100', 3) +
    hook(60, 106),
  lifeline:
    both(box(4, 20, 12, 92, mid, 1) + disc(10, 40, 7, deep)) +
    lines('M16 40Q60 54 104 40', 5, '#D9822B') +
    lines('M60 47V66', 3) +
    hook(60, 78) +
    box(30, 40, 14, 8, mid, 1),
  rope:
    [44, 34, 24]
      .map(
        (r) =>
          disc(54, 56, r, 'stroke="#1B2027" stroke-width="10"') +
          disc(54, 56, r, 'stroke="#E8DCC0" stroke-width="7.4"'),
      )
      .join('') +
    lines('M54 100Q84 108 112 92', 9) +
    lines('M54 100Q84 108 112 92', 6.4, '#E8DCC0'),
  net:
    box(8, 12, 104, 96, 'fill="#EAF3EC"', 2) +
    lines(
      'M8 28L28 12M8 52L58 12M8 76L88 12M8 100L112 18M26 108L112 42M56 108L112 66M86 108L112 90M112 28L92 12M112 52L62 12M112 76L32 12M112 100L8 18M94 108L8 42M64 108L8 66M34 108L8 90',
      1,
      '#2E7D46',
    ) +
    box(8, 12, 104, 96, 'stroke-width="4"', 2),
  tripod:
    lines('M60 10L22 112M60 10L98 112M60 10V100', 4) +
    box(48, 4, 24, 14, mid, 2) +
    box(30, 58, 18, 16, red, 2) +
    lines('M40 58L60 18V86', 1.4) +
    hook(60, 94),
  extinguisher:
    shape('M40 38Q40 26 60 26T80 38V112H40Z', red) +
    box(52, 16, 16, 12, mid) +
    shape('M50 16L84 6V12L68 18Z', dark) +
    lines('M52 20C30 22 28 50 30 76', 5) +
    shape('M26 76H36L40 94H22Z', dark) +
    box(46, 56, 28, 30, white, 1) +
    disc(60, 66, 6, yellow),
  extinguisherCart:
    shape('M40 24Q40 12 58 12T76 24V92H40Z', red) +
    box(50, 2, 16, 12, mid) +
    lines('M80 20L96 8M80 20V100', 4) +
    disc(62, 100, 16, dark) +
    disc(62, 100, 6, light) +
    lines('M50 6C22 10 20 50 26 84', 5) +
    box(46, 42, 24, 26, white, 1),
  extinguisherCo2:
    shape('M44 34Q44 22 60 22T76 34V114H44Z', red) +
    box(53, 12, 14, 12, mid) +
    shape('M50 12L84 2V8L68 14Z', dark) +
    lines('M54 18C30 20 30 44 28 58', 4) +
    shape('M22 58H34L42 104H14Z', dark) +
    label(60, 78, 'CO₂', 12, '#fff'),
  absorbentPad:
    shape('M10 70L60 48L110 70L60 92Z', white) +
    shape('M10 70L60 92L110 70V78L60 100L10 78Z', mid) +
    shape('M10 52L60 30L110 52L60 74Z', white) +
    lines('M26 52L60 38L94 52M26 60L60 44L94 60', 0.9, '#A9B3BE') +
    solid('M60 14Q68 26 60 32Q52 26 60 14Z', '#363D46'),
  absorbentRoll:
    shape('M44 30H106V92H44Z', white) +
    disc(44, 61, 31, white) +
    disc(44, 61, 20) +
    disc(44, 61, 9, deep) +
    lines('M66 30V92M86 30V92', 1, '#A9B3BE'),
  absorbentSock:
    lines('M20 92C8 40 60 20 66 52S110 76 102 28', 24) +
    lines('M20 92C8 40 60 20 66 52S110 76 102 28', 21, '#EDF0F3') +
    lines(
      'M14 84l14-4M18 62l14 4M34 42l6 13M58 42l-6 12M68 58l-12 4M86 72l6-12M104 52l-14-6',
      1.6,
      '#6B737D',
    ),
  absorbentPillow:
    shape('M12 30Q60 20 108 30Q116 60 108 90Q60 100 12 90Q4 60 12 30Z', white) +
    lines('M18 36Q60 28 102 36Q108 60 102 84Q60 92 18 84Q12 60 18 36Z', 1, '#A9B3BE'),
  spillBin:
    shape('M26 34H94L88 114H32Z', yellow) +
    box(20, 20, 80, 14, dark, 4) +
    box(50, 12, 20, 8, mid, 2) +
    shape('M60 52L80 86H40Z', white) +
    lines('M60 62V74M60 78V81', 3),
  spillPallet:
    box(6, 66, 108, 34, yellow, 3) +
    box(6, 58, 108, 10, dark) +
    lines(
      'M16 58v10M28 58v10M40 58v10M52 58v10M64 58v10M76 58v10M88 58v10M100 58v10',
      1,
      '#A9B3BE',
    ) +
    both(
      shape('M22 14Q22 8 39 8T56 14V58H22Z', blue) + lines('M22 26Q39 32 56 26M22 42Q39 48 56 42'),
    ),
  fireCabinet:
    box(14, 8, 92, 104, yellow, 2) +
    lines('M60 8V112', 1.6) +
    both(
      box(52, 52, 5, 22, dark, 2) +
        box(20, 18, 34, 30, red, 1) +
        solid('M37 22Q46 32 40 40Q42 30 34 34Q32 40 36 44Q26 40 30 30Q34 28 37 22Z', '#fff'),
    ) +
    box(20, 100, 80, 6, mid),
  eyeWash:
    box(56, 20, 8, 88, green) +
    box(36, 108, 48, 8, green, 2) +
    shape('M30 56H90Q86 74 60 74T30 56Z', 'fill="#3F9A5B"') +
    both(lines('M48 56Q48 42 54 38', 3, '#2D62A8') + disc(46, 54, 4, dark)) +
    lines('M60 20V10H28V16', 5, '#2E7D46') +
    shape('M18 16H38L42 24H14Z', green),
  wallEyeWash:
    shape('M14 50H106Q100 86 60 86T14 50Z', 'fill="#3F9A5B"') +
    both(lines('M42 50Q42 24 54 18', 4, '#2D62A8') + disc(40, 48, 6, dark)) +
    box(54, 86, 12, 26, green) +
    box(10, 42, 100, 9, green, 3),
  cone:
    shape('M52 8H68L92 98H28Z', orange) +
    shape('M47 28H73L78 46H42Z', white) +
    shape('M37 64H83L88 82H32Z', white) +
    box(12, 98, 96, 12, dark, 2),
  speedBump:
    shape('M4 84Q20 44 36 44H84Q100 44 116 84Z', dark) +
    both(shape('M18 76L30 50H44L36 76Z', yellow)) +
    shape('M52 76L54 50H66L68 76Z', yellow) +
    both(disc(48, 64, 2.6, mid)),
  barrierTape:
    disc(44, 60, 38, red) +
    disc(44, 60, 16, mid) +
    disc(44, 60, 9, white) +
    shape('M44 22H114V50H82Z', white) +
    shape('M60 22L48 22L72 50H84ZM88 22H76L96 50H108ZM114 22H104L114 36Z', red),
  beltBarrier:
    both(box(12, 20, 12, 84, dark, 3) + shape('M2 112L8 104H28L34 112Z', dark)) +
    box(24, 28, 72, 12, red) +
    lines('M36 40l8-12M52 40l8-12M68 40l8-12M84 40l8-12', 4, '#fff'),
  wheelChock:
    shape('M8 102L30 30H62Q64 68 112 90V102Z', dark) +
    shape('M30 44L44 44L36 92H20ZM58 62L70 76L66 94H54Z', yellow),
  convexMirror:
    box(2, 4, 10, 112, mid) +
    lines('M12 34L40 52M12 74L40 60', 4) +
    disc(70, 56, 44, orange) +
    disc(70, 58, 37, LENS) +
    lines('M48 52Q54 36 74 32', 5, '#fff') +
    lines('M36 68Q70 86 104 68M40 44Q70 36 100 44', 1, '#A9B3BE') +
    shape('M28 42Q36 8 70 8T112 42Q92 22 70 22T28 42Z', orange),
  bumpCap:
    shape('M18 70C18 36 38 24 62 24S102 42 102 70Z', dark) +
    shape('M60 70H116Q112 82 92 82L60 76Z', 'fill="#4A525D"') +
    lines('M62 24V70M40 32Q36 50 38 70M84 32Q86 50 86 70', 1, '#A9B3BE'),
}
