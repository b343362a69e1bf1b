import { upright } from './dimension.ts'
import { fairly } from './fair.ts'
import { ENLARGED, type View } from './figure.ts'
import {
  at,
  circle,
  fill,
  group,
  hexagon,
  INK,
  path,
  RUBBER,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  turned,
  WHITE,
} from './ink.ts'
import type { hexKey, WrenchEnds, wrench } from './kinds.ts'

const openEnd = path('M-2 44A20 20 0 0 1 30 50V70A20 20 0 0 1 -2 76L12 68V52Z', fill(STEEL_2))
const boxEnd = circle(16, 60, 18, fill(STEEL_2)) + hexagon(16, 60, 11, fill(WHITE))
const onTheRight = (end: string) => group('transform="matrix(-1 0 0 1 120 0)"', end)

/** From below 6 mm to above 30 mm it grows as lengths do on all thumbs. */
const wrenchScale = (s: number) => Math.min(1.12, Math.max(0.62, fairly(s) / 52))

export const wrenchView: View<typeof wrench> = {
  title: ({ s, ends }) => `${WRENCHES[ends]} ${s}`,
  thumb: ({ s, ends }) => {
    const scale = wrenchScale(s)
    return group(
      `transform="translate(60 60) rotate(-45) scale(${Math.round(scale * 100) / 100}) translate(-60 -60)"`,
      path('M24 52H96V68H24Z', fill(STEEL)) +
        path('M34 60H86', stroke(STEEL_3, 6)) +
        (ends === 'box' ? boxEnd : openEnd) +
        onTheRight(RIGHT_ENDS[ends]),
    )
  },
}

const WRENCHES: Record<WrenchEnds, string> = {
  combination: '两用扳手',
  ratchet: '棘轮两用扳手',
  open: '双开口扳手',
  box: '双梅花扳手',
}
const ratchetEnd =
  circle(16, 60, 20, fill(STEEL_2)) +
  circle(16, 60, 15, fill(RUBBER)) +
  hexagon(16, 60, 11, fill(WHITE)) +
  path('M34 54L42 50V58Z', fill(RUBBER))
const RIGHT_ENDS: Record<WrenchEnds, string> = {
  combination: boxEnd,
  ratchet: ratchetEnd,
  open: openEnd,
  box: boxEnd,
}

export const hexKeyView: View<typeof hexKey> = {
  title: ({ s }) => `内六角扳手 ${s} mm`,
  thumb: ({ s, kind }) => keyAcross(kind, Math.min(20, 6 * s ** 0.45)),
  sheet: ({ s, kind }) => {
    const thick = Math.min(20, 6 * s ** 0.45)
    return (
      group(ENLARGED, keyAcross(kind, thick)) +
      (kind === 'tee'
        ? ''
        : hexagon(420, 70, 24, fill(STEEL)) + upright(70 - 20.8, 70 + 20.8, 384, 408, `s ${s}`))
    )
  },
}

const REACH = { short: 82, long: 112, ball: 108, tee: 106 }

/** The bar is bent at the lower left, or has a handle there; its edges run along it. */
function keyAcross(kind: keyof typeof REACH, thick: number) {
  const end = REACH[kind]
  const [x, y, turn] = kind === 'tee' ? [14, 60, 0] : [14, 36, thick * 1.5]
  const d = turn
    ? `M${at(end)} ${y}H${at(x + turn)}Q${x} ${y} ${x} ${at(y + turn)}V90`
    : `M${at(end)} ${y}H${x}`
  return turned(
    -45,
    path(d, stroke(INK, thick + 3)) +
      path(d, stroke(STEEL_2, thick)) +
      path(d, stroke(STEEL, thick * 0.42)) +
      (turn
        ? path(`M${at(x - thick / 2)} 90h${at(thick)}`)
        : rect(2, 22, 18, 76, fill(RUBBER), 8)) +
      (kind === 'ball'
        ? circle(end - 2, y, thick * 0.62, fill(STEEL))
        : path(`M${at(end)} ${at(y - thick / 2)}v${at(thick)}`)),
  )
}
