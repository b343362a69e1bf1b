import type { View } from './figure.ts'
import {
  at,
  circle,
  fill,
  group,
  INK,
  path,
  RUBBER,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
} from './ink.ts'
import type { toolSet } from './partKinds.ts'

/** The open case shows the more sockets, bits and spanners the more pieces it has. */
export const toolSetView: View<typeof toolSet> = {
  title: ({ pieces }) => `工具组套 ${pieces} 件`,
  thumb: ({ pieces }) => lid + tray + sockets(pieces) + ratchet + spanners(pieces),
}

const RED = '#B3261E'
const lid =
  path('M14 46L20 8H100L106 46Z', fill(RED)) +
  path('M21 42L26 14H94L99 42Z', `${fill('#C94A42')} ${thin}`) +
  path('M48 8V3H72V8', stroke(INK, 3))
const tray = path('M14 46H106L116 108H4Z', fill(RUBBER)) + path('M4 108H116V114H4Z', fill(RED))

function sockets(pieces: number) {
  const count = Math.min(20, Math.max(4, Math.round(pieces / 6)))
  const inRow = Math.ceil(count / 2)
  return Array.from({ length: count }, (_, i) => {
    const [row, place] = [Math.floor(i / inRow), i % inRow]
    const step = 84 / Math.max(inRow, 5)
    const r = Math.min(5.4, step * 0.44) - row * 0.3
    const [x, y] = [18 + row * -3 + (place + 0.5) * step, 56 + row * 12]
    return circle(x, y, r, `${fill(STEEL)} ${thin}`) + circle(x, y, r * 0.45, fill(RUBBER))
  }).join('')
}

const ratchet = group(
  'transform="rotate(-4 60 80)"',
  rect(30, 78, 52, 7, `${fill(STEEL_2)} ${thin}`, 3) +
    circle(26, 81.5, 8, fill(STEEL)) +
    rect(58, 76, 30, 11, `${fill(RED)} ${thin}`, 4),
)

function spanners(pieces: number) {
  const count = pieces < 20 ? 1 : pieces < 60 ? 2 : 3
  return Array.from({ length: count }, (_, i) => {
    const [x, y, length] = [16 - i * 2, 92 + i * 6, 84 - i * 8]
    return path(`M${at(x)} ${at(y)}h${at(length)}v3.6h${at(-length)}Z`, `${fill(STEEL_3)} ${thin}`)
  }).join('')
}
