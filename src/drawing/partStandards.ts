import type { Table } from './standards.ts'

type Named<Row extends readonly number[]> = Readonly<Record<string, Row>>

/** GB/T 77 to 80 (ISO 4026 to 4029): hexagon s of the socket. */
export const SET_SCREW: Table<[s: number]> = {
  1.6: [0.7],
  1.8: [0.7],
  2: [0.9],
  2.5: [1.3],
  3: [1.5],
  4: [2],
  5: [2.5],
  6: [3],
  8: [4],
  10: [5],
  12: [6],
  14: [6],
  16: [8],
  18: [10],
  20: [10],
  22: [12],
  24: [12],
}

/**
 * GB/T 825 gives the inside D1 and the outside d4 of the eye, its height h, and the length l of the thread.
 */
export const EYE_BOLT: Table<[D1: number, d4: number, h: number, l: number]> = {
  8: [20, 36, 18, 16],
  10: [24, 44, 22, 20],
  12: [28, 52, 26, 22],
  16: [34, 62, 31, 28],
  20: [40, 72, 36, 35],
  24: [48, 88, 44, 40],
  30: [56, 104, 53, 45],
  36: [67, 123, 63, 55],
  42: [80, 144, 74, 65],
  48: [95, 171, 87, 70],
}

/** Taper bushes 1:8 (JB/T 7513, for pulleys of ISO 4183) have a larger diameter D and a length L. */
export const TAPER_BUSH = {
  '1008': [35, 22.3],
  '1108': [38, 22.3],
  '1210': [47.5, 25.4],
  '1610': [57, 25.4],
  '1615': [57, 38.1],
  '2012': [70, 31.8],
  '2517': [85.5, 44.5],
  '3020': [108, 50.8],
  '3030': [108, 76.2],
  '3535': [127, 88.9],
  '4040': [146, 101.6],
} as const

/** Jaw couplings GR have an outside D, a whole length L and the length of a hub. */
export const JAW_COUPLING: Table<[D: number, L: number, hub: number]> = {
  14: [30, 35, 11],
  19: [40, 66, 25],
  24: [55, 78, 30],
  28: [65, 90, 35],
  38: [80, 114, 45],
  42: [95, 126, 50],
  48: [105, 140, 56],
  55: [120, 160, 65],
  65: [135, 185, 75],
  75: [160, 210, 85],
  90: [200, 245, 100],
}

/** Heights of the rails of HIWIN and those who make the same, by the nominal size in their names. */
export const RAIL_HEIGHT: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  HG: { 15: 15, 20: 17.5, 25: 22, 30: 26, 35: 29, 45: 38, 55: 44, 65: 53 },
  EG: { 15: 12.5, 20: 15.5, 25: 18, 30: 23 },
  MGN: { 7: 4.8, 9: 6.5, 12: 8, 15: 10 },
}

/** GB/T 896 gives the thickness s and the outside D of the ring by the groove's diameter. */
export const RING_E: Table<[s: number, D: number]> = {
  1.5: [0.4, 4.25],
  1.9: [0.5, 4.8],
  2.3: [0.6, 6.3],
  3.2: [0.6, 7.3],
  4: [0.7, 9.3],
  5: [0.7, 11.3],
  6: [0.7, 12.3],
  7: [0.9, 14.3],
  8: [1, 16.3],
  9: [1.1, 18.8],
  10: [1.2, 20.4],
  12: [1.3, 23.4],
  15: [1.5, 29.4],
  19: [1.75, 37.6],
  24: [2, 44.6],
  30: [2.5, 52.6],
}

/**
 * ISO 606 gives pitch p, roller d1, inner width b1, pin d2, plate height h2 and transverse pitch pt (0 means single
 * only).
 */
export const CHAIN = {
  '04C': [6.35, 3.3, 3.1, 2.31, 6.02, 6.4],
  '05B': [8, 5, 3, 2.31, 7.11, 5.64],
  '06B': [9.525, 6.35, 5.72, 3.28, 8.26, 10.24],
  '06C': [9.525, 5.08, 4.68, 3.6, 9.05, 10.13],
  '08A': [12.7, 7.92, 7.85, 3.98, 12.07, 14.38],
  '08B': [12.7, 8.51, 7.75, 4.45, 11.81, 13.92],
  '10A': [15.875, 10.16, 9.4, 5.09, 15.09, 18.11],
  '10B': [15.875, 10.16, 9.65, 5.08, 14.73, 16.59],
  '12A': [19.05, 11.91, 12.57, 5.96, 18.1, 22.78],
  '12B': [19.05, 12.07, 11.68, 5.72, 16.13, 19.46],
  '16A': [25.4, 15.88, 15.75, 7.94, 24.13, 29.29],
  '16B': [25.4, 15.88, 17.02, 8.28, 21.08, 31.88],
  '20A': [31.75, 19.05, 18.9, 9.54, 30.17, 35.76],
  '20B': [31.75, 19.05, 19.56, 10.19, 26.42, 36.45],
  '24A': [38.1, 22.23, 25.22, 11.11, 36.2, 45.44],
  '24B': [38.1, 25.4, 25.4, 14.63, 33.4, 48.36],
  '28A': [44.45, 25.4, 25.22, 12.71, 42.23, 48.87],
  '28B': [44.45, 27.94, 30.99, 15.9, 37.08, 59.56],
  '32A': [50.8, 28.58, 31.55, 14.29, 48.26, 58.55],
  '32B': [50.8, 29.21, 30.99, 17.81, 42.29, 58.55],
  '36A': [57.15, 35.71, 35.48, 17.46, 54.3, 65.84],
  '40A': [63.5, 39.68, 37.85, 19.85, 60.33, 71.55],
  '40B': [63.5, 39.37, 38.1, 22.89, 52.96, 72.29],
} as const

/**
 * ISO 5296 (MXL to H) and ISO 13050 with its curved teeth (3M to 14M) give the pitch, the height of the belt, the
 * height of a tooth, and its width at the root.
 */
export const BELT_TOOTH: Named<[p: number, hs: number, ht: number, s: number]> = {
  MXL: [2.032, 1.14, 0.51, 1.14],
  XL: [5.08, 2.3, 1.27, 2.57],
  L: [9.525, 3.6, 1.91, 4.65],
  H: [12.7, 4.3, 2.29, 6.12],
  '3M': [3, 2.4, 1.17, 1.78],
  '5M': [5, 3.8, 2.06, 3.05],
  '8M': [8, 6, 3.36, 5.15],
  '14M': [14, 10, 6.02, 9.4],
}

/**
 * ISO 4183 gives the datum width, the height above it, the depth below it, the distance of the grooves, and that of
 * the first from the edge.
 */
export const V_GROOVE = {
  SPZ: [8.5, 2, 9, 12, 8],
  SPA: [11, 2.75, 11, 15, 10],
  SPB: [14, 3.5, 14, 19, 12.5],
  SPC: [19, 4.8, 19, 25.5, 17],
} as const

/** ISO 15488 (DIN 6499): largest diameter D and length L of the collet. */
export const COLLET: Table<[D: number, L: number]> = {
  8: [8.5, 13.5],
  11: [11.5, 18],
  16: [17, 27.5],
  20: [21, 31.5],
  25: [26, 34],
  32: [33, 40],
  40: [41, 46],
  50: [52, 60],
}

/** ISO 2568: thickness of a round die by its diameter. */
export const DIE: Table<[E: number]> = {
  16: [5],
  20: [7],
  25: [9],
  30: [11],
  38: [14],
  45: [18],
  55: [22],
}
