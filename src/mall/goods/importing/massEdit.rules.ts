import {
  type Facts,
  type Moves,
  movesOf,
  type Names,
  offShelf,
  onShelf,
} from '#mall/goods/assortment/change.rules.ts'
import { tiersKept, tiersOf } from '#mall/goods/assortment/tierLines.rules.ts'
import { noReturns } from '#mall/goods/catalogue/noReturn.rules.ts'
import { price, shareOf, yuan } from '#mall/money.ts'
import { fenOf } from './cell.rules.ts'
import type { Extremes, Subject } from './importing.contract.ts'
import { type MassEdit, massEditForm } from './massEdit.form.ts'
import { riseOf, wrongMoves } from './moved.rules.ts'
import { attributesAfter } from './row.rules.ts'

/** Says whether it would leave everything as it is. A name of an attribute without a value is wrong, not nothing. */
export const changesNothing = (edit: MassEdit): boolean => {
  const { rounding: _, priceBy: __, ...fields } = edit
  return Object.values(fields).every((text) => text === '')
}

/** Says whether a run moves prices and nothing else of goods: those of a file are about nothing else. */
export const movesPricesOnly = ({
  subject,
  edit,
}: {
  subject: Subject
  edit: MassEdit | null
}): boolean =>
  subject === 'prices' ||
  (edit !== null && edit.priceMove !== '' && changesNothing({ ...edit, priceMove: '' }))

type Edited = { moves: Moves; problem?: undefined } | { moves?: undefined; problem: string }

/** Answers what it moves of these goods, or why it cannot. */
export function edited(edit: MassEdit, was: Facts): Edited {
  const priced = pricesAfter(edit, was)
  if (priced.problem !== undefined) return priced
  const now: Facts = { ...was, ...factsIn(edit), ...priced.now }
  if (edit.attributeName)
    now.attrDesc = attributesAfter(was.attrDesc, [[edit.attributeName, edit.attributeValue]])
  const moves = movesOf(was, now)
  const [wrong] = wrongMoves(moves, now)
  return wrong ? { problem: `${wrong.label}：${wrong.text}` } : { moves }
}

function factsIn(edit: MassEdit): Partial<Facts> {
  const { shelf, deliveryDate, minQuantity, isMultiple, noReturn, brandId, category4Id } = edit
  const { taxPercent } = edit
  return {
    ...(shelf === 'on' && onShelf),
    ...(shelf === 'off' && offShelf),
    ...(taxPercent && { taxPercent }),
    ...(deliveryDate && { deliveryDate: `${Number(deliveryDate)}` }),
    ...(minQuantity && { minQuantity: `${Number(minQuantity)}` }),
    ...(isMultiple && { isMultiple }),
    ...(noReturn && { noReturn: noReturn === 'none' ? '' : noReturn }),
    ...(brandId && { brandId }),
    ...(category4Id && { category4Id }),
  }
}

type Prices = Pick<Facts, 'priceFen' | 'tiers'>
type Priced = { now: Prices; problem?: undefined } | { now?: undefined; problem: string }

/**
 * Tiers rise and fall by as much as the standard price; an amount in its place leaves them. A price that is asked for
 * has nothing to be raised by.
 */
function pricesAfter(edit: MassEdit, { priceFen, tiers }: Prices): Priced {
  if (edit.priceMove === '') return { now: { priceFen, tiers } }
  if (edit.priceMove === 'set') return { now: { priceFen: `${fenOf(edit.priceBy)}`, tiers } }
  if (priceFen === '') return { problem: '询价商品没有标准价，不能增减；可以改为一个金额' }
  const moved = tiersOf(tiers).map(({ minCount, fen }) => ({ minCount, fen: movedFen(edit, fen) }))
  const now = { priceFen: movedFen(edit, priceFen), tiers: tiersKept(moved) }
  if (now.priceFen === '0') return { problem: '调整并取整后标准价不大于 0' }
  const none = moved.findIndex(({ fen }) => fen === '0')
  return none < 0 ? { now } : { problem: `调整并取整后第 ${none + 1} 档阶梯价不大于 0` }
}

/** '0' is no price. */
function movedFen({ priceMove, priceBy, rounding }: MassEdit, was: string): string {
  const by = fenOf(priceBy)
  const isPercent = priceMove === 'up' || priceMove === 'down'
  const sign = priceMove === 'up' || priceMove === 'more' ? by : -by
  const unit = units[rounding]
  const before = isPercent ? BigInt(was) : BigInt(was) + sign
  const [part, of] = isPercent ? [10_000n + sign, 10_000n] : [1n, 1n]
  return before > 0n ? `${shareOf(before, part, of * unit) * unit}` : '0'
}

const units = { '': 1n, jiao: 10n, yuan: 100n } as const

/** Says of the first price that moves so far that somebody should look at it what it does, or nothing. */
export function farMove({ priceFen, tiers: [before, after] = ['', ''] }: Moves): string {
  const later = tiersOf(after)
  const tiers = tiersOf(before).flatMap(({ minCount, fen }, at): Price[] =>
    later[at] ? [{ name: `${minCount} 起的阶梯价`, was: fen, now: later[at].fen }] : [],
  )
  const [was, now] = priceFen ?? ['', '']
  return [{ name: '标准价', was, now }, ...tiers].map(farWords).find(Boolean) ?? ''
}

type Price = { name: string; was: string; now: string }

function farWords({ name, was, now }: Price): string {
  if (!was || !now) return ''
  const words = `${name} ${shown(was)} → ${shown(now)}`
  if (BigInt(now) * 2n < BigInt(was)) return `${words}，降到一半以下，请核对`
  return BigInt(now) > BigInt(was) * 3n ? `${words}，涨到三倍以上，请核对` : ''
}

const shown = (fen: string) => price(yuan(BigInt(fen)))

type Moved = { skuId: string | null; skuCode: string; model: string; moves: Moves }
/** So many are shown each way. */
const most = 3

/** Keeps those that move most. */
export function extremesWith(before: Extremes, rows: readonly Moved[]): Extremes {
  const moved = rows.flatMap(({ skuId, skuCode, model, moves }) => {
    const [was, now] = moves.priceFen ?? ['', '']
    const percent = riseOf(moves)
    return skuId && was && now && percent !== 0
      ? [{ skuId, skuCode, model, was: shown(was), now: shown(now), percent }]
      : []
  })
  const largest = (all: Extremes['rises'], sign: 1 | -1) =>
    all
      .filter(({ percent }) => percent * sign > 0)
      .toSorted((a, b) => (b.percent - a.percent) * sign)
      .slice(0, most)
  return {
    rises: largest([...before.rises, ...moved], 1),
    falls: largest([...before.falls, ...moved], -1),
  }
}

/** Says what is to become of the goods, in the words of a title. */
export function editWords(edit: MassEdit, { brands, categories }: Names): string {
  const { deliveryDate, minQuantity, isMultiple, noReturn, brandId, category4Id } = edit
  const { attributeName, attributeValue, taxPercent } = edit
  return [
    priceWords(edit),
    edit.shelf && massEditForm.fields.shelf.choices[edit.shelf],
    taxPercent && `税率 ${taxPercent}%`,
    deliveryDate && `交期 ${Number(deliveryDate)} 工作日`,
    minQuantity && `起订量 ${Number(minQuantity)}`,
    isMultiple && (isMultiple === 'true' ? '按起订量的整数倍' : '不限订购倍数'),
    noReturn && `无理由退货${noReturn === 'none' ? '支持' : `不支持：${noReturns[noReturn]}`}`,
    brandId && `品牌 ${brands.get(brandId) ?? ''}`,
    category4Id && `分类 ${categories.get(category4Id) ?? ''}`,
    attributeName && `${attributeName} ${attributeValue}`,
  ]
    .filter(Boolean)
    .join('，')
}

function priceWords({ priceMove, priceBy, rounding }: MassEdit): string {
  if (priceMove === '') return ''
  const by = { up: `上调 ${priceBy}%`, down: `下调 ${priceBy}%` }
  const yuans = { more: `加 ${priceBy} 元`, less: `减 ${priceBy} 元`, set: `改为 ${priceBy} 元` }
  const to = { '': '', jiao: '到角', yuan: '到元' }[rounding]
  const rounded = priceMove !== 'set' && to ? `（${to}）` : ''
  return `标准价${{ ...by, ...yuans }[priceMove]}${rounded}`
}
