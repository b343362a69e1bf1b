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
