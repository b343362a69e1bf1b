import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  cross,
  fill,
  group,
  INK,
  line,
  path,
  polygon,
  RUBBER,
  rect,
  ring,
  STEEL,
  STEEL_2,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type {
  bearingUnit,
  chain,
  Housing,
  linearBearing,
  pulley,
  sprocket,
  timingBelt,
} from './kinds.ts'

export const sprocketView: View<typeof sprocket> = {
  title: ({ z }) => `链轮 ${z} 齿`,
  thumb: ({ z }) =>
    path(teeth(z), fill(STEEL)) +
    circle(60, 60, 24, fill(STEEL_2)) +
    circle(60, 60, 11, fill(WHITE)),
}

function teeth(z: number) {
  const step = (2 * Math.PI) / z
  const root = 55 - Math.min(9, 150 / z)
  const point = (r: number, angle: number) =>
    `${at(60 + r * Math.cos(angle))} ${at(60 + r * Math.sin(angle))}`
  const tooth = (_: unknown, i: number) => {
    const a = i * step
    return `${point(root, a - step * 0.28)}L${point(55, a - step * 0.1)}L${point(55, a + step * 0.1)}L${point(root, a + step * 0.28)}`
  }
  return `M${Array.from({ length: z }, tooth).join('L')}Z`
}

export const timingBeltView: View<typeof timingBelt> = {
  title: () => '同步带',
  thumb: () =>
    path('M32 30H88A30 30 0 0 1 88 90H32A30 30 0 0 1 32 30Z', stroke(RUBBER, 9)) +
    path(
      'M32 37H88A23 23 0 0 1 88 83H32A23 23 0 0 1 32 37Z',
      `${stroke(RUBBER, 6)} stroke-dasharray="4.4 4"`,
    ),
}

export const chainView: View<typeof chain> = {
  title: () => '滚子链',
  thumb: () => {
    const plate = (x: number, colour: string) =>
      path(
        `M${x} 42a18 18 0 0 1 16 9q4 4 8 0a18 18 0 1 1 0 18q-4 -4 -8 0a18 18 0 1 1 -16 -27Z`,
        fill(colour),
      )
    return (
      group('transform="translate(-6 0)"', plate(66, STEEL_2) + plate(26, STEEL)) +
      [20, 60, 100].map((x) => circle(x, 60, 9, fill(WHITE)) + circle(x, 60, 4, thin)).join('')
    )
  },
}

export const bearingUnitView: View<typeof bearingUnit> = {
  title: () => '带座外球面轴承',
  thumb: ({ housing }) => HOUSING_VIEWS[housing],
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
  round:
    circle(60, 60, 53, fill(STEEL_2)) +
    insertBearing(60) +
    [29, 91].flatMap((x) => [29, 91].map((y) => hole(x, y))).join(''),
}

export const linearBearingView: View<typeof linearBearing> = {
  title: ({ d, D, L }) => `直线轴承 ${d}×${D}×${L}`,
  thumb: ({ d, D }) => bushFace(60, 60, 53, (53 * d) / D),
  sheet: ({ d, D, L }) => {
    const k = Math.min(220 / L, 130 / D)
    const [x, y, face] = [60, 150, 395]
    const [r, bore, end] = [(D / 2) * k, (d / 2) * k, x + L * k]
    const groove = Math.min(12, L * k * 0.1)
    return (
      rect(x, y - r, end - x, 2 * r, fill(STEEL), 3) +
      [x + groove, end - groove - 4].map((gx) => rect(gx, y - r, 4, 2 * r, thin)).join('') +
      path(
        `M${at(x)} ${at(y - bore)}H${at(end)}M${at(x)} ${at(y + bore)}H${at(end)}`,
        'stroke-width=".9" stroke-dasharray="4 3"',
      ) +
      axis(x - 14, y, end + 14, y) +
      across(x, end, y + r + 48, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x - 22, x - 3, `Ø${D}`) +
      bushFace(face, y, Math.min(r, 62), Math.min(r, 62) * (d / D)) +
      cross(face, y, Math.min(r, 62)) +
      across(
        face - Math.min(r, 62) * (d / D),
        face + Math.min(r, 62) * (d / D),
        y + Math.min(r, 62) + 40,
        y,
        `Ø${d}`,
      )
    )
  },
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

export const pulleyView: View<typeof pulley> = {
  title: ({ grooves }) => `V 带轮 ${grooves} 槽`,
  thumb: ({ grooves }) => grooved(60, 60, 52, Math.min(16, 88 / grooves), grooves),
}

/** The rim from the side: each groove a V at top and bottom. */
function grooved(x: number, y: number, r: number, pitch: number, n: number) {
  const width = n * pitch + pitch * 0.5
  const left = x - width / 2
  const rim = (side: number) =>
    Array.from({ length: n }, (_, i) => {
      const middle = left + pitch * (i + 0.75)
      const notch = [-0.36, -0.18, 0.18, 0.36].map(
        (dx, j) =>
          [middle + dx * pitch, y - side * (j === 0 || j === 3 ? r : r - pitch * 0.8)] as const,
      )
      return side > 0 ? notch : notch.reverse()
    })
  const outline = [
    [left, y - r] as const,
    ...rim(1).flat(),
    [left + width, y - r] as const,
    [left + width, y + r] as const,
    ...rim(-1).reverse().flat(),
    [left, y + r] as const,
  ]
  return (
    polygon(outline, fill(STEEL)) +
    line(left, y - r * 0.5, left + width, y - r * 0.5, thin) +
    line(left, y + r * 0.5, left + width, y + r * 0.5, thin) +
    axis(left - 8, y, left + width + 8, y)
  )
}
