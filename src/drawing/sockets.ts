import { across } from './dimension.ts'
import { ENLARGED, type View } from './figure.ts'
import { finished } from './finishes.ts'
import {
  corners,
  fill,
  group,
  line,
  type Point,
  RUBBER,
  STEEL,
  STEEL_2,
  STEEL_3,
  stroke,
  thin,
} from './ink.ts'
import type { HandSocket, socketHand } from './partKinds.ts'
import { drum, flatPolygon, oval } from './solids.ts'

type Sizes = { s: number; drive: number; socket: HandSocket }

export const socketHandView: View<typeof socketHand> = {
  title: ({ s }) => `套筒 ${s}`,
  thumb: (sizes) => upright(sizes).svg,
  sheet: (sizes) => {
    const { svg, top, half } = upright(sizes)
    const [left, right] = [108 + 2.2 * (60 - half), 108 + 2.2 * (60 + half)]
    const y = 33 + 2.2 * top
    return group(ENLARGED, svg) + across(left, right, Math.max(22, y - 62), y, `s ${sizes.s}`)
  },
}

/** How far from above it is seen: the flat side of an oval. */
const FLAT = 0.54

/**
 * The socket stands on its square and one looks into the hexagon, which is true to the square: small ones are slimmer
 * at the top than below, large ones wider.
 */
function upright({ s, drive, socket }: Sizes) {
  const isLong = socket === 'long' || socket === 'impactLong'
  const isImpact = socket === 'impact' || socket === 'impactLong'
  const [wide, foot] = [s * (isImpact ? 0.84 : 0.71), drive * 0.9]
  const tall = (drive * 2 + s * 0.5) * (isLong ? 1.9 : 1)
  const most = Math.max(wide, foot)
  const k = Math.min(54 / most, 112 / (tall + FLAT * (wide + foot)))
  const [R, r, height] = [wide * k, foot * k, tall * k]
  const top = 60 - (height + FLAT * (r - R)) / 2
  const plain = body(R, r, top, height) + mouth(R, (s * k) / 2, top, socket === 'twelve')
  return { svg: isImpact ? finished(plain, 'black') : plain, top, half: (s * k) / 2 }
}

/** The wall of the hexagon, the shoulder, and the end that takes the square. */
function body(R: number, r: number, top: number, height: number) {
  const [shoulder, low] = [top + height * 0.5, top + height * 0.62]
  const shine = (x: number, from: number, to: number) =>
    line(60 - x, from, 60 - x, to, stroke(STEEL, Math.max(3, R * 0.16)))
  return (
    drum(60, low, r, r * FLAT, top + height - low, fill(STEEL_3)) +
    drum(60, shoulder, R, R * FLAT, low - shoulder, fill(STEEL_3), r / R) +
    drum(60, top, R, R * FLAT, shoulder - top, fill(STEEL_2)) +
    shine(R * 0.55, top + R * FLAT, shoulder + R * FLAT * 0.7) +
    shine(r * 0.55, low + r * FLAT, top + height + r * FLAT * 0.7)
  )
}

function mouth(R: number, half: number, top: number, isTwelve: boolean) {
  const corner = half / Math.cos(Math.PI / 6)
  const star = (angle: number): Point[] => corners(0, 0, corner, 6, angle)
  const deeper = (points: Point[]) => flatPolygon(points, 60, top, FLAT, `${fill(RUBBER)} ${thin}`)
  return (
    oval(60, top, R, R * FLAT, fill(STEEL)) +
    deeper(isTwelve ? twelve(corner, half) : star(Math.PI / 6))
  )
}

/** Two hexagons, one turned by 30°. */
const twelve = (corner: number, half: number): Point[] =>
  corners(0, 0, corner, 12).flatMap((point, i) => [
    point,
    corners(0, 0, half * 0.96, 12, Math.PI / 12)[i] ?? point,
  ])
