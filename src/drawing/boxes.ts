import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import { at, COLOURS, fill, path, rect, STEEL_2, stroke, thin, WHITE } from './ink.ts'
import type { Box, box } from './partKinds.ts'
import { standingBox } from './standing.ts'

type Sizes = { L: number; W: number; H: number; n: number; of: Box; colour: keyof typeof COLOURS }

const NAMES: Record<Box, string> = {
  box: '周转箱',
  closed: '带盖箱',
  lidded: '折叠箱',
  crate: '组立零件盒',
  shelf: '仓储货架',
  addOn: '仓储货架（副架）',
  pallet: '塑料托盘',
  mesh: '网格托盘',
}

export const boxView: View<typeof box> = {
  title: ({ L, W, H, of }) =>
    `${NAMES[of]} ${[L, W, ...(of === 'pallet' || of === 'mesh' ? [] : [H])].join('×')}`,
  thumb: standingBox,
  sheet: (sizes) => (isPallet(sizes) ? palletSheet(sizes) : boxSheet(sizes)),
}

const isPallet = ({ of }: Sizes) => of === 'pallet' || of === 'mesh'

/** Front and side at the same scale. */
function boxSheet(sizes: Sizes) {
  const { L, W, H } = sizes
  const k = Math.min(330 / (L + W), 190 / H)
  const x = 70 + (330 - (L + W) * k) / 2
  const y = 46 + (190 - H * k) / 2
  const side = x + L * k + 50
  const bottom = y + H * k
  return (
    FRONTS[sizes.of](sizes, x, y, L * k, H * k) +
    FRONTS[sizes.of](sizes, side, y, W * k, H * k) +
    across(x, x + L * k, bottom + 40, bottom + 3, `L ${L}`) +
    across(side, side + W * k, bottom + 40, bottom + 3, `W ${W}`) +
    upright(y, bottom, x - 28, x - 3, `H ${H}`)
  )
}

/** A pallet's height is none of its attributes: seen from above, and from the front without a dimension. */
function palletSheet(sizes: Sizes) {
  const { L, W, H, of } = sizes
  const k = Math.min(300 / L, 180 / W)
  const [x, y] = [250 - (L * k) / 2, 26]
  const under = y + W * k + 22
  return (
    deck(sizes, x, y, L * k, W * k) +
    FRONTS[of](sizes, x, under, L * k, Math.max(H * k, 18)) +
    across(x, x + L * k, under + Math.max(H * k, 18) + 38, under + 20, `L ${L}`) +
    upright(y, y + W * k, x - 28, x - 3, `W ${W}`)
  )
}

function deck({ of, colour }: Sizes, x: number, y: number, w: number, h: number) {
  const bars = [1, 2, 3, 4, 5, 6].map((i) => `M${at(x)} ${at(y + (i * h) / 7)}h${at(w)}`)
  const columns = [1, 2, 3, 4, 5, 6, 7].map((i) => `M${at(x + (i * w) / 8)} ${at(y)}v${at(h)}`)
  return (
    rect(x, y, w, h, fill(COLOURS[colour]), 4) +
    path(
      [...(of === 'mesh' ? columns : []), ...bars].join(''),
      `${stroke(WHITE, 1.6)} opacity=".5"`,
    ) +
    rect(x, y, w, h, '', 4)
  )
}

type Front = (sizes: Sizes, x: number, y: number, w: number, h: number) => string

const FRONTS: Record<Box, Front> = {
  box: ({ colour }, x, y, w, h) =>
    path(
      `M${at(x)} ${at(y)}h${at(w)}l${at(-w * 0.03)} ${at(h)}h${at(-w * 0.94)}Z`,
      fill(COLOURS[colour]),
    ) +
    rect(x - 2, y, w + 4, h * 0.13, fill(COLOURS[colour]), 2) +
    rect(x + w * 0.36, y + h * 0.22, w * 0.28, h * 0.16, fill(WHITE), 3) +
    path(
      [0.2, 0.8].map((p) => `M${at(x + w * p)} ${at(y + h * 0.16)}v${at(h * 0.8)}`).join(''),
      thin,
    ),
  lidded: ({ colour }, x, y, w, h) =>
    rect(x, y + h * 0.1, w, h * 0.9, fill(COLOURS[colour]), 2) +
    path(
      `M${at(x)} ${at(y + h * 0.55)}h${at(w)}M${at(x + w * 0.08)} ${at(y + h * 0.55)}V${at(y + h)}M${at(x + w * 0.92)} ${at(y + h * 0.55)}V${at(y + h)}`,
      stroke(WHITE, 1.4),
    ) +
    rect(x - 2, y, w + 4, h * 0.12, fill(COLOURS[colour]), 2) +
    rect(x + w * 0.38, y + h * 0.24, w * 0.24, h * 0.14, fill(WHITE), 3),
  /** This is a bin with its low front open. */
  crate: ({ colour }, x, y, w, h) =>
    path(`M${at(x)} ${at(y)}h${at(w)}v${at(h)}h${at(-w)}Z`, fill(COLOURS[colour])) +
    path(
      `M${at(x + w * 0.12)} ${at(y)}l${at(w * 0.08)} ${at(h * 0.46)}h${at(w * 0.6)}l${at(w * 0.08)} ${at(-h * 0.46)}Z`,
      `${fill(WHITE)} ${thin}`,
    ) +
    rect(x + w * 0.3, y + h * 0.62, w * 0.4, h * 0.2, `${fill(WHITE)} ${thin}`, 1),
  shelf: ({ n }, x, y, w, h) => {
    const post = Math.max(w * 0.03, 3)
    const board = Math.max(h * 0.025, 3)
    const boards = Array.from({ length: n }, (_, i) =>
      rect(x, y + h * 0.04 + (i * (h * 0.9 - board)) / Math.max(1, n - 1), w, board, fill(STEEL_2)),
    )
    return (
      boards.join('') +
      [x, x + w - post].map((px) => rect(px, y, post, h, fill('#2D62A8'))).join('')
    )
  },
  closed: (sizes, x, y, w, h) =>
    FRONTS.box(sizes, x, y, w, h) +
    rect(x - 4, y - h * 0.04, w + 8, h * 0.14, fill(COLOURS[sizes.colour]), 2),
  addOn: (sizes, x, y, w, h) => FRONTS.shelf(sizes, x, y, w, h),
  pallet: palletFront,
  mesh: palletFront,
}

/** Draws nine feet, of which one sees three from any side. */
function palletFront({ colour }: Sizes, x: number, y: number, w: number, h: number) {
  const foot = w * 0.13
  return (
    rect(x, y, w, h * 0.3, fill(COLOURS[colour]), 2) +
    [0, (w - foot) / 2, w - foot]
      .map((dx) => rect(x + dx, y + h * 0.3, foot, h * 0.7, fill(COLOURS[colour])))
      .join('')
  )
}
