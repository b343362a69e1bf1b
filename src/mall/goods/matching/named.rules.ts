import { keyOf } from '#mall/goods/material/material.rules.ts'
import { fold, pieces, squash } from '#mall/goods/search/fold.rules.ts'
import { cartLimits } from '#mall/tradeLimits.ts'
import type { Reading, TypedLine } from './typed.rules.ts'

/** These goods have a code that was asked for. */
export type Named = {
  by: 'code' | 'material' | 'model'
  /** The order number, the code as it is compared, or '': it is the model. */
  key: string
  skuId: string
  skuCode: string
  model: string
  brandId: string
  isActive: boolean
}

/** `brandIds` are those that the line names. */
type Line = TypedLine & { brandIds: string[] }
type Told = { text: string; code: string; count: number | null }
export type Found = Told &
  (
    | { state: 'known'; by: Named['by']; skuId: string; skuCode: string; isActive: boolean }
    | { state: 'ambiguous' | 'unknown' | 'quantity'; skuIds: string[] }
  )

type Match = Named & { reading: Reading }

/** Says of each line which article it names: nobody shall get another one than he meant. */
export function foundFor(lines: readonly Line[], named: readonly Named[]): Found[] {
  const byKey = Map.groupBy(named, keyedBy)
  const matchesOf = (reading: Reading): Match[] => {
    const key = squash(reading.code)
    return [`code ${key}`, `material ${keyOf(reading.code)}`, `model ${key}`]
      .flatMap((one) => byKey.get(one) ?? [])
      .filter((one) => endsSo(one, reading))
      .map((one) => ({ ...one, reading }))
  }
  return lines.map((line) => foundOf(line, line.readings.flatMap(matchesOf)))
}

const keyedBy = ({ by, key, model }: Named) =>
  by === 'material' ? `material ${key}` : `${by} ${squash(by === 'model' ? model : key)}`

/** 620 4 is no 6204: figures apart from the code are apart in the model too. */
function endsSo({ by, model }: Named, { tail }: Reading): boolean {
  if (tail === '' || by !== 'model') return true
  const folded = fold(model)
  return pieces(folded).at(-1) === tail || folded.endsWith(`x${tail}`)
}

/** A number of ours or of the company names one article; a model may be made by several. */
function foundOf({ text, readings, brandIds }: Line, matches: readonly Match[]): Found {
  const numbers = matches.filter(({ by }) => by !== 'model')
  const sold = matches.filter(({ isActive }) => isActive)
  const models = sold.length > 0 ? sold : matches
  const ofBrand = models.filter(({ brandId }) => brandIds.includes(brandId))
  const meant = numbers.length > 0 ? numbers : brandIds.length > 0 ? ofBrand : models
  const ids = [...new Set(meant.map(({ skuId }) => skuId))]
  const others = [...new Set(sold.map(({ skuId }) => skuId))]
  const [first] = meant
  const reading = first?.reading ?? readings[0]
  const told = { text, code: reading?.code ?? text, count: reading?.count || null }
  if (first && ids.length === 1)
    return first.reading.count === 0
      ? { ...told, state: 'quantity', skuIds: [] }
      : {
          ...told,
          state: 'known',
          by: first.by,
          skuId: first.skuId,
          skuCode: first.skuCode,
          isActive: first.isActive,
        }
  const offered =
    ids.length > 0 ? meant.filter(({ isActive }) => isActive).map(({ skuId }) => skuId) : others
  const skuIds = [...new Set(offered)].slice(0, cartLimits.candidates)
  return { ...told, state: skuIds.length ? 'ambiguous' : 'unknown', skuIds }
}
