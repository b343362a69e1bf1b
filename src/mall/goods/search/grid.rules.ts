/**
 * Answers values at which sizes may be made: in steps that grow with them, and pitches and bores in sixteenths of an
 * inch as well (15.875). Whole ones only, unless it `mayBeBroken`; farther away and in inches if `isFar`.
 */
export function valuesNear(value: number, as: { mayBeBroken: boolean; isFar: boolean }): number[] {
  const values = new Set(
    (as.isFar ? [...grids, ...widerGrids] : grids)
      .filter(({ from = 0, below }) => from <= value && value < below)
      .filter(({ step }) => as.mayBeBroken || step >= 1)
      .flatMap(({ step, reach }) => multiples(value, step, reach))
      .concat(as.mayBeBroken && as.isFar ? inInches(value) : []),
  )
  values.delete(value)
  return [...values]
}

type Grid = { step: number; reach: number; from?: number; below: number }

/** Sizes come in steps that grow with them, and pitches and bores in sixteenths of an inch as well (15.875). */
const grids: Grid[] = [
  { step: 0.01, reach: 1, below: 2 },
  { step: 0.01, reach: 0.5, from: 2, below: 100 },
  { step: 0.05, reach: 3, below: 10 },
  { step: 0.05, reach: 1, from: 10, below: 100 },
  { step: 0.1, reach: 5, from: 10, below: 100 },
  { step: 0.25, reach: 8, below: 100 },
  { step: 0.5, reach: 10, below: 100 },
  { step: 1, reach: 30, below: 1000 },
  { step: 1, reach: 60, from: 300, below: 1000 },
  { step: 5, reach: 150, below: 1000 },
  { step: 5, reach: 400, from: 1000, below: 10_000 },
  { step: 50, reach: 1000, below: 10_000 },
]

const widerGrids: Grid[] = [
  { step: 0.5, reach: 30, below: 100 },
  { step: 1, reach: 200, below: 300 },
  { step: 20, reach: 1000, below: 10_000 },
  { step: 500, reach: 10_000, from: 1000, below: 10_000 },
]

/** 22.225 is also written 22.23, and belts are so many tenths of an inch long. */
const inInches = (value: number): number[] =>
  value < longestInInches
    ? Array.from({ length: mostSixteenths }, (_, at) => ((at + 1) * 25.4) / 16).flatMap((exact) => [
        Math.round(exact * 1000) / 1000,
        Math.round(exact * 100) / 100,
      ])
    : multiples(value, 2.54, 50)
const mostSixteenths = 48
const longestInInches = 100

export const multiples = (value: number, step: number, reach: number, least = 0.01): number[] =>
  Array.from({ length: 2 * Math.floor(reach / step) + 1 }, (_, at) => {
    const first = Math.round(value / step) - Math.floor(reach / step)
    return Math.round((first + at) * step * 100) / 100
  }).filter((other) => other >= least)

/** Threads have these pitches unless another one is written (ISO 261). */
export const coarsePitches: Record<string, string> = {
  ...{ m3: '0.5', m4: '0.7', m5: '0.8', m6: '1', m8: '1.25', m10: '1.5', m12: '1.75', m14: '2' },
  ...{ m16: '2', m18: '2.5', m20: '2.5', m22: '2.5', m24: '3', m27: '3', m30: '3.5', m36: '4' },
}

/**
 * Near a tap of M10×1 is one of M10 in another pitch, and only then one of M8 or M12 in theirs: M16×1.5 is nowhere near
 * M10×1.5.
 */
export function pitchesNear(text: string): { text: string; distance: number }[] {
  const [, thread = '', pitch] = /^(m\d{1,2})x(\d(?:\.\d{1,2})?)$/.exec(text) ?? []
  if (!pitch || Number(pitch) > largestPitch) return []
  const diameter = Number(thread.slice(1))
  const same = pitches.map((other) => ({
    text: `${thread}x${other}`,
    distance: Math.abs(other - Number(pitch)),
  }))
  const others = Object.entries(coarsePitches).map(([other, coarse]) => ({
    text: `${other}x${coarse}`,
    distance: perThread * Math.abs(Number(other.slice(1)) - diameter) + 1,
  }))
  return [...same, ...others].filter((one) => one.text !== text && one.distance <= farthestThread)
}
const pitches = [0.35, 0.5, 0.7, 0.75, 0.8, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4]
const largestPitch = 3.5
const perThread = 500
const farthestThread = 3001

/** Near a pipe of 6分 are those of 4分 and of one inch, which goods have as DN15 and DN25. */
export function pipesNear(text: string): { text: string; distance: number }[] {
  const said = /^(?:([1-8])分|([\d.]+)寸|(\d⁄\d|\d⁄\d⁄\d)寸)$/.exec(text)
  if (!said) return []
  const [, eighths, inches, fraction = ''] = said
  const [a = 0, b = 0, c = 0] = fraction.split('⁄').map(Number)
  const parts = fraction.split('⁄').length === 3 ? a + b / c : a / b
  const value = eighths ? Number(eighths) / 8 : Number(inches ?? parts)
  return Object.entries(nominals)
    .map(([dn, inches]) => ({ text: `dn${dn}`, distance: Math.abs(inches - value) }))
    .filter(({ distance }) => distance > 0 && distance < value)
}
const nominals: Record<string, number> = {
  ...{ 6: 0.125, 8: 0.25, 10: 0.375, 15: 0.5, 20: 0.75, 25: 1, 32: 1.25, 40: 1.5, 50: 2, 65: 2.5 },
  ...{ 80: 3, 100: 4, 125: 5, 150: 6, 200: 8, 250: 10, 300: 12 },
}

/** Some hammers are weighed in kilograms: 1磅 is near 0.5kg. */
export function poundsNear(text: string): { text: string; distance: number }[] {
  const [, pounds] = /^([\d.]+)磅$/.exec(text) ?? []
  return pounds
    ? kilograms.map((one) => ({
        text: `${one}kg`,
        distance: Math.abs(one / kilogramsInPound - Number(pounds)),
      }))
    : []
}
const kilograms = [0.1, 0.2, 0.25, 0.3, 0.5, 0.75, 0.8, 1, 1.5, 2, 3, 4, 5, 6, 8, 10]
const kilogramsInPound = 0.4536
