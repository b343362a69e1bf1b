import type { Ctx } from '#mall/ctx.ts'
import type { Answer } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { type Found, foundFor } from '#mall/goods/matching/named.rules.ts'
import { selectNamed } from '#mall/goods/matching/named.sql.ts'
import { type TypedLine, typedLines, withoutBrand } from '#mall/goods/matching/typed.rules.ts'
import { keyOf } from '#mall/goods/material/material.rules.ts'
import { selectGoods } from '#mall/goods/material/material.sql.ts'
import { allGoods } from '#mall/goods/search/catalogSearch.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import { isEmpty } from '#mall/goods/search/plan.rules.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { cartLimits } from '#mall/tradeLimits.ts'
import { addGoods } from './addGoods.ts'
import type { cart, LeftLine } from './cart.contract.ts'
import { selectWanted } from './cart.sql.ts'

type Buyer = Ctx<UserInfo>
type Left = Omit<LeftLine, 'candidates'> & { skuIds: string[] }

/** Puts what was typed into the cart as far as it names one article; the rest is told, with what may be meant. */
export async function addTyped(
  ctx: Buyer,
  { text }: { text: string },
): Promise<Answer<typeof cart.addTyped>> {
  const found = await findTyped(ctx, text)
  const known = found.filter((one) => one.state === 'known')
  const { added, skipped, corrected } = known.length
    ? await addGoods(ctx, {
        goods: known.map(({ skuId, count }) => ({ skuId, count: count ?? undefined })),
      })
    : { added: 0, skipped: [], corrected: [] }
  const reasons = new Map(skipped.map(({ skuNo, reason }) => [skuNo, reason]))
  const left = found.flatMap((one) => leftOf(one, reasons))
  return { added, corrected, left: await withCandidates(ctx, left) }
}

/** Answers which goods were typed, and what may be meant by the lines that name none or several; no cart is touched. */
export async function namedGoods(ctx: Buyer, { text }: { text: string }) {
  const found = await findTyped(ctx, text)
  const known = found.filter((one) => one.state === 'known')
  const wanted = known.length ? await selectWanted(ctx.db, ctx.who, ctx.now, known) : []
  return {
    goods: wanted.map(({ skuId, count }) => ({ skuId, count })),
    left: await withCandidates(
      ctx,
      found.flatMap((one) => leftOf(one, new Map())),
    ),
  }
}

function findTyped(ctx: Buyer, text: string) {
  const lines = typedLines(text)
  if (lines.length > cartLimits.typedLines) refuse('TYPED_TOO_MANY')
  return findLines(ctx, lines)
}

/** One statement finds the codes of all lines. */
async function findLines(ctx: Buyer, typed: readonly TypedLine[]) {
  const { analyser } = ctx.search
  const isBrand = (word: string) => analyser.brandsCalled(word).length > 0
  const lines = typed.map((line) => ({
    ...line,
    readings: line.readings.flatMap((one) => [...new Set([one, withoutBrand(one, isBrand)])]),
    brandIds: line.words.flatMap((word) =>
      analyser.brandsCalled(word).map(({ brandId }) => brandId),
    ),
  }))
  const codes = lines.flatMap(({ readings }) => readings.map(({ code }) => code))
  const models = distinct(codes.map(squash))
  const asked = {
    skuCodes: distinct([...codes, ...models.map((model) => model.toUpperCase())]),
    materialKeys: distinct(codes.map(keyOf)),
    models,
  }
  return foundFor(lines, models.length ? await selectNamed(ctx.db, ctx.who.companyId, asked) : [])
}

const distinct = (texts: string[]) => [...new Set(texts)].filter(Boolean)

/** What the cart did not take stays with the line that asked for it. */
function leftOf(one: Found, reasons: ReadonlyMap<string, LeftLine['reason']>): Left[] {
  const { text, code, count } = one
  if (one.state !== 'known') return [{ text, code, count, reason: one.state, skuIds: one.skuIds }]
  const reason = reasons.get(one.skuCode)
  return reason ? [{ text, code, count, reason, skuIds: [] }] : []
}

async function withCandidates(ctx: Buyer, left: readonly Left[]): Promise<LeftLine[]> {
  const unknown = left.filter(({ reason }) => reason === 'unknown')
  const guessed = new Map<string, Product[]>()
  for (const { code } of unknown.slice(0, cartLimits.guessedLines))
    guessed.set(code, await guesses(ctx, code))
  const skuIds = left.flatMap((line) => line.skuIds)
  const goods = skuIds.length ? await selectGoods(ctx.db, ctx, [...new Set(skuIds)]) : []
  const byId = new Map(goods.map((product) => [product.skuId, product]))
  return left.map(({ skuIds, ...line }) => ({
    ...line,
    candidates: skuIds.length
      ? skuIds.flatMap((skuId) => byId.get(skuId) ?? []).toSorted(agreedFirst)
      : (guessed.get(line.code) ?? []),
  }))
}

const agreedFirst = (one: Product, other: Product) => rankOf(one) - rankOf(other)
const rankOf = ({ priceSource }: Product) => (priceSource === 'agreement' ? 0 : 1)

/** What the search would find. */
async function guesses({ search, who, now }: Buyer, code: string): Promise<Product[]> {
  const { plan } = await understand(search, code.slice(0, limits.maxLength.keyword))
  if (!plan || isEmpty(plan)) return []
  const page = { sort: limits.defaultSort, limit: cartLimits.guesses, offset: 0 }
  return (await search.page({ who, now }, { ...allGoods, plan }, page)).list
}
