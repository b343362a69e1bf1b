import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  COLOURS,
  circle,
  corners,
  cross,
  fill,
  GREY,
  HATCH,
  hatched,
  line,
  type Point,
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
import type { adapterSleeve, ballScrew, jawCoupling, linearGuide, taperBush } from './partKinds.ts'
import { JAW_COUPLING, LINEAR_GUIDE, TAPER_BUSH } from './partStandards.ts'
import { rowOf } from './standards.ts'

/** Both walls of a hollow turned part that is cut along its axis. */
const walls = (y: number, upper: readonly Point[], hatch: string) =>
  [1, -1]
    .map((side) =>
      hatched(
        upper.map(([px, r]) => [px, y - side * r]),
        hatch,
      ),
    )
    .join('')

export const adapterSleeveView: View<typeof adapterSleeve> = {
  title: ({ shaft }) => `紧定套 轴径 ${shaft}`,
  thumb: ({ d, shaft }) => lockNut(60, 60, 54, (54 * shaft) / (1.55 * d), 8),
  sheet: ({ d, shaft }) => {
    const k = 112 / d
    const [x, y, face] = [104, 150, 366]
    const [r, bore, length] = [(d / 2) * k, (shaft / 2) * k, d * 0.95 * k]
    const slim = r - length / 24
    const sleeve: Point[] = [
      [x, bore],
      [x + length, bore],
      [x + length, r * 0.96],
      [x + length * 0.72, r * 0.96],
      [x + length * 0.7, r],
      [x, slim],
    ]
    const nut: Point[] = [
      [x + length * 0.76, r * 0.98],
      [x + length * 0.98, r * 0.98],
      [x + length * 0.98, r * 1.5],
      [x + length * 0.8, r * 1.5],
      [x + length * 0.76, r * 1.42],
    ]
    return (
      walls(y, sleeve, HATCH.rising) +
      walls(y, nut, HATCH.falling) +
      line(x, y - bore, x, y + bore, thin) +
      line(x + length, y - bore, x + length, y + bore, thin) +
      axis(x - 14, y, x + length + 14, y) +
      upright(y - bore, y + bore, x - 24, x - 3, `Ø${shaft}`, 'shaft') +
      upright(y - slim, y + slim, x - 56, x - 3, `Ø${d}`, 'd') +
      lockNut(face, y, r * 1.5, bore, 8) +
      cross(face, y, r * 1.5)
    )
  },
}

/** A nut with slots around it and the sleeve in it. */
function lockNut(x: number, y: number, r: number, bore: number, slots: number) {
  const slot = (angle: number) => {
    const [c, s, w, deep] = [Math.cos(angle), Math.sin(angle), r * 0.11, r * 0.86]
    const point = (along: number, side: number) =>
      `${at(x + along * c - side * s)} ${at(y + along * s + side * c)}`
    return `M${point(r + 1, w)}L${point(deep, w)}L${point(deep, -w)}L${point(r + 1, -w)}`
  }
  const angles = Array.from({ length: slots }, (_, i) => ((i + 0.5) * 2 * Math.PI) / slots)
  return (
    circle(x, y, r, fill(STEEL_2)) +
    path(angles.map(slot).join(''), fill(WHITE)) +
    circle(x, y, r * 0.66, `${fill(STEEL)} ${thin}`) +
    circle(x, y, bore, fill(WHITE)) +
    rect(x - r * 0.035, y + bore - 1, r * 0.07, r * 0.66 - bore + 1, `${fill(WHITE)} ${thin}`)
  )
}

export const taperBushView: View<typeof taperBush> = {
  title: ({ bush, bore }) => `锥套 ${bush} 孔径 ${bore}`,
  thumb: ({ bush, bore }) => bushFace(60, 60, 54, (54 * bore) / TAPER_BUSH[bush][0]),
  sheet: ({ bush, bore }) => {
    const [D, L] = TAPER_BUSH[bush]
    const k = Math.min(190 / D, 130 / L)
    const [y, face] = [160, 345]
    const [r, hole, length] = [(D / 2) * k, (bore / 2) * k, L * k]
    const x = 150 - length / 2
    const wall: Point[] = [
      [x, hole],
      [x + length, hole],
      [x + length, r - length / 16],
      [x, r],
    ]
    return (
      walls(y, wall, HATCH.rising) +
      line(x, y - hole, x, y + hole, thin) +
      line(x + length, y - hole, x + length, y + hole, thin) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y - r - 20, y - r - 3, `L ${L}`) +
      upright(y - hole, y + hole, x - 24, x - 3, `Ø${bore}`, 'bore') +
      upright(y - r, y + r, x - 56, x - 3, `Ø${D}`, 'D') +
      bushFace(face, y, r, hole) +
      cross(face, y, r)
    )
  },
}

/** Split, with a keyway and the half holes of its screws. */
function bushFace(x: number, y: number, r: number, bore: number) {
  const screws = corners(x, y, r * 0.97, 3, -Math.PI / 2 + 0.5).map(([sx, sy]) =>
    circle(sx, sy, r * 0.13, fill(WHITE)),
  )
  const key = bore * 0.28
  return (
    circle(x, y, r, fill(STEEL)) +
    circle(x, y, r * 0.9, thin) +
    screws.join('') +
    circle(x, y, bore, fill(WHITE)) +
    rect(x - key, y - bore - key * 0.9, 2 * key, key * 1.6, fill(WHITE)) +
    rect(x - key + 0.8, y - bore + key * 0.2, 2 * key - 1.6, key, 'fill="#fff" stroke="none"') +
    rect(x - r * 0.03, y + bore - 0.6, r * 0.06, r - bore + 0.6, `${fill(WHITE)} ${thin}`)
  )
}

export const jawCouplingView: View<typeof jawCoupling> = {
  title: ({ GR, d1, d2 }) => `梅花联轴器 ${GR} ${d1}-${d2}`,
  thumb: ({ GR }) => {
    const [D, L] = rowOf(JAW_COUPLING, GR)
    const k = Math.min(104 / L, 92 / D)
    return jaws(GR, 60 - (L * k) / 2, 60, k)
  },
  sheet: ({ GR, d1, d2 }) => {
    const [D, L] = rowOf(JAW_COUPLING, GR)
    const k = Math.min(240 / L, 180 / D)
    const [x, y, r] = [240 - (L * k) / 2, 165, (D / 2) * k]
    const end = x + L * k
    const bore = (d: number) => (d / 2) * k
    return (
      jaws(GR, x, y, k) +
      [
        [d1, x, x + hubOf(GR) * k],
        [d2, end - hubOf(GR) * k, end],
      ]
        .map(([d = 0, from = 0, to = 0]) =>
          path(
            `M${at(from)} ${at(y - bore(d))}H${at(to)}M${at(from)} ${at(y + bore(d))}H${at(to)}`,
            `${stroke(GREY, 0.9)} stroke-dasharray="4 3"`,
          ),
        )
        .join('') +
      axis(x - 14, y, end + 14, y) +
      across(x, end, y - r - 22, y - r - 3, `L ${L}`) +
      upright(y - r, y + r, x - 62, x - 3, `Ø${D}`, 'D') +
      (d1 ? upright(y - bore(d1), y + bore(d1), x - 28, x - 3, `Ø${d1}`, 'd1') : '') +
      (d2 ? upright(y - bore(d2), y + bore(d2), end + 40, end + 3, `Ø${d2}`, 'd2') : '')
    )
  },
}

const hubOf = (GR: number) => rowOf(JAW_COUPLING, GR)[2]

/** Two hubs whose claws hold the yellow spider between them. */
function jaws(GR: number, x: number, y: number, k: number) {
  const [D, L, hub] = rowOf(JAW_COUPLING, GR)
  const [r, length, h] = [(D / 2) * k, L * k, hub * k]
  const gap = length - 2 * h
  const claw = (from: number, dy: number) =>
    rect(from, y + dy, gap * 0.86, r * 0.36, fill(STEEL_2), 1)
  return (
    rect(x + h, y - r * 0.98, gap, r * 1.96, fill(COLOURS.yellow), 2) +
    claw(x + h, -r) +
    claw(x + h, -r * 0.14) +
    claw(x + h, r * 0.64) +
    claw(x + h + gap * 0.14, -r * 0.58) +
    claw(x + h + gap * 0.14, r * 0.22) +
    [x, x + length - h].map((from) => rect(from, y - r, h, 2 * r, fill(STEEL), 2)).join('') +
    [x + h * 0.5, x + length - h * 0.5]
      .map((sx) => circle(sx, y - r * 0.62, Math.min(h, r) * 0.13, fill(WHITE)))
      .join('')
  )
}

export const ballScrewView: View<typeof ballScrew> = {
  title: ({ d, P, L }) => `滚珠丝杠 Ø${d} 导程 ${P} 长 ${L}`,
  thumb: ({ d, P }) => turned(-32, ballScrewSide(d, P, -4, 60, 128, 9)),
  sheet: ({ d, P, L }) => {
    const [x, y, length, r] = [50, 130, 350, 24]
    const lead = (P / d) * 2 * r
    const first = x + 18 + lead * Math.max(1, Math.round(20 / lead))
    return (
      ballScrewSide(d, P, x, y, length, r) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y + 142, y + r + 3, `L ${L}`) +
      across(first, first + lead, y + 62, y + r + 3, `导程 ${P}`, 'P') +
      upright(y - r, y + r, x + length + 34, x + length + 3, `Ø${d}`, 'd')
    )
  },
}

/** Ground grooves at the true lead; the nut with its flange. */
function ballScrewSide(d: number, P: number, x: number, y: number, length: number, r: number) {
  const lead = Math.max((P / d) * 2 * r, 2.4)
  let grooves = ''
  for (let t = x + 18; t < x + length - 18 - lead / 2; t += lead)
    grooves += `M${at(t)} ${at(y + r)}C${at(t + lead * 0.25)} ${at(y + r)} ${at(t + lead * 0.25)} ${at(y - r)} ${at(t + lead / 2)} ${at(y - r)}`
  const nut = x + length * 0.52
  return (
    rect(x, y - r * 0.7, length, r * 1.4, fill(STEEL_2)) +
    rect(x + 16, y - r, length - 32, 2 * r, fill(STEEL)) +
    path(grooves, stroke(GREY, Math.max(1, r * 0.1))) +
    rect(nut + r * 0.8, y - r * 1.75, r * 3, r * 3.5, fill(STEEL), 2) +
    rect(nut, y - r * 3, r * 0.8, r * 6, fill(STEEL_2), 1) +
    [-2.3, 2.3]
      .map((dy) => rect(nut, y + dy * r - r * 0.25, r * 0.8, r * 0.5, `${fill(WHITE)} ${thin}`))
      .join('') +
    line(nut + r * 3.4, y - r * 1.75, nut + r * 3.4, y + r * 1.75, thin)
  )
}

export const linearGuideView: View<typeof linearGuide> = {
  title: ({ rail, part }) => `直线导轨${part === 'rail' ? '' : '滑块'} ${rail}`,
  thumb: ({ rail, part }) => {
    const k = part === 'rail' ? 80 / guide(rail, part).wr : 108 / guide(rail, part).W
    return guideSection(
      rail,
      part,
      60,
      part === 'rail' ? 60 + (guide(rail, part).hr * k) / 2 : 60 + (guide(rail, part).H * k) / 2,
      k,
      true,
    )
  },
  sheet: ({ rail, part }) => {
    const { wr, hr, H, W } = guide(rail, part)
    const isRail = part === 'rail'
    const k = isRail ? Math.min(170 / wr, 170 / hr) : Math.min(270 / W, 170 / H)
    const [x, y] = [240, isRail ? 250 : 246]
    const half = ((isRail ? wr : W) / 2) * k
    return (
      guideSection(rail, part, x, y, k, false) +
      axis(x, y - (isRail ? hr : H) * k - 14, x, y + 14) +
      across(x - (wr / 2) * k, x + (wr / 2) * k, y + 40, y + 3, `WR ${wr}`) +
      (isRail
        ? upright(y - hr * k, y, x - half - 30, x - half - 3, `HR ${hr}`)
        : across(x - half, x + half, y - H * k - 24, y - H * k - 3, `W ${W}`) +
          upright(y - H * k, y, x - half - 34, x - half - 3, `H ${H}`))
    )
  },
}

type GuidePart = 'rail' | 'square' | 'flange'

function guide(rail: number, part: GuidePart) {
  const [wr, hr, H, W, Hf, Wf] = rowOf(LINEAR_GUIDE, rail)
  return { wr, hr, H: part === 'flange' ? Hf : H, W: part === 'flange' ? Wf : W }
}

/** The rail's cross-section with its waist, the block around it, four rows of balls. */
function guideSection(
  rail: number,
  part: GuidePart,
  x: number,
  y: number,
  k: number,
  isSmall: boolean,
) {
  const { wr, hr, H, W } = guide(rail, part)
  const [w, h] = [(wr / 2) * k, hr * k]
  const outline = (side: number): Point[] =>
    (
      [
        [0.86, 1],
        [1, 0.94],
        [1, 0.8],
        [0.72, 0.62],
        [0.72, 0.5],
        [1, 0.34],
        [1, 0],
      ] as const
    ).map(([a, b]) => [x + side * a * w, y - b * h])
  const shape = [...outline(1), ...outline(-1).reverse()]
  const profile = isSmall ? pathOf(shape, fill(STEEL_3)) : hatched(shape, HATCH.rising)
  if (part === 'rail')
    return (
      profile +
      path(
        `M${at(x - w * 0.3)} ${at(y - h)}v${at(h * 0.4)}h${at(w * 0.1)}v${at(h * 0.6)}m${at(w * 0.4)} 0v${at(-h * 0.6)}h${at(w * 0.1)}v${at(-h * 0.4)}`,
        `${stroke(GREY, 0.9)} stroke-dasharray="4 3"`,
      )
    )
  const [half, top, low] = [(W / 2) * k, H * k, h * 0.32]
  const inner = w * 1.12
  const wing = part === 'flange' ? top * 0.42 : top - low
  const block: Point[] = [
    [x - inner, y - low],
    [x - inner, y - h * 1.04],
    [x + inner, y - h * 1.04],
    [x + inner, y - low],
    [x + (part === 'flange' ? half * 0.76 : half), y - low],
    [x + (part === 'flange' ? half * 0.76 : half), y - top + wing],
    [x + half, y - top + wing],
    [x + half, y - top],
    [x - half, y - top],
    [x - half, y - top + wing],
    [x - (part === 'flange' ? half * 0.76 : half), y - top + wing],
    [x - (part === 'flange' ? half * 0.76 : half), y - low],
  ]
  const ball = w * 0.15
  return (
    (isSmall ? pathOf(block, fill(STEEL)) : hatched(block, HATCH.falling)) +
    profile +
    [-1, 1]
      .flatMap((side) =>
        [0.72, 0.42].map((b) => circle(x + side * w * 0.98, y - b * h, ball, fill(WHITE))),
      )
      .join('')
  )
}

const pathOf = (points: readonly Point[], style: string) =>
  path(`M${points.map(([px, py]) => `${at(px)} ${at(py)}`).join('L')}Z`, style)
