import type { View } from './figure.ts'
import {
  at,
  bare,
  circle,
  fill,
  group,
  INK,
  label,
  path,
  rect,
  STEEL_2,
  STEEL_3,
  stroke,
  WHITE,
} from './ink.ts'
import type { Board, sign } from './pictureKinds.ts'
import { SIGN_NAMES, type SignName } from './signNames.ts'
import { SYMBOLS } from './signSymbols.ts'

/** GB 2893: safety red, yellow, blue, green. */
const [RED, YELLOW, BLUE, GREEN] = ['#C4272E', '#F3C51F', '#1A5AA8', '#23844A']

export const signView: View<typeof sign> = {
  title: ({ sign }) => SIGN_NAMES[sign],
  thumb: ({ sign, board }) => {
    const name = SIGN_NAMES[sign]
    return BOARD_GROUNDS[board] + field(sign, name) + caption(name)
  },
}

const plain = (colour: string, radius: number) => rect(14, 2, 92, 116, fill(colour), radius)
const holes = [18.5, 101.5]
  .flatMap((x) => [6.5, 113.5].map((y) => circle(x, y, 2.4, fill(STEEL_3))))
  .join('')

/** A plate has holes for screws, plastic is thick, a sticker comes off its paper, and others shine. */
const BOARD_GROUNDS: Record<Board, string> = {
  plate: plain(STEEL_2, 3) + rect(17, 5, 86, 110, bare(WHITE), 2) + holes,
  plastic: rect(19, 6, 92, 112, fill(STEEL_3), 7) + plain(WHITE, 7),
  sticker:
    path('M14 2H106V100L90 118H14Z', fill(WHITE)) +
    path('M106 100L90 118Q94 104 106 100Z', fill('#E0B83C')),
  reflective:
    plain('#DCE6EE', 3) +
    path('M14 30L42 2M14 74L86 2M14 118L106 26M58 118L106 70', stroke(WHITE, 5)) +
    rect(14, 2, 92, 116, '', 3) +
    holes,
  glowing: plain('#DDF0B8', 3) + holes,
}

function field(sign: SignName, name: string) {
  if (name.startsWith('禁止'))
    return (
      circle(60, 46, 36, bare(WHITE)) +
      symbol(sign, 46, 0.98, INK, WHITE) +
      circle(60, 46, 35, stroke(RED, 7)) +
      path('M36 22L84 70', stroke(RED, 7))
    )
  if (/^(当心|注意)/.test(name))
    return (
      path('M60 9L99 77H21Z', `${fill(YELLOW)} stroke-width="4.6"`) +
      symbol(sign, 54, 0.86, INK, YELLOW)
    )
  if (name.startsWith('必须'))
    return circle(60, 46, 38, bare(BLUE)) + symbol(sign, 46, 1.06, WHITE, BLUE)
  return rect(21, 7, 78, 78, bare(GREEN), 3) + symbol(sign, 46, 1.3, WHITE, GREEN)
}

/** Filled, drawn in lines, and cut out again. */
function symbol(sign: SignName, y: number, scale: number, colour: string, ground: string) {
  const [solid, drawn = '', cut = ''] = SYMBOLS[sign]
  return group(
    `transform="translate(60 ${y}) scale(${scale})" stroke-linecap="round"`,
    (solid ? path(solid, bare(colour)) : '') +
      (drawn ? path(drawn, stroke(colour, 3)) : '') +
      (cut ? path(cut, bare(ground)) : ''),
  )
}

/**
 * GB 2894 wants white text on the sign's own colour, and black on white below a warning. The text is as wide as the
 * board.
 */
function caption(name: string) {
  const size = Math.min(14, Number(at(76 / name.length)))
  if (/^(当心|注意)/.test(name)) return label(60, 104, name, size)
  const ground = name.startsWith('禁止') ? RED : name.startsWith('必须') ? BLUE : GREEN
  return rect(21, 90, 78, 22, bare(ground), 2) + label(60, 101 + size * 0.36, name, size, WHITE)
}
