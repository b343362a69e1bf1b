import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  corners,
  cross,
  fill,
  group,
  INK,
  path,
  RUBBER,
  rect,
  ring,
  STEEL,
  STEEL_2,
  thin,
  WHITE,
} from './ink.ts'
import type { bearingUnit, Housing, linearBearing } from './kinds.ts'

export const bearingUnitView: View<typeof bearingUnit> = {
  title: ({ d }) => `带座外球面轴承 轴径 ${d}`,
  thumb: ({ housing }) => HOUSING_VIEWS[housing],
  sheet: ({ d, housing }) => {
    const k = 2.2
    const [y, r] = [33 + k * MIDDLES[housing], 14 * k]
    return (
      group(`transform="translate(128 33) scale(${k})" stroke-width=".8"`, HOUSING_VIEWS[housing]) +
      cross(128 + k * 60, y, 70) +
      upright(y - r, y + r, 96, 128 + k * 60, `Ø${d}`, 'd')
    )
  },
}

/** This says where the shaft is. */
const MIDDLES: Record<Housing, number> = {
  pillow: 58,
  square: 60,
  oval: 60,
  round: 60,
  takeUp: 60,
  ring: 60,
  hanger: 78,
}

const insertBearing = (y: number) =>
  circle(60, y, 30, fill(STEEL)) + circle(60, y, 23, fill(RUBBER)) + circle(60, y, 14, fill(WHITE))
const hole = (x: number, y: number) => circle(x, y, 5, fill(WHITE))

const HOUSING_VIEWS: Record<Housing, string> = {
  pillow:
    path('M8 96V82H28C30 40 44 20 60 20S90 40 92 82H112V96Z', fill(STEEL_2)) +
    insertBearing(58) +
    rect(13, 77, 16, 5, fill(INK)) +
    rect(91, 77, 16, 5, fill(INK)),
  square:
    rect(10, 10, 100, 100, fill(STEEL_2), 16) +
    insertBearing(60) +
    [23, 97].flatMap((x) => [23, 97].map((y) => hole(x, y))).join(''),
  oval:
    path(
      'M10 48L42 26Q60 12 78 26L110 48Q120 60 110 72L78 94Q60 108 42 94L10 72Q0 60 10 48Z',
      fill(STEEL_2),
    ) +
    insertBearing(60) +
    hole(17, 60) +
    hole(103, 60),
  takeUp:
    rect(4, 24, 104, 72, fill(STEEL_2), 6) +
    rect(4, 18, 104, 9, fill(STEEL), 1) +
    rect(4, 93, 104, 9, fill(STEEL), 1) +
    insertBearing(60) +
    rect(94, 50, 22, 20, fill(WHITE), 4),
  ring: circle(60, 60, 48, fill(STEEL_2)) + circle(60, 60, 44, thin) + insertBearing(60),
  hanger:
    rect(48, 4, 24, 40, fill(STEEL), 2) +
    path('M48 12h24M48 18h24M48 24h24M48 30h24', thin) +
    circle(60, 78, 40, fill(STEEL_2)) +
    insertBearing(78),
  round:
    circle(60, 60, 53, fill(STEEL_2)) +
    insertBearing(60) +
    [29, 91].flatMap((x) => [29, 91].map((y) => hole(x, y))).join(''),
}

export const linearBearingView: View<typeof linearBearing> = {
  title: ({ d, D, L }) => `直线轴承 ${d}×${D}×${L}`,
  thumb: ({ d, D, flange }) => {
    const r = flange === 'none' ? 53 : 38
    return flangeFace(60, 60, r, flange) + bushFace(60, 60, r, (r * d) / D)
  },
  sheet: ({ d, D, L, flange }) => {
    const k = Math.min(220 / L, (flange === 'none' ? 130 : 96) / D)
    const [x, y, face] = [60, 150, 395]
    const [r, bore, end] = [(D / 2) * k, (d / 2) * k, x + L * k]
    const groove = Math.min(12, L * k * 0.1)
    return (
      (flange === 'none' ? '' : rect(x, y - r * 1.5, 10, 3 * r, fill(STEEL_2), 1)) +
      rect(x, y - r, end - x, 2 * r, fill(STEEL), 3) +
      [x + groove, end - groove - 4].map((gx) => rect(gx, y - r, 4, 2 * r, thin)).join('') +
      path(
        `M${at(x)} ${at(y - bore)}H${at(end)}M${at(x)} ${at(y + bore)}H${at(end)}`,
        'stroke-width=".9" stroke-dasharray="4 3"',
      ) +
      axis(x - 14, y, end + 14, y) +
      across(x, end, y + 1.5 * r + 34, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x - 22, x - 3, `Ø${D}`, 'D') +
      flangeFace(face, y, Math.min(r, 62), flange) +
      bushFace(face, y, Math.min(r, 62), Math.min(r, 62) * (d / D)) +
      cross(face, y, Math.min(r, 62)) +
      across(
        face - Math.min(r, 62) * (d / D),
        face + Math.min(r, 62) * (d / D),
        y + Math.min(r, 62) + 40,
        y,
        `Ø${d}`,
        'd',
      )
    )
  },
}

function flangeFace(x: number, y: number, r: number, flange: 'none' | 'round' | 'square') {
  if (flange === 'none') return ''
  const holes = corners(x, y, r * (flange === 'round' ? 1.24 : 1.42), 4, Math.PI / 4)
  return (
    (flange === 'round'
      ? circle(x, y, r * 1.5, fill(STEEL_2))
      : rect(x - r * 1.24, y - r * 1.24, r * 2.48, r * 2.48, fill(STEEL_2), 3)) +
    group(fill(WHITE), holes.map(([hx, hy]) => circle(hx, hy, r * 0.12)).join(''))
  )
}

function bushFace(x: number, y: number, outer: number, inner: number) {
  const middle = (outer + inner) / 2
  const tracks = [0, 1, 2, 3].map((i) => {
    const angle = ((i + 0.5) * Math.PI) / 2
    return circle(
      x + middle * Math.cos(angle),
      y + middle * Math.sin(angle),
      (outer - inner) * 0.17,
    )
  })
  return (
    ring(x, y, outer, inner, fill(STEEL)) +
    ring(x, y, outer * 0.92, inner + (outer - inner) * 0.16, `${fill(RUBBER)} ${thin}`) +
    group(`${fill(STEEL_2)} ${thin}`, tracks.join(''))
  )
}
