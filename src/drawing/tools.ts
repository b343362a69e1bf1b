import { upright } from './dimension.ts'
import { ENLARGED, type View } from './figure.ts'
import {
  circle,
  fill,
  group,
  hexagon,
  INK,
  path,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
  turned,
  WHITE,
} from './ink.ts'
import type { hexKey, wrench } from './kinds.ts'

const openEnd = path('M-2 44A20 20 0 0 1 30 50V70A20 20 0 0 1 -2 76L12 68V52Z', fill(STEEL_2))
const boxEnd = circle(16, 60, 18, fill(STEEL_2)) + hexagon(16, 60, 11, fill(WHITE))
const onTheRight = (end: string) => group('transform="matrix(-1 0 0 1 120 0)"', end)

export const wrenchView: View<typeof wrench> = {
  title: ({ ends }) => ({ combination: '两用扳手', open: '双开口扳手', box: '双梅花扳手' })[ends],
  thumb: ({ ends }) =>
    turned(
      -45,
      path('M24 52H96V68H24Z', fill(STEEL)) +
        path('M34 60H86', stroke(STEEL_3, 6)) +
        (ends === 'box' ? boxEnd : openEnd) +
        onTheRight(ends === 'open' ? openEnd : boxEnd),
    ),
}

export const hexKeyView: View<typeof hexKey> = {
  title: ({ s }) => `内六角扳手 ${s} mm`,
  thumb: ({ kind }) =>
    kind === 'tee'
      ? rect(14, 14, 92, 20, fill(INK), 8) +
        rect(54, 34, 12, 76, fill(STEEL_2)) +
        path('M60 34V110', thin)
      : path(KEY_OUTLINES[kind], fill(STEEL_2)) +
        path(kind === 'short' ? 'M34 20V78Q34 92 48 92H92' : 'M34 14V88Q34 102 48 102H82', thin) +
        (kind === 'ball' ? circle(34, 12, 8, fill(STEEL_2)) : '') +
        hexagon(96, 30, 14, fill(STEEL)),
  sheet: ({ s, kind }) =>
    group(ENLARGED, hexKeyView.thumb({ s, kind })) +
    (kind === 'tee' ? '' : upright(72, 126, 378, 352, `s ${s}`)),
}

const KEY_OUTLINES = {
  short: 'M28 20H40V78Q40 86 48 86H92V98H48Q28 98 28 78Z',
  long: 'M28 8H40V88Q40 96 48 96H82V108H48Q28 108 28 88Z',
  ball: 'M28 14H40V88Q40 96 48 96H82V108H48Q28 108 28 88Z',
}
