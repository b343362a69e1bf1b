import { across, upright } from './dimension.ts'
import { fairly, fairThickness } from './fair.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  fill,
  GREY,
  HATCH,
  hatched,
  line,
  type Point,
  path,
  RUBBER,
  rect,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
  turned,
  WHITE,
} from './ink.ts'
import type { ballScrew, linearGuide } from './partKinds.ts'
import { extruded, oval } from './solids.ts'

export const ballScrewView: View<typeof ballScrew> = {
  title: ({ d, P, L }) => `滚珠丝杠 Ø${d} 导程 ${P} 长 ${L}`,
  thumb: ({ d, P, L }) => {
    const length = Math.min(140, 0.56 * fairly(L))
    return turned(-45, ballScrewSide(d, P, 60 - length / 2, 60, length, fairThickness(d) / 3.6))
  },
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

/** Draws ground grooves at the true lead, and the nut with its flange. */
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
  title: ({ WR, part }) => `直线导轨${part === 'rail' ? '' : '滑块'} 轨宽 ${WR}`,
  thumb: (guide) => {
    if (guide.part === 'rail') return lyingRail(guide)
    const k = 92 / Math.max(guide.W, guide.H)
    const [x, y] = [50, 66 + (guide.H * k) / 2]
    const wide = (guide.W / 2) * k
    const top = y - guide.H * k
    return (
      path(`M${at(x - wide)} ${at(top)}l16 -18h${at(2 * wide)}l-16 18Z`, fill(STEEL_2)) +
      path(
        `M${at(x + wide)} ${at(top)}l16 -18v${at(blockSide(guide) * k)}l-16 18Z`,
        fill(STEEL_3),
      ) +
      guideSection(guide, x, y, k, true)
    )
  },
  sheet: (guide) => {
    const { WR: wr, HR: hr, H, W, part } = guide
    const isRail = part === 'rail'
    const k = isRail ? Math.min(170 / wr, 170 / hr) : Math.min(270 / W, 170 / H)
    const [x, y] = [240, isRail ? 250 : 246]
    const half = ((isRail ? wr : W) / 2) * k
    return (
      guideSection(guide, x, y, k, false) +
      axis(x, y - (isRail ? hr : H) * k - 14, x, y + 14) +
      across(x - (wr / 2) * k, x + (wr / 2) * k, y + 40, y + 3, `WR ${wr}`) +
      (isRail
        ? upright(y - hr * k, y, x - half - 30, x - half - 3, `HR ${hr}`)
        : across(x - half, x + half, y - H * k - 24, y - H * k - 3, `W ${W}`) +
          upright(y - H * k, y, x - half - 34, x - half - 3, `H ${H}`))
    )
  },
}

/** How high the side of a block is; that of a flange is its wing. */
const blockSide = ({ HR, H, part }: Guide) => (part === 'flange' ? H * 0.42 : H - HR * 0.32)

/** A rail lies away from us, with the holes of its screws, and the longer it is the farther it reaches. */
function lyingRail({ WR, HR, L }: Guide & { L: number }) {
  const long = Math.min(92, 0.25 * fairly(L))
  const [dx, dy] = [long * 0.76, -long * 0.65]
  const k = 44 / Math.max(WR, HR)
  const [x, y] = [60 - dx / 2, 60 - dy / 2 + (HR * k) / 2]
  const count = Math.max(2, Math.round(long / 20))
  const holes = Array.from({ length: count }, (_, i) => {
    const part = (i + 0.5) / count
    return oval(x + dx * part, y - HR * k + dy * part, WR * k * 0.16, WR * k * 0.09, fill(RUBBER))
  })
  return extruded(railOutline(x, y, (WR / 2) * k, HR * k), dx, dy) + holes.join('')
}

type Guide = { WR: number; HR: number; H: number; W: number; part: string }

/** Draws the rail's cross-section with its waist, the block around it, four rows of balls. */
function guideSection(guide: Guide, x: number, y: number, k: number, isSmall: boolean) {
  const { WR: wr, HR: hr, H, W, part } = guide
  const [w, h] = [(wr / 2) * k, hr * k]
  const shape = railOutline(x, y, w, h)
  const profile = isSmall ? pathOf(shape, fill(STEEL_3)) : hatched(shape, HATCH.rising)
  if (part === 'rail') return profile + boltHole(x, y, w, h)
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

function railOutline(x: number, y: number, w: number, h: number): Point[] {
  const half = (side: number) => RAIL.map(([a, b]): Point => [x + side * a * w, y - b * h])
  return [...half(1), ...half(-1).reverse()]
}
const RAIL = [
  [0.86, 1],
  [1, 0.94],
  [1, 0.8],
  [0.72, 0.62],
  [0.72, 0.5],
  [1, 0.34],
  [1, 0],
] as const

/** The hole is counterbored for the screws that hold the rail. */
const boltHole = (x: number, y: number, w: number, h: number) =>
  path(
    `M${at(x - w * 0.3)} ${at(y - h)}v${at(h * 0.4)}h${at(w * 0.1)}v${at(h * 0.6)}m${at(w * 0.4)} 0v${at(-h * 0.6)}h${at(w * 0.1)}v${at(-h * 0.4)}`,
    `${stroke(GREY, 0.9)} stroke-dasharray="4 3"`,
  )

const pathOf = (points: readonly Point[], style: string) =>
  path(`M${points.map(([px, py]) => `${at(px)} ${at(py)}`).join('L')}Z`, style)
