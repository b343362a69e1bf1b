import type { Table } from './standards.ts'

/**
 * Sizes are in mm by bore: outside E (square side or diameter), length l of the body without stroke, rod, and length
 * of the rod's end.
 */
type Sizes = Table<[E: number, l: number, rod: number, end: number]>

/** ISO 15552: E, l8, rod; WH + AM. */
const ISO_15552: Sizes = {
  32: [46, 94, 12, 48],
  40: [52, 105, 16, 54],
  50: [65, 106, 20, 69],
  63: [75, 121, 20, 69],
  80: [95, 128, 25, 86],
  100: [115, 138, 25, 91],
  125: [140, 160, 32, 119],
}

/** ISO 15552: distance TG of the tie rods. */
export const TIE_RODS: Table<[TG: number]> = {
  32: [32.5],
  40: [38],
  50: [46.5],
  63: [56.5],
  80: [72],
  100: [89],
  125: [110],
}

/** In ISO 6432 the heads are as thick as the threads on them allow; the rod has a free end with a thread. */
const ISO_6432: Sizes = {
  8: [16, 46, 4, 28],
  10: [16, 46, 4, 28],
  12: [20, 50, 6, 38],
  16: [20, 56, 6, 38],
  20: [27, 62, 8, 44],
  25: [30, 65, 10, 50],
}

const ALUMINIUM: Sizes = {
  16: [21, 52, 6, 38],
  20: [27, 62, 8, 44],
  25: [30, 65, 10, 50],
  32: [36, 67, 12, 52],
  40: [44, 70, 14, 58],
}

/** These are compact cylinders; from bore 20 on they follow ISO 21287. */
const COMPACT: Sizes = {
  12: [29, 35, 6, 4.5],
  16: [29, 35, 8, 4.5],
  20: [36, 37, 10, 6],
  25: [40, 39, 10, 6],
  32: [50, 44, 12, 7],
  40: [57, 45, 12, 7],
  50: [68, 45, 16, 8],
  63: [80, 49, 16, 8],
  80: [96, 54, 20, 10],
  100: [118, 67, 25, 10],
}

/** Three rods: the body's width, length, guide rods, the plate. */
const GUIDED: Sizes = {
  12: [58, 29, 8, 8],
  16: [64, 33, 10, 8],
  20: [83, 37, 12, 10],
  25: [93, 37.5, 13, 10],
  32: [112, 37.5, 16, 12],
  40: [120, 44, 16, 12],
  50: [148, 44, 20, 16],
  63: [162, 49, 20, 16],
  80: [202, 56.5, 25, 20],
  100: [240, 66, 30, 22],
}

const TWIN: Sizes = {
  10: [46, 48, 6, 8],
  16: [58, 56, 8, 10],
  20: [64, 65, 10, 12],
  25: [80, 70, 12, 12],
  32: [98, 78, 16, 16],
}

const SLIDE: Sizes = {
  6: [32, 42, 4, 6],
  8: [40, 46, 5, 7],
  12: [50, 55, 6, 8],
  16: [62, 58, 8, 10],
  20: [78, 66, 10, 12],
  25: [94, 70, 12, 12],
}

export const CYLINDERS = {
  tie: ISO_15552,
  mini: ISO_6432,
  aluminium: ALUMINIUM,
  compact: COMPACT,
  guided: GUIDED,
  twin: TWIN,
  slide: SLIDE,
}
export type CylinderType = keyof typeof CYLINDERS
