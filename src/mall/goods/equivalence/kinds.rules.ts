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

/** Answers what goods are by their attributes and their model; undefined where no grammar knows their family. */
export function designationOf(article: Article): Designation | undefined {
  const fit = fitOf(article.family, article.attributes)
  const kind = kindOf(article.family)
  return fit && kind && { family: article.family, fit, traits: kind.read(article) }
}

/** Goods that may take its place are found by these. */
export function keysOf(designation: Designation): string[] {
  const { family, fit } = designation
  return [fitKey(family, fit), ...(kindOf(family)?.beside?.(designation) ?? [])]
}
