import { group, label } from './ink.ts'
import {
  blue,
  both,
  box,
  brass,
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
const SKIN = 'fill="#F1DCC8"'
export const safetyPictures = {
  foldedMask:
    shape('M12 44Q60 18 108 44Q112 74 84 92Q60 102 36 92Q8 74 12 44Z', white) +
    lines('M12 44Q60 70 108 44') +
    lines('M40 38Q60 30 80 38', 3, '#A9B3BE') +
    both(lines('M12 48C-8 60 0 92 30 88', 1.6)),
  valvedMask:
    shape('M12 44Q60 18 108 44Q112 74 84 92Q60 102 36 92Q8 74 12 44Z', white) +
    lines('M12 44Q60 70 108 44') +
    lines('M40 38Q60 30 80 38', 3, '#A9B3BE') +
    both(lines('M12 48C-8 60 0 92 30 88', 1.6)) +
    box(66, 62, 24, 18, light, 4) +
    lines('M70 68h16M70 74h16'),
  cupMask:
    shape('M60 12C26 12 12 52 20 80Q28 104 60 106Q92 104 100 80C108 52 94 12 60 12Z', white) +
    lines('M34 30Q60 20 86 30', 4, '#A9B3BE') +
    lines('M24 64Q60 52 96 64M26 80Q60 70 94 80', 1, '#A9B3BE') +
    both(lines('M20 50Q2 46 0 30M20 84Q4 90 0 104', 2.4, '#B3862A')),
  halfMask:
    shape(
      'M60 18C44 18 40 36 36 48L32 76Q40 104 60 106Q80 104 88 76L84 48C80 36 76 18 60 18Z',
      dark,
    ) +
    disc(60, 76, 13, mid) +
    lines('M53 72h14M53 78h14') +
    both(
      disc(20, 64, 19, light) +
        disc(20, 64, 13, 'stroke-width="1"') +
        shape('M36 56L44 60V76L36 74Z', deep),
    ),
  fullMask:
    shape(
      'M60 6C24 6 16 36 20 58Q24 78 38 82L42 104Q60 114 78 104L82 82Q96 78 100 58C104 36 96 6 60 6Z',
      dark,
    ) +
    shape('M60 14C34 14 26 34 28 52Q34 68 60 68T92 52C94 34 86 14 60 14Z', LENS) +
    disc(60, 88, 11, mid) +
    both(disc(26, 92, 15, light) + disc(26, 92, 10, 'stroke-width="1"')),
  cartridge:
    disc(60, 60, 52, light) +
    disc(60, 60, 42, brass) +
    disc(60, 60, 42, 'stroke-width="1"') +
    lines('M30 46h60M24 60h72M30 74h60', 2, '#8A6B2A') +
    disc(60, 60, 15, dark) +
    disc(60, 60, 8, mid),
  filterPad:
    disc(60, 60, 52, 'fill="#D8A7B8"') +
    disc(60, 60, 46, 'stroke-width="1" stroke-dasharray="3 3"') +
    disc(60, 60, 14, white) +
    label(60, 65, 'P100', 10),
  filterCover:
    shape('M24 20H96L110 48V84L96 104H24L10 84V48Z', mid) +
    Array.from({ length: 12 }, (_, i) =>
      box(30 + (i % 4) * 16, 36 + Math.floor(i / 4) * 18, 10, 10, white, 2),
    ).join(''),
  earPlug: group(
    'transform="rotate(28 60 60)"',
    shape('M40 14Q60 2 80 14V70H40Z', orange) +
      shape('M40 70H80L74 108Q60 116 46 108Z', orange) +
      lines('M40 30Q60 36 80 30', 1, '#8F4F14'),
  ),
  cordedPlugs:
    both(shape('M16 14Q26 6 36 14V50L34 62H18L16 50Z', orange)) +
    lines('M26 62C26 120 94 120 94 62', 3, '#2D62A8'),
  flangedPlugs:
    both(
      shape(
        'M30 8Q40 6 44 20L50 24Q52 32 42 34L48 42Q48 52 38 52L34 72H26L22 52Q12 52 12 42L18 34Q8 32 10 24L16 20Q20 6 30 8Z',
        orange,
      ),
    ) + lines('M30 72C30 118 90 118 90 72', 3, '#2D62A8'),
  earMuff:
    lines('M26 66C18 -4 102 -4 94 66', 8) +
    lines('M26 66C18 -4 102 -4 94 66', 5, '#E0B83C') +
    both(box(12, 56, 26, 52, dark, 12) + box(34, 62, 10, 40, deep, 5)),
  spectacles:
    both(shape('M14 50Q34 42 54 50Q56 78 36 80Q14 78 14 50Z', LENS) + lines('M14 52L4 44', 4)) +
    lines('M54 54Q60 48 66 54', 4) +
    lines('M12 50Q34 42 56 50M64 50Q86 42 108 50', 3),
  goggles:
    shape(
      'M12 40Q60 24 108 40Q116 66 102 84Q82 92 68 76Q60 70 52 76Q38 92 18 84Q4 66 12 40Z',
      dark,
    ) +
    shape(
      'M20 46Q60 34 100 46Q106 64 96 76Q84 80 70 66Q60 60 50 66Q36 80 24 76Q14 64 20 46Z',
      LENS,
    ) +
    both(box(0, 50, 12, 20, red, 2)),
  weldingMask:
    shape('M60 4C26 4 18 30 20 60L28 104Q60 120 92 104L100 60C102 30 94 4 60 4Z', dark) +
    box(32, 34, 56, 28, mid, 3) +
    box(37, 39, 46, 18, 'fill="#2E5B46"', 1) +
    both(disc(20, 50, 5, deep)),
  handMask:
    shape('M26 8H94V72Q94 86 76 92H44Q26 86 26 72Z', dark) +
    box(40, 30, 40, 22, 'fill="#2E5B46"', 1) +
    box(53, 92, 14, 26, 'fill="#C99A5B"', 4),
  faceShield:
    lines('M20 30C24 4 96 4 100 30', 6) +
    shape('M16 26H104V38H16Z', dark) +
    shape('M20 38H100L94 104Q60 116 26 104Z', LENS) +
    lines('M36 46L30 92', 3, '#fff'),
  heatShield:
    lines('M20 30C24 4 96 4 100 30', 6) +
    shape('M16 26H104V38H16Z', dark) +
    shape('M20 38H100L94 104Q60 116 26 104Z', deep) +
    box(34, 48, 52, 22, 'fill="#C9A24B"', 2) +
    lines('M30 82L38 104M50 84L54 108M74 84L72 108', 1, '#fff'),
  coverall: figureOf('#E9EDF1', shape('M48 8Q60 -2 72 8L76 22H44Z', white) + lines('M60 22V74')),
  workSuit:
    shape('M40 8L18 20L6 58L22 62L30 42V66H90V42L98 62L114 58L102 20L80 8Q60 18 40 8Z', blue) +
    lines('M60 14V66', 1.6, '#fff') +
    box(36, 32, 16, 12, 'fill="#3A73BD"', 1) +
    box(68, 32, 16, 12, 'fill="#3A73BD"', 1) +
    shape('M32 70H88L90 116H66L60 84L54 116H30Z', blue),
  vest:
    shape('M36 8L22 24Q34 42 28 58V112H92V58Q86 42 98 24L84 8L70 14L60 40L50 14Z', orange) +
    lines('M60 40V112') +
    lines('M28 70H92M28 92H92M40 16V70M80 16V70', 6, '#E4E8A8'),
  rainCoat:
    shape(
      'M60 4Q42 4 40 22L22 30L8 72L24 78L30 56L26 112H94L90 56L96 78L112 72L98 30L80 22Q78 4 60 4Z',
      yellow,
    ) +
    disc(60, 20, 10, SKIN) +
    lines('M60 34V112') +
    lines('M28 92H92', 5, '#E4E8EE'),
  apron:
    shape('M40 12H80L84 40Q100 48 100 62V114H20V62Q20 48 36 40Z', 'fill="#4F6E8A"') +
    lines('M40 12C40 -6 80 -6 80 12', 3) +
    box(38, 64, 44, 26, 'fill="#5F7F9C"', 1) +
    both(lines('M22 58L4 66', 3)),
  heatSuit: figureOf(
    '#D5DBE1',
    box(46, 4, 28, 24, 'fill="#C9A24B"', 3) +
      lines('M40 40L50 110M80 40L70 110M60 34V70', 1, '#fff'),
  ),
  weldingSuit:
    shape(
      'M40 8L16 22L6 70L24 74L30 48L28 114H92L90 48L96 74L114 70L104 22L80 8L60 22Z',
      'fill="#B98552"',
    ) + lines('M60 22V114M36 40l8 6M76 70l8 6M44 90l-6 6', 1.2, '#7A4B2A'),
  coldSuit:
    shape(
      'M42 6L16 20L4 64L22 70L30 50V72H90V50L98 70L116 64L104 20L78 6Q60 20 42 6Z',
      'fill="#27406B"',
    ) +
    shape('M38 6Q60 -4 82 6L74 20H46Z', 'fill="#C9B9A0"') +
    lines('M60 20V72', 1.6, '#fff') +
    lines('M30 40H90M30 56H90', 1, '#A9B3BE') +
    shape('M32 76H88L92 116H64L60 92L56 116H28Z', 'fill="#27406B"'),
  safetyShoe:
    shape('M10 22H52L56 46Q84 52 104 70Q114 80 112 94H8Q6 56 10 22Z', dark) +
    box(6, 94, 108, 12, 'fill="#5A4632"', 3) +
    shape('M84 58Q108 68 110 92H86Q80 74 84 58Z', 'fill="#4A525D"') +
    lines('M50 34l-12 4M52 42l-12 5M56 49l-11 7', 2.4, '#D5DBE1') +
    lines('M10 32H52'),
  highShoe:
    shape('M22 4H62L64 46Q90 54 106 72Q114 80 112 94H14Q16 40 22 4Z', dark) +
    box(12, 94, 102, 12, 'fill="#5A4632"', 3) +
    shape('M86 60Q108 70 110 92H88Q82 76 86 60Z', 'fill="#4A525D"') +
    lines('M62 14l-14 3M62 22l-14 3M63 30l-14 3M63 38l-13 4M65 46l-12 6', 2.4, '#D5DBE1'),
  boot:
    shape('M28 4H70V64Q92 68 108 82Q114 90 112 100H20Q24 50 28 4Z', 'fill="#2F5D50"') +
    box(16, 100, 98, 10, dark, 3) +
    box(26, 4, 46, 9, 'fill="#24483E"', 1) +
    lines('M92 74Q106 82 110 98', 1, '#A9B3BE'),
  insulatedBoot:
    shape('M28 4H70V64Q92 68 108 82Q114 90 112 100H20Q24 50 28 4Z', 'fill="#D9822B"') +
    box(16, 100, 98, 10, dark, 3) +
    solid('M52 20L38 44H48L44 62L60 36H50L56 20Z', '#1B2027'),
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
    disc(56, 48, 44, orange) +
    disc(56, 48, 38, LENS) +
    lines('M32 44Q40 26 60 22', 5, '#fff') +
    box(52, 92, 8, 24, mid) +
    lines('M22 62Q56 78 90 62', 1, '#A9B3BE'),
  bumpCap:
    shape('M18 70C18 36 38 24 62 24S102 42 102 70Z', dark) +
    shape('M60 70H116Q112 82 92 82L60 76Z', 'fill="#4A525D"') +
    lines('M62 24V70M40 32Q36 50 38 70M84 32Q86 50 86 70', 1, '#A9B3BE'),
}

function hook(x: number, y: number) {
  return group(
    `transform="translate(${x} ${y})"`,
    lines('M0 -10V-4M-7 2A7 9 0 1 0 7 2L2 -4', 4.6) +
      lines('M0 -10V-4M-7 2A7 9 0 1 0 7 2L2 -4', 2.2, '#D5DBE1'),
  )
}

function figureOf(colour: string, more: string) {
  return (
    shape(
      'M44 22L22 32L8 76L22 80L34 54L36 78L30 116H56L60 88L64 116H90L84 78L86 54L98 80L112 76L98 32L76 22Z',
      `fill="${colour}"`,
    ) + more
  )
}

/** What locks: its colour tells whose lock it is. */
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
