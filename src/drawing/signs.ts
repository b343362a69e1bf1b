import type { View } from './figure.ts'
import { at, bare, circle, fill, group, INK, label, path, rect, stroke, WHITE } from './ink.ts'
import type { sign } from './pictureKinds.ts'
import { SIGN_NAMES, type SignName } from './signNames.ts'
import { SYMBOLS } from './signSymbols.ts'

/** GB 2893: safety red, yellow, blue, green. */
const [RED, YELLOW, BLUE, GREEN] = ['#C4272E', '#F3C51F', '#1A5AA8', '#23844A']

export const signView: View<typeof sign> = {
  title: ({ sign }) => SIGN_NAMES[sign],
  thumb: ({ sign }) => {
    const name = SIGN_NAMES[sign]
    return rect(14, 2, 92, 116, fill(WHITE), 3) + field(sign, name) + caption(name)
  },
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
