import { group, label } from './ink.ts'
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
  faceShield: visorOf(LENS, lines('M38 52L34 92M46 50L43 84', 3, '#fff')),
  heatShield: visorOf(deep, box(34, 48, 52, 24, 'fill="#C9A24B"', 4)),
  coverall: figureOf(
    '#2D62A8',
    shape('M48 22Q60 34 72 22L66 16H54Z', 'fill="#3A73BD"') +
      lines('M60 28V74M38 78H84', 1.6, '#fff') +
      box(42, 36, 13, 10, 'fill="#3A73BD"', 1),
  ),
  tyvek: figureOf('#E9EDF1', shape('M48 8Q60 -2 72 8L76 22H44Z', white) + lines('M60 22V74')),
  workSuit:
    shape('M46 2L30 9L20 44L31 47L36 30V60H84V30L89 47L100 44L90 9L74 2Q60 10 46 2Z', blue) +
    lines('M60 7V60', 1.6, '#fff') +
    box(41, 20, 13, 10, 'fill="#3A73BD"', 1) +
    box(66, 20, 13, 10, 'fill="#3A73BD"', 1) +
    shape('M36 66H84L86 118H66L60 80L54 118H34Z', blue),
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
}

export function hook(x: number, y: number) {
  return group(
    `transform="translate(${x} ${y})"`,
    lines('M0 -10V-4M-7 2A7 9 0 1 0 7 2L2 -4', 4.6) +
      lines('M0 -10V-4M-7 2A7 9 0 1 0 7 2L2 -4', 2.2, '#D5DBE1'),
  )
}

/**
 * Draws a visor in front of a head: its headband is at the temples, and the brow guard is over the curved visor.
 */
function visorOf(glass: string, more: string) {
  return (
    disc(60, 62, 38, SKIN) +
    lines('M24 44Q60 -14 96 44', 6) +
    shape('M18 42Q60 28 102 42V78Q100 112 60 116Q20 112 18 78Z', `${glass} fill-opacity=".85"`) +
    more +
    shape('M14 34Q60 12 106 34V48Q60 30 14 48Z', dark) +
    both(disc(17, 42, 7, deep))
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
