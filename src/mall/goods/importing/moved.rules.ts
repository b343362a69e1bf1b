import {
  type Facts,
  fieldLabels,
  type GoodsField,
  type Moves,
  valuesOf,
} from '#mall/goods/assortment/change.rules.ts'
import { goodsForm } from '#mall/goods/assortment/goods.form.ts'

type Name = keyof typeof goodsForm.fields
type Wrong = { name: Name; label: string; text: string }

/** Says what is wrong with what goods would become, of the fields that move and of tiers that depend on them. */
export function wrongMoves(moves: Moves, now: Facts): Wrong[] {
  const fields = (Object.keys(moves) as GoodsField[]).flatMap((field) => {
    const name = formFields[field]
    return name ? [{ name, label: fieldLabels[field] }] : []
  })
  if (fields.length === 0 && !moves.tiers) return []
  // Attributes that stay are not read: of a million prices that would be most of the work.
  const wrong = goodsForm.problems(valuesOf(moves.attrDesc ? now : { ...now, attrDesc: '{}' }))
  const isBeside = moves.priceFen || moves.tiers || moves.minQuantity || moves.isMultiple
  const others = isBeside ? [{ name: 'tiers' as const, label: fieldLabels.tiers }] : []
  return [...fields, ...others].flatMap(({ name, label }) => {
    const text = wrong[name]
    return text ? [{ name, label, text }] : []
  })
}

/** In percent, below 0 for a fall; a price that was or will be asked for does not move. */
export function riseOf({ priceFen: [was, now] = ['', ''] }: Moves): number {
  if (!was || !now) return 0
  return Number(((BigInt(now) - BigInt(was)) * 10_000n) / BigInt(was)) / 100
}

const formFields: { [F in GoodsField]?: Name } = {
  productName: 'productName',
  model: 'model',
  brandId: 'brandId',
  category4Id: 'category4Id',
  unit: 'unit',
  minQuantity: 'minQuantity',
  isMultiple: 'isMultiple',
  deliveryDate: 'deliveryDate',
  priceFen: 'price',
  attrDesc: 'attributes',
}
