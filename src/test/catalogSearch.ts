import { expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import {
  allGoods,
  type CatalogSearch,
  type Page,
  type SearchRequest,
  type Tags,
} from '#mall/goods/search/catalogSearch.ts'
import type { AttributeCount } from '#mall/goods/search/facets.rules.ts'
import { atom, mostPlaces, withPinned } from '#mall/goods/search/plan.rules.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { limits } from '#mall/limits.ts'
import { makeOdd } from './oddities.ts'
import { openOracle } from './oracle.ts'
import { askedOf, randomOf, selectSamples } from './searchRequests.ts'
import { openWorld } from './testWorld.ts'

type Open = (db: Db, url: string) => Promise<CatalogSearch>

/**
 * Every engine behind CatalogSearch must do this: it answers 500 requests as somebody who looks at every article.
 * `open` makes one of the demo world with some oddities. Each test file calls this once, with await.
 */
export async function contractOf(engine: string, open: Open): Promise<void> {
  const subject = await openSubject(open)
  const { db, search, oracle, samples, callers, askedBy, askedBySome } = subject
  const { visitor, member, company1, company2 } = callers

  async function answersAlike(first: number, last: number) {
    for (let seed = first; seed <= last; seed++) {
      const caller = [visitor, member, company1][seed % 3] ?? visitor
      const asked = await askedBy(seed)
      if (asked) await expectAlike([search, oracle], caller, asked)
    }
  }
  const [short = expect.unreachable(), ...others] = batches
  test.each([short])(`${engine}: requests %d to %d`, answersAlike)
  test.each(others)(`${engine}: requests %d to %d`, long, answersAlike)

  test(`${engine}: pages hold every article once`, long, async () => {
    for (const asked of await askedBySome()) await expectPartition(search, company1, asked)
  })

  test(`${engine}: an agreement changes nothing for others`, long, async () => {
    for (const { request, page } of await askedBySome()) {
      // Callers of one request object share its numbers: each has one of his own.
      const [ours, theirs] = [{ ...request }, { ...request }]
      expect(await search.page(company2, ours, page)).toEqual(
        await search.page(member, theirs, page),
      )
      expectSameTags(await search.tags(company2, ours), await search.tags(member, theirs))
      const { list } = shown(await search.page(visitor, { ...request, ...unpriced }, page))
      expect(list.flatMap(pricesOf)).toEqual([])
    }
  })

  test(`${engine}: what is not for sale is not known either`, async () => {
    const rows = await db<{ skuCode: string }[]>`
      select sku_code from sku where not is_active order by sku_id limit 20`
    const codes = rows.map(({ skuCode }) => atom('code', search.analyser.squash(skuCode)))
    expect(await search.known(codes)).toEqual(Array(20).fill(false))
    const plans = codes.map((code) => ({ groups: [[[code]]], first: [] }))
    expect(await search.fitting([{ groups: [], first: [] }, ...plans])).toBe(1)
  })

  test(`${engine}: goods in brief are those of the first page`, async () => {
    for (const { request } of await askedBySome()) {
      const plan = request.plan ?? expect.unreachable()
      const page = { sort: limits.defaultSort, limit: 20, offset: 0 }
      for (const caller of [visitor, company1]) {
        const { total, list } = await oracle.page(caller, { ...allGoods, plan }, page)
        const briefly = await search.brief(caller, plan, 20)
        expect(briefly).toEqual({ total, list: list.map(briefOf) })
      }
    }
  })

  testPinned(engine, subject)
  test(`${engine}: models of the most popular goods first`, async () => {
    for (const { model } of samples.filter((_, at) => at % 40 === 0))
      for (const length of [2, 4, 100]) {
        const begin = search.analyser.squash(model).slice(0, length)
        expect(await search.models(begin, 6), begin).toEqual(await oracle.models(begin, 6))
      }
    expect(await search.models('zzq9', 6)).toEqual([])
  })
}

type Subject = Awaited<ReturnType<typeof openSubject>>

function testPinned(engine: string, { search, oracle, samples, callers, askedBySome }: Subject) {
  const { visitor, member, company1 } = callers
  const page = { sort: limits.defaultSort, limit: 20, offset: 0 }
  test(`${engine}: goods that are put first for a word come first, in their order`, async () => {
    const codes = samples
      .filter((_, at) => at % 60 === 7)
      .slice(0, 10)
      .map(({ skuCode }) => search.analyser.squash(skuCode))
    for (const { request, about } of await askedBySome()) {
      const plan = withPinned(request.plan, codes)
      const narrowed = { request: { ...request, plan }, page, about }
      const all = { request: { ...allGoods, plan }, page, about }
      for (const asked of [narrowed, all]) await expectAlike([search, oracle], company1, asked)
      const { list } = await search.page(visitor, all.request, page)
      const found = list.map(({ skuCode }) => search.analyser.squash(skuCode))
      const isThere = await search.known(codes.map((code) => atom('code', code)))
      const first = codes.filter((_, at) => isThere[at])
      expect(first.length).toBeGreaterThan(5)
      expect(found.slice(0, first.length), about).toEqual(first)
    }
    const alone = { ...allGoods, plan: withPinned(null, codes) }
    await expectAlike([search, oracle], member, { request: alone, page, about: 'pinned alone' })
  })
  test(`${engine}: what is near stands behind goods that are put first, in its order`, async () => {
    const { squash } = search.analyser
    const there = await search.known(samples.map(({ skuCode }) => atom('code', squash(skuCode))))
    const live = samples.filter((_, at) => there[at])
    const codes = live.slice(0, 10).map(({ skuCode }) => squash(skuCode))
    const models = [...new Set(live.slice(10).map(({ model }) => squash(model)))].slice(-mostPlaces)
    const near = models.map((model) => atom('whole', model))
    const plan = withPinned({ groups: [near.map((one) => [one])], first: [], near }, codes)
    const request = { ...allGoods, plan }
    const all = { ...page, limit: 1000 }
    for (const caller of [company1, visitor])
      await expectAlike([search, oracle], caller, { request, page: all, about: 'pinned and near' })
    const { list } = await search.page(visitor, request, all)
    expect(list.slice(0, 10).map(({ skuCode }) => squash(skuCode))).toEqual(codes)
    const behind = list.slice(10).map(({ model }) => squash(model))
    expect([...new Set(behind)]).toEqual(models)
  })
}

const briefOf = ({ skuId, model, brandId, productName, family }: Product) => ({
  ...{ skuId, model, brandId, productName, family },
})

const long = { tags: 'long/search' }
const batches = Array.from({ length: 10 }, (_, at) => [at * 50 + 1, at * 50 + 50] as const)
const unpriced = { minFen: null, maxFen: null, agreedOnly: false }

type Asked = { request: SearchRequest; page: Page; about: string }

async function openSubject(open: Open) {
  const { db, url, who } = await openWorld()
  await makeOdd(db)
  const search = await open(db, url)
  const oracle = await openOracle(db, search.analyser)
  const samples = await selectSamples(db)
  const now = new Date()
  const callers = {
    visitor: { who: null, now },
    member: { who: await who('member'), now },
    company1: { who: await who('purchaser1'), now },
    company2: { who: await who('purchaser2'), now },
  }

  /** Answers the request of a seed, or null if no goods have anything of its keyword. */
  async function askedBy(seed: number): Promise<Asked | null> {
    const { keyword, request, page } = askedOf(randomOf(seed), samples)
    const understood = await understand(search, keyword)
    expect(understood, keyword).toEqual(await understand(oracle, keyword))
    const { plan } = understood
    return plan && { request: { ...request, plan }, page, about: `${seed}: ${keyword}` }
  }

  /** Asks two of each batch. */
  async function askedBySome(): Promise<Asked[]> {
    const seeds = batches.flatMap(([first, last]) => [first + 7, last - 3])
    const asked = (await Promise.all(seeds.map(askedBy))).filter((one) => one !== null)
    expect(asked.length).toBeGreaterThan(seeds.length / 2)
    return asked
  }
  return { db, search, oracle, samples, callers, askedBy, askedBySome }
}

async function expectAlike(
  [search, oracle]: [CatalogSearch, CatalogSearch],
  caller: Caller,
  { request, page, about }: Asked,
) {
  const { total } = await oracle.page(caller, request, { ...page, limit: 0 })
  const first = { ...page, offset: 0 }
  for (const one of page.offset < total ? [page] : [page, first])
    expect(shown(await search.page(caller, request, one)), about).toEqual(
      shown(await oracle.page(caller, request, one)),
    )

  expectSameTags(await search.tags(caller, request), await oracle.tags(caller, request), about)
  if (total > narrow) return
  const attributes = await search.attributes(caller, request)
  const attributesMeant = await oracle.attributes(caller, request)
  expect(attributes.map(textOf).toSorted(), about).toEqual(attributesMeant.map(textOf).toSorted())
}

/** Shows goods as the contract passes them on: what is hidden is absent. */
const shown = ({ total, list }: { total: number; list: Product[] }) => ({
  total,
  list: list.map((product) => Product.parse(product)),
})

/** Above it attributes are asked for in third levels only. */
const narrow = 3000

function expectSameTags(tags: Tags, meant: Tags, about?: string) {
  expect(totalsOf(tags.brands, 'brandId'), about).toEqual(totalsOf(meant.brands, 'brandId'))
  expect(totalsOf(tags.categories, 'categoryId'), about).toEqual(
    totalsOf(meant.categories, 'categoryId'),
  )
}

const totalsOf = <K extends string>(tags: ({ [N in K]: string } & { total: number })[], id: K) =>
  tags.map((tag) => `${tag[id]} ${tag.total}`).toSorted()
const textOf = ({ key, value, total }: AttributeCount) => `${key}=${value} ${total}`

const most = 1000

/** The pages of 100 together are the list, and goods without price are its end in both price sorts. */
async function expectPartition(
  search: CatalogSearch,
  caller: Caller,
  { request, page: { sort, by }, about }: Asked,
) {
  const { total, list } = await search.page(caller, request, { sort, by, limit: most, offset: 0 })
  const paged: Product[] = []
  for (let offset = 0; offset < Math.min(total, most); offset += 100)
    paged.push(...(await search.page(caller, request, { sort, by, limit: 100, offset })).list)
  expect(paged, about).toEqual(list)
  expect(list.length, about).toBe(Math.min(total, most))
  expect(new Set(list.map(({ skuId }) => skuId)).size, about).toBe(list.length)
  const isPriced = list.map(({ taxPrice }) => taxPrice !== 0)
  if (sort !== 2 && !by) expect(isPriced, about).toEqual(isPriced.toSorted().toReversed())
}

const pricesOf = ({ taxPrice, marketPrice }: Product) =>
  [taxPrice, marketPrice].filter((price) => price !== undefined)
