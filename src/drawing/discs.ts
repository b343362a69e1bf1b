import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  corners,
  cross,
  fill,
  GREY,
  group,
  HATCH,
  hatched,
  line,
  path,
  RUBBER,
  ring,
  STEEL_2,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type { disc, flapDisc } from './partKinds.ts'

const GRIT = '#8C7B6B'
type Of = 'cutting' | 'wheel'

export const discView: View<typeof disc> = {
  title: ({ D, T, H, disc }) => `${disc === 'wheel' ? '平形砂轮' : '切割片'} ${D}×${T}×${H}`,
  thumb: ({ D, H, disc }) => face(60, 60, 54, (54 * H) / D, disc),
  sheet: ({ D, T, H, disc }) => {
    const [x, y, r, side] = [330, 164, 104, 120]
    const bore = (r * H) / D
    const thick = Math.max((2 * r * T) / D, 4)
    const cut = (from: number, to: number) =>
      hatched(
        [
          [side, from],
          [side + thick, from],
          [side + thick, to],
          [side, to],
        ],
        HATCH.rising,
      )
    return (
      cut(y - r, y - bore) +
      cut(y + bore, y + r) +
      line(side, y - bore, side, y + bore, thin) +
      line(side + thick, y - bore, side + thick, y + bore, thin) +
      axis(side - 14, y, side + thick + 14, y) +
      across(side, side + thick, y - r - 20, y - r - 3, `T ${T}`) +
      upright(y - bore, y + bore, side - 26, side - 3, `Ø${H}`, 'H') +
      upright(y - r, y + r, side - 60, side - 3, `Ø${D}`, 'D') +
      face(x, y, r, bore, disc) +
      cross(x, y, r)
    )
  },
}

/** Draws a woven disc with its metal ring and label, or a wheel of grit. */
function face(x: number, y: number, r: number, bore: number, of: Of) {
  const grains = corners(x, y, r * 0.86, 24).map(([gx, gy], i) =>
    circle(gx + (i % 3) * r * 0.04, gy, r * 0.015),
  )
  const label = Math.max(r * 0.5, bore * 1.35)
  const weave = [-0.6, -0.3, 0, 0.3, 0.6].map((p) => {
    const reach = r * 0.97 * Math.sqrt(1 - p * p)
    return `M${at(x + p * r)} ${at(y - reach)}V${at(y + reach)}M${at(x - reach)} ${at(y + p * r)}H${at(x + reach)}`
  })
  return (
    circle(x, y, r, fill(of === 'wheel' ? '#DAD6CE' : RUBBER)) +
    (of === 'wheel'
      ? group(fill(GRIT), grains.join(''))
      : path(weave.join(''), stroke('#5B646F', 1))) +
    circle(x, y, Math.min(label, r * 0.9), `${fill(of === 'wheel' ? WHITE : '#A33A2C')} ${thin}`) +
    ring(x, y, Math.min(bore * 1.25 + 1, r * 0.95), bore, fill(STEEL_2)) +
    circle(x, y, bore, fill(WHITE))
  )
}

export const flapDiscView: View<typeof flapDisc> = {
  title: ({ D }) => `百叶片 Ø${D}`,
  thumb: () => flaps(60, 60, 54, 22),
  sheet: ({ D }) =>
    flaps(300, 165, 110, 30) + cross(300, 165, 110) + upright(55, 275, 140, 300, `Ø${D}`, 'D'),
}

/** Each flap overlaps the next. */
function flaps(x: number, y: number, r: number, count: number) {
  const edges = corners(x, y, r, count).map(([ox, oy], i) => {
    const angle = (i * 2 * Math.PI) / count - 0.5
    const [ix, iy] = [x + r * 0.52 * Math.cos(angle), y + r * 0.52 * Math.sin(angle)]
    return `M${at(ox)} ${at(oy)}L${at(ix)} ${at(iy)}`
  })
  return (
    circle(x, y, r, fill('#A4553F')) +
    path(edges.join(''), stroke('#6B3426', 1.2)) +
    circle(x, y, r * 0.52, fill(STEEL_2)) +
    circle(x, y, r * 0.4, stroke(GREY, 0.9)) +
    circle(x, y, r * 0.19, fill(WHITE))
  )
}
