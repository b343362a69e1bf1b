import { byPopularity, type Hit, type Part } from './pick.ts'
import { isLive } from './segment.ts'

/** Answers the most popular goods, of at least so many models. In the base these have the lowest numbers. */
export function distinctModels(part: Part, prefix: string, limit: number): Hit[] {
  const { segment } = part
  const docs = segment.withModel(prefix)
  if (segment.ranks !== null) {
    const hit = (doc: number): Hit => ({ part, doc })
    return hitsOfModels(
      part,
      docs.toSorted((a, b) => byPopularity(hit(a), hit(b))),
      limit,
    )
  }
  const few = hitsOfModels(part, docs.filter((doc) => doc < segment.size / 64).toSorted(), limit)
  return few.length === limit ? few : hitsOfModels(part, docs.toSorted(), limit)
}

function hitsOfModels(part: Part, docs: Uint32Array, limit: number): Hit[] {
  const { segment } = part
  const hits = new Map<string, Hit>()
  for (const doc of docs) {
    if (hits.size === limit) break
    const { model } = segment.stored(doc)
    if (isLive(segment.live, doc) && !hits.has(model)) hits.set(model, { part, doc })
  }
  return [...hits.values()]
}
