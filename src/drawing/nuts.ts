import { across, upright } from './dimension.ts'
import type { View } from './figure.ts'
import {
  axis,
  circle,
  cross,
  fill,
  hexagon,
  line,
  rect,
  ring,
  STEEL,
  STEEL_2,
  stroke,
  THREAD,
  thin,
  WHITE,
} from './ink.ts'
import type { Nut, nut } from './kinds.ts'
import { FLANGE_NUT, HEX_NUT, LOCK_NUT, rowOf } from './standards.ts'

const NUT_NAMES = {
  hex: '六角螺母',
  thin: '六角薄螺母',
  lock: '尼龙锁紧螺母',
  flange: '法兰面螺母',
}

export const nutView: View<typeof nut> = {
  title: ({ M, nut }) => `${NUT_NAMES[nut]} M${M}`,
  thumb: ({ M, nut }) => nutFace(60, 60, 54, M, nut),
  sheet: ({ M, nut }) => nutSheet(M, nut),
}

function nutSizes(M: number, nut: Nut): { height: number; s: number; flange: number } {
  if (nut === 'lock') {
    const [height, s] = rowOf(LOCK_NUT, M)
    return { height, s, flange: 0 }
  }
  if (nut === 'flange') {
    const [height, s, flange] = rowOf(FLANGE_NUT, M)
    return { height, s, flange }
  }
  const [m, thin, s] = rowOf(HEX_NUT, M)
  return { height: nut === 'hex' ? m : thin, s, flange: 0 }
}

const overCorners = (s: number) => s / Math.cos(Math.PI / 6)

/** `r` is the radius of the whole. */
function nutFace(x: number, y: number, r: number, M: number, nut: Nut) {
  const { s, flange } = nutSizes(M, nut)
  const k = (2 * r) / (flange || overCorners(s))
  const e = (overCorners(s) * k) / 2
  const bore = (M / 2) * k
  return (
    (flange ? circle(x, y, r, fill(STEEL)) : '') +
    hexagon(x, y, e, fill(STEEL_2), Math.PI / 6) +
    circle(x, y, e * 0.85, `${fill(STEEL)} ${thin}`) +
    (nut === 'lock' ? ring(x, y, bore * 1.3, bore * 0.94, fill('#CBD9EA')) : '') +
    circle(x, y, bore, stroke(THREAD, 0.8)) +
    circle(x, y, bore * 0.86, fill(WHITE))
  )
}

function nutSheet(M: number, nut: Nut) {
  const { height, s, flange } = nutSizes(M, nut)
  const whole = flange || overCorners(s)
  const k = 180 / whole
  const e = (overCorners(s) * k) / 2
  const [x, y, face] = [56, 155, 335]
  const end = x + height * k
  const half = (s / 2) * k
  const letter = nut === 'lock' ? 'h' : 'm'
  return (
    side(x, y, height * k, e, nut, (flange / 2) * k) +
    axis(x - 14, y, end + 14, y) +
    nutFace(face, y, 90, M, nut) +
    cross(face, y, 90) +
    across(x, end, y + 126, y + 93, `${letter} ${height}`) +
    across(face - half, face + half, y + 126, y + e * 0.5, `s ${s}`) +
    upright(y - (M / 2) * k, y + (M / 2) * k, face - 112, face, `M${M}`, 'M')
  )
}

function side(x: number, y: number, width: number, e: number, nut: Nut, flange: number) {
  const collar = nut === 'flange' ? width * 0.2 : 0
  const dome = nut === 'lock' ? width * 0.22 : 0
  const body = width - collar - dome
  return (
    (dome ? rect(x + body - 4, y - e * 0.72, dome + 4, e * 1.44, fill(STEEL_2), 5) : '') +
    rect(x + collar, y - e, body, 2 * e, fill(STEEL), 3) +
    line(x + collar, y - e / 2, x + collar + body, y - e / 2, thin) +
    line(x + collar, y + e / 2, x + collar + body, y + e / 2, thin) +
    (collar ? rect(x, y - flange, collar, 2 * flange, fill(STEEL_2), 2) : '')
  )
}
