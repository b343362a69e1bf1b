import {
  at,
  bare,
  COLOURS,
  fill,
  type Point,
  path,
  polygon,
  STEEL_2,
  stroke,
  thin,
  WHITE,
} from './ink.ts'
import type { Box } from './partKinds.ts'

/** Boxes, shelves and pallets as they stand in a room, seen over a corner: L runs to the right, W to the left. */
type Sizes = { L: number; W: number; H: number; n: number; of: Box; colour: keyof typeof COLOURS }
type Place = (along: number, across: number, up: number) => Point

const SLOPE = Math.sqrt(3) / 2

export function standingBox(sizes: Sizes) {
  const { L, W, of, colour } = sizes
  const H = of === 'pallet' || of === 'mesh' ? L * 0.16 : sizes.H
  const k = Math.min(112 / (SLOPE * (L + W)), 112 / ((L + W) / 2 + H))
  const left = 60 - (SLOPE * k * (L - W)) / 2
  const top = 60 + (k * (H - (L + W) / 2)) / 2
  const place: Place = (a, b, c) => [
    left + SLOPE * k * (a * L - b * W),
    top + (k * (a * L + b * W)) / 2 - k * c * H,
  ]
  return SOLIDS[of](place, COLOURS[colour], sizes.n)
}

/** The side towards the left is in the shade. */
const face = (colour: string, ...points: Point[]) => polygon(points, fill(colour))
const shaded = (colour: string, ...points: Point[]) =>
  face(colour, ...points) + polygon(points, `${bare('#000000')} opacity=".2"`)

const line = (...points: Point[]) => `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}`

/** Both sides that are seen, up to this height, with a lower edge in front for bins. */
const walls = (at: Place, colour: string, front = 1) =>
  shaded(colour, at(0, 1, 0), at(1, 1, 0), at(1, 1, front), at(0.8, 1, 1), at(0, 1, 1)) +
  face(colour, at(1, 1, 0), at(1, 0, 0), at(1, 0, front), at(1, 1, front))

/** One looks into what is open. */
const hollow = (at: Place, colour: string, rim: number) =>
  face(colour, at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)) +
  polygon(
    [at(rim, rim, 1), at(1 - rim, rim, 1), at(1 - rim, 1 - rim, 1), at(rim, 1 - rim, 1)],
    `${fill(WHITE)} ${thin}`,
  ) +
  shaded(colour, at(rim, rim, 1), at(1 - rim, rim, 1), at(1 - rim, 0.42, 1), at(rim, 0.42, 1))

const rimLine = (at: Place) => path(line(at(0, 1, 0.86), at(1, 1, 0.86), at(1, 0, 0.86)), thin)
const grip = (at: Place) =>
  polygon(
    [at(1, 0.68, 0.76), at(1, 0.32, 0.76), at(1, 0.32, 0.6), at(1, 0.68, 0.6)],
    `${fill(WHITE)} ${thin}`,
  )

function pallet(place: Place, colour: string, isMesh: boolean) {
  const bars = [1, 2, 3, 4, 5, 6].map((i) => line(place(i / 7, 0, 1), place(i / 7, 1, 1)))
  const cross = isMesh ? [1, 2, 3, 4].map((i) => line(place(0, i / 5, 1), place(1, i / 5, 1))) : []
  const foot = (i: number) => [i * 0.41, i * 0.41 + 0.18] as const
  const feet = [0, 1, 2].map((i) => {
    const [from, to] = foot(i)
    return (
      shaded(colour, place(from, 1, 0), place(to, 1, 0), place(to, 1, 0.6), place(from, 1, 0.6)) +
      face(colour, place(1, from, 0), place(1, to, 0), place(1, to, 0.6), place(1, from, 0.6))
    )
  })
  return (
    feet.join('') +
    shaded(colour, place(0, 1, 0.55), place(1, 1, 0.55), place(1, 1, 1), place(0, 1, 1)) +
    face(colour, place(1, 1, 0.55), place(1, 0, 0.55), place(1, 0, 1), place(1, 1, 1)) +
    face(colour, place(0, 0, 1), place(1, 0, 1), place(1, 1, 1), place(0, 1, 1)) +
    path(bars.join('') + cross.join(''), stroke(WHITE, isMesh ? 2.2 : 1.2))
  )
}

/** One that is added to another has posts at one end only. */
function shelf(place: Place, colour: string, count: number, isAdded = false) {
  const post = (a: number, b: number) =>
    path(line(place(a, b, 0), place(a, b, 1)), stroke(colour, 4.4))
  const board = (_: unknown, i: number) => {
    const up = 0.06 + (i * 0.9) / Math.max(1, count - 1)
    const low = up - 0.035
    return (
      face(STEEL_2, place(0, 0, up), place(1, 0, up), place(1, 1, up), place(0, 1, up)) +
      shaded(STEEL_2, place(0, 1, low), place(1, 1, low), place(1, 1, up), place(0, 1, up)) +
      face(STEEL_2, place(1, 1, low), place(1, 0, low), place(1, 0, up), place(1, 1, up))
    )
  }
  return (
    (isAdded ? '' : post(0, 0)) +
    Array.from({ length: count }, board).join('') +
    (isAdded ? '' : post(0, 1)) +
    post(1, 0) +
    post(1, 1)
  )
}

const SOLIDS: Record<Box, (place: Place, colour: string, n: number) => string> = {
  box: (place, colour) =>
    walls(place, colour) + hollow(place, colour, 0.07) + rimLine(place) + grip(place),
  lidded: (place, colour) =>
    walls(place, colour) +
    hollow(place, colour, 0.07) +
    path(line(place(0, 1, 0.5), place(1, 1, 0.5), place(1, 0, 0.5)), stroke(WHITE, 2.4)) +
    grip(place),
  crate: (place, colour) =>
    face(
      colour,
      place(0, 0, 1),
      place(0.8, 0, 1),
      place(1, 0, 0.45),
      place(1, 0, 0),
      place(0, 0, 0),
    ) +
    shaded(colour, place(0, 0, 1), place(0, 1, 1), place(0, 1, 0), place(0, 0, 0)) +
    walls(place, colour, 0.45) +
    polygon(
      [place(1, 0.8, 0.34), place(1, 0.2, 0.34), place(1, 0.2, 0.12), place(1, 0.8, 0.12)],
      `${fill(WHITE)} ${thin}`,
    ),
  closed: (place, colour) =>
    walls(place, colour) +
    face(
      colour,
      place(-0.02, -0.02, 1.03),
      place(1.02, -0.02, 1.03),
      place(1.02, 1.02, 1.03),
      place(-0.02, 1.02, 1.03),
    ) +
    polygon(
      [
        place(0.12, 0.12, 1.03),
        place(0.88, 0.12, 1.03),
        place(0.88, 0.88, 1.03),
        place(0.12, 0.88, 1.03),
      ],
      thin,
    ) +
    rimLine(place) +
    grip(place),
  shelf: (place, colour, n) => shelf(place, colour, n),
  addOn: (place, colour, n) => shelf(place, colour, n, true),
  pallet: (place, colour) => pallet(place, colour, false),
  mesh: (place, colour) => pallet(place, colour, true),
}
