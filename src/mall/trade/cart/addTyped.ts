import type { Ctx } from '#mall/ctx.ts'
import type { Answer } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { type ReadLine, readLines } from '#mall/goods/matching/matching.ts'
import { typedLines } from '#mall/goods/matching/typed.rules.ts'
import { selectGoods } from '#mall/goods/material/material.sql.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { cartLimits } from '#mall/tradeLimits.ts'
import { addGoods } from './addGoods.ts'
import type { cart, LeftLine } from './cart.contract.ts'
import { selectWanted } from './cart.sql.ts'

type Buyer = Ctx<UserInfo>
type Typed = Pick<LeftLine, 'text' | 'code' | 'count'>
type Known = Typed & { skuId: string }
type Left = Typed & Pick<LeftLine, 'reason'> & { skuIds: string[] }

/** Puts what was typed into the cart as far as it names one article; the rest is told, with what may be meant. */
export async function addTyped(
  ctx: Buyer,
  { text }: { text: string },
): Promise<Answer<typeof cart.addTyped>> {
  const typed = await findTyped(ctx, text)
  const known = typed.filter((one) => 'skuId' in one)
  const { added, skipped, corrected } = known.length
    ? await addGoods(ctx, {
        goods: known.map(({ skuId, count }) => ({ skuId, count: count ?? undefined })),
      })
    : { added: 0, skipped: [], corrected: [] }
  const wanted = skipped.length ? await selectWanted(ctx.db, ctx.who, ctx.now, known) : []
  const reasons = new Map(skipped.map(({ skuNo, reason }) => [skuNo, reason]))
  const reasonOf = new Map(wanted.map(({ skuId, skuNo }) => [skuId, reasons.get(skuNo)]))
  const left = typed.flatMap((one) => leftOf(one, reasonOf))
  return { added, corrected, left: await withCandidates(ctx, left) }
}

/** Answers which goods were typed, and what may be meant by the lines that name none or several; no cart is touched. */
export async function namedGoods(ctx: Buyer, { text }: { text: string }) {
  const typed = await findTyped(ctx, text)
  const known = typed.filter((one) => 'skuId' in one)
  const wanted = known.length ? await selectWanted(ctx.db, ctx.who, ctx.now, known) : []
  return {
    goods: wanted.map(({ skuId, count }) => ({ skuId, count })),
    left: await withCandidates(
      ctx,
      typed.filter((one) => 'reason' in one),
    ),
  }
}

async function findTyped(ctx: Buyer, text: string): Promise<(Known | Left)[]> {
  const lines = typedLines(text)
  if (lines.length > cartLimits.typedLines) refuse('TYPED_TOO_MANY')
  const texts = lines.map((line) => line.text)
  return (await readLines(ctx, texts)).map((read, at) => typedOf(texts[at] ?? '', read))
}

function typedOf(text: string, { found, match }: ReadLine): Known | Left {
  const { state, skuIds, unit } = match
  const pieces = unit === '打' && match.count !== null ? match.count * 12 : match.count
  const count = found?.count ?? pieces
  const about = { text, code: found?.code ?? text, count }
  const isNone = count !== null && (count < 1 || count > limits.maxQuantity)
  if (isNone || found?.state === 'quantity')
    return { ...about, count: null, reason: 'quantity', skuIds: [] }
  const [skuId] = skuIds
  if (skuId && (state === 'matched' || state === 'ended')) return { ...about, skuId }
  if (found?.state === 'ambiguous') return { ...about, reason: 'ambiguous', skuIds: found.skuIds }
  return { ...about, reason: state === 'choose' ? 'ambiguous' : 'unknown', skuIds }
}

/** What the cart did not take stays with the line that asked for it. */
function leftOf(
  one: Known | Left,
  reasons: ReadonlyMap<string, LeftLine['reason'] | undefined>,
): Left[] {
  if ('reason' in one) return [one]
  const { skuId, ...about } = one
  const reason = reasons.get(skuId)
  return reason ? [{ ...about, reason, skuIds: [] }] : []
}

async function withCandidates(ctx: Buyer, left: readonly Left[]): Promise<LeftLine[]> {
  const skuIds = left.flatMap((line) => line.skuIds)
  const goods = skuIds.length ? await selectGoods(ctx.db, ctx, [...new Set(skuIds)]) : []
  const byId = new Map(goods.map((product) => [product.skuId, product]))
  return left.map(({ skuIds, ...line }) => ({
    ...line,
    candidates: skuIds.flatMap((skuId) => byId.get(skuId) ?? []).toSorted(agreedFirst),
  }))
}

const agreedFirst = (one: Product, other: Product) => rankOf(one) - rankOf(other)
const rankOf = ({ priceSource }: Product) => (priceSource === 'agreement' ? 0 : 1)
