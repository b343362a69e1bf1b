import { bearings } from './bearing.rules.ts'
import { mcbs, mccbs, mpcbs, rcbos } from './breaker.rules.ts'
import { cylinders } from './cylinder.rules.ts'
import { chains, sprockets, timingBelts, vBelts } from './drive.rules.ts'
import { fasteners } from './fastener.rules.ts'
import { fitKey, fitOf } from './fitKey.rules.ts'
import { insertUnits, linearBearings } from './housed.rules.ts'
import type { Article, Designation, Kind } from './kind.rules.ts'
import { orings } from './oring.rules.ts'

/** The grammars in the order in which they are asked: those whose designations are least like others come first. */
const kinds: readonly Kind[] = [
  ...[mcbs, rcbos, mccbs, mpcbs, cylinders, fasteners, orings, timingBelts, sprockets, chains],
  ...[insertUnits, linearBearings, bearings, vBelts],
]

export const kindOf = (family: string): Kind | undefined =>
  kinds.find(({ families }) => families.includes(family))

/** Answers all ways to read a text of the first grammar that can. */
export function designationsIn(text: string): Designation[] {
  for (const kind of kinds) {
    const found = kind.parse(text)
    if (found.length > 0) return found
  }
  return []
}

/**
 * Answers what goods are by their attributes and their model; undefined where nothing says what they fit. Tubes, fittings
 * and keys have no grammar: their size says all.
 */
export function designationOf(article: Article): Designation | undefined {
  const { family, attributes } = article
  const fit = fitOf(family, attributes)
  return fit && { family, fit, traits: kindOf(family)?.read(article) ?? {} }
}

/** Goods that may take its place are found by these. */
export function keysOf(designation: Designation): string[] {
  const { family, fit } = designation
  return [fitKey(family, fit), ...(kindOf(family)?.beside?.(designation) ?? [])]
}
