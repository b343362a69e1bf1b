import { across, note, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  at,
  axis,
  circle,
  corners,
  cross,
  fill,
  GOLD,
  GREY,
  group,
  line,
  type Point,
  path,
  polygon,
  rect,
  STEEL,
  STEEL_2,
  stroke,
  thin,
  turnedPart,
  WHITE,
} from './ink.ts'
import type { collet } from './kinds.ts'
import type { die, holeSaw } from './partKinds.ts'
import { COLLET, DIE } from './partStandards.ts'

export const dieView: View<typeof die> = {
  title: ({ M, P }) => `圆板牙 M${M}×${P}`,
  thumb: ({ M, D }) => dieFace(60, 60, 54, (54 * M) / D),
  sheet: ({ M, P, D }) => {
    const [x, y, r, side] = [318, 160, 104, 90]
    const hole = (r * M) / D
    const thick = ((DIE[D]?.[0] ?? D * 0.36) * 2 * r) / D
    return (
      rect(side, y - r, thick, 2 * r, fill(STEEL), 3) +
      axis(side - 14, y, side + thick + 14, y) +
      circle(side + thick / 2, y, r * 0.07, fill(WHITE)) +
      (DIE[D] ? across(side, side + thick, y + r + 30, y + r + 3, `E ${DIE[D][0]}`) : '') +
      dieFace(x, y, r, hole) +
      cross(x, y, r) +
      upright(y - r, y + r, x - 128, x, `Ø${D}`, 'D') +
      note(x, y + r + 34, `M${M}×${P}`, 'M')
    )
  },
}

/** Chip holes that open into the thread, the slit above. */
function dieFace(x: number, y: number, r: number, hole: number) {
  const chip = Math.max(Math.min((r * 0.84 - hole) * 0.62, hole * 0.9), r * 0.14)
  const chips = corners(x, y, hole + chip * 0.72, 4, Math.PI / 4)
  return (
    circle(x, y, r, fill(STEEL)) +
    circle(x, y, r * 0.94, thin) +
    rect(x - r * 0.03, y - r, r * 0.06, r * 0.3, fill(WHITE)) +
    circle(x, y, hole, fill(WHITE)) +
    circle(x, y, hole * 0.86, stroke(GREY, 0.8)) +
    chips.map(([cx, cy]) => circle(cx, cy, chip, fill(WHITE))).join('') +
    circle(x, y, hole * 0.8, 'fill="#fff" stroke="none"')
  )
}

/** Makers cut 38 mm deep whatever the diameter. */
const CUP_DEPTH = 38

export const holeSawView: View<typeof holeSaw> = {
  title: ({ D }) => `开孔器 Ø${D}`,
  thumb: ({ coat }) => cup(60, 34, 42, 58, coat),
  sheet: ({ D, coat }) => {
    const k = Math.min(200 / D, 120 / CUP_DEPTH)
    const [r, height, top] = [(D / 2) * k, CUP_DEPTH * k, 92]
    return (
      cup(240, top, r, height, coat) +
      axis(240, 14, 240, top + height + 44) +
      across(240 - r, 240 + r, top + height + 74, top + height + 3, `Ø${D}`, 'D')
    )
  },
}

/** The toothed cup hangs from its arbor, the pilot drill shows below. */
function cup(x: number, y: number, r: number, height: number, coat: 'steel' | 'carbide') {
  const bottom = y + height
  const count = 12
  const tooth = (2 * r) / count
  const saw = Array.from(
    { length: count },
    (_, i) =>
      `L${at(x + r - (i + 0.3) * tooth)} ${at(bottom + tooth * 0.6)}L${at(x + r - (i + 1) * tooth)} ${at(bottom)}`,
  )
  return (
    rect(x - r * 0.16, y - r * 0.75, r * 0.32, r * 0.75, fill(STEEL), 1) +
    polygon(
      [
        [x - r * 0.1, bottom],
        [x + r * 0.1, bottom],
        [x + r * 0.1, bottom + r * 0.3],
        [x, bottom + r * 0.42],
        [x - r * 0.1, bottom + r * 0.3],
      ],
      fill(STEEL_2),
    ) +
    path(
      `M${at(x - r)} ${at(y)}H${at(x + r)}V${at(bottom)}${saw.join('')}Z`,
      fill(coat === 'carbide' ? GOLD : STEEL_2),
    ) +
    rect(x - r * 0.7, y + height * 0.3, r * 0.26, height * 0.34, fill(WHITE), r * 0.1) +
    rect(x + r * 0.3, y + height * 0.3, r * 0.26, height * 0.34, fill(WHITE), r * 0.1) +
    line(x - r, y + height * 0.12, x + r, y + height * 0.12, thin)
  )
}

export const colletView: View<typeof collet> = {
  title: ({ d, ER }) => `ER${ER} 弹簧夹头 Ø${d}`,
  thumb: ({ d, ER }) => colletFace(60, 60, 54, (54 * d) / (COLLET[ER]?.[0] ?? ER)),
  sheet: ({ d, ER }) => {
    const [D = ER, L = ER * 1.2] = COLLET[ER] ?? []
    const k = Math.min(180 / D, 180 / L)
    const [y, face] = [156, 356]
    const [r, length, bore] = [(D / 2) * k, L * k, (d / 2) * k]
    const x = 168 - length / 2
    const slim = r - Math.tan((8 * Math.PI) / 180) * length * 0.72
    const outline: Point[] = [
      [0, 0],
      [0, slim],
      [length * 0.72, r],
      [length * 0.78, r],
      [length * 0.79, r * 0.86],
      [length * 0.86, r * 0.86],
      [length * 0.87, r],
      [length, r * 0.8],
      [length, 0],
    ]
    const slits = [-0.6, 0.1, 0.7]
      .map((part) => `M${at(x)} ${at(y + part * slim)}H${at(x + length * 0.72)}`)
      .join('')
    return (
      turnedPart(x, y, outline, fill(STEEL)) +
      path(slits, stroke(GREY, 1.8)) +
      axis(x - 14, y, x + length + 14, y) +
      across(x, x + length, y + r + 44, y + r + 3, `L ${L}`) +
      upright(y - r, y + r, x - 30, x + length * 0.72, `D ${D}`) +
      colletFace(face, y, r, bore) +
      cross(face, y, r) +
      note(face, y + r + 40, `Ø${d}`, 'd')
    )
  },
}

function colletFace(x: number, y: number, r: number, bore: number) {
  const slits = corners(x, y, r * 0.98, 8, Math.PI / 8).map(([cx, cy]) => line(x, y, cx, cy))
  return (
    circle(x, y, r, fill(STEEL)) +
    circle(x, y, r * 0.8, `${fill(STEEL_2)} ${thin}`) +
    group(stroke(GREY, Math.max(1.2, r * 0.03)), slits.join('')) +
    circle(x, y, Math.max(bore, r * 0.05), fill(WHITE))
  )
}
