import { expect, test } from 'vitest'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import {
  allGoods,
  type CatalogSearch,
  type Page,
  type SearchRequest,
} from '#mall/goods/search/catalogSearch.ts'
import { type Atom, atom, type Group, type Plan } from '#mall/goods/search/plan.rules.ts'
import { type BruteGoods, bruteForceSearch } from '#test/bruteForceSearch.ts'
import { demoAnalyser, demoGoods, demoVocabulary } from '#test/demoGoods.ts'
import { BaseBuilder } from './build.ts'
import { CatalogIndex } from './catalogIndex.ts'
import { Frame } from './frame.ts'
import type { Goods } from './indexedGoods.ts'

const random = randomFrom(20261121)
const brands = demoVocabulary().brands
const analyser = demoAnalyser()
const catalogue = demoGoods(1).map(goodsOf)
const member: Caller = { who: { companyId: '', roleName: '', protocolType: 0 }, now: new Date() }
const visitor: Caller = { who: null, now: new Date() }

test('answers are those of looking at every article, through any sequence of changes', async () => {
  const state = new Map(some(catalogue, 400).map((goods) => [goods.skuId, goods]))
  const index = indexOf([...state.values()])
  for (let round = 0; round < 5; round++) {
    await agree(index, [...state.values()])
    const changed = [...some([...state.values()], 20).map(changedAtRandom), ...some(catalogue, 6)]
    const gone = some([...state.keys()], 8)
    for (const skuId of gone) state.delete(skuId)
    for (const goods of changed) state.set(goods.skuId, goods)
    index.apply(changed, gone)
  }
  expect(index.store.delta.size).toBeGreaterThan(50)
}, 60_000)

test('words that much is called by are counted once, and then follow every change', async () => {
  const all = some(catalogue, 400)
  const state = new Map(all.map((goods) => [goods.skuId, goods]))
  const index = indexOf([...state.values()])
  for (let round = 0; round < 6; round++) {
    const goods = [...state.values()]
    const oracle = bruteForceSearch(analyser, goods.map(bruteOf))
    for (const group of broadGroups) {
      const { categoryIds, category4Id, brandIds } = requestAtRandom(goods)
      const plan = { groups: [group], first: [] }
      for (const filter of [{}, { brandIds }, { category4Id }, { categoryIds, brandIds }])
        await agreeOn(index, oracle, member, { ...allGoods, plan, ...filter })
    }
    const gone = some([...state.keys()], 20)
    for (const skuId of gone) state.delete(skuId)
    index.apply([], gone)
    const back = some(all, 10) // they change in place, since nothing of theirs has changed
    for (const one of back) state.set(one.skuId, one)
    index.apply(back, [])
  }
}, 60_000)

const broadGroups: Group[] = [
  [[atom('category', '1')]],
  [[atom('category', '3')], [atom('word', '不锈钢')]],
  [[atom('word', '不锈钢')], [atom('word', '轴承')]],
  [[atom('category', '2'), atom('category', '201')]],
]

test('price and stock change in place, texts in the delta', async () => {
  const [first, second] = catalogue
  if (!first || !second) throw new Error('no goods')
  const index = indexOf([first, second])
  index.apply([{ ...first, priceFen: 777, stock: 5 }], [])
  expect(index.store.delta.size).toBe(0)
  const { list } = await index.page(member, allGoods, { sort: 2, limit: 9, offset: 0 })
  expect(list.find(({ skuId }) => skuId === String(first.skuId))).toMatchObject({
    taxPrice: 7.77,
    stock: 5,
  })
  index.apply([{ ...first, productName: '轴承座 改名' }], [])
  expect(index.store.delta.size).toBe(1)
  expect(await index.known([atom('word', '改名')])).toEqual([true])
})

test('figures alone do what the whole article does, to goods that are for sale here', async () => {
  const goods = catalogue.slice(0, 60)
  const [known, renamed, gone] = goods
  if (!known || !renamed || !gone) throw new Error('no goods')
  const [whole, figures] = [indexOf(goods), indexOf(goods)]
  const named = { ...renamed, productName: '轴承座 改名' }
  for (const index of [whole, figures]) index.apply([named], [gone.skuId])
  const moved = [known, named].map((one) => ({ ...one, priceFen: one.priceFen + 7, stock: 3 }))
  whole.apply(moved, [])
  const put = (one: Goods) => figures.store.putFigures(one)
  expect(moved.map(put)).toEqual([true, true])
  expect([gone, { ...known, skuId: 99_999_999 }].map(put)).toEqual([false, false])
  for (const sort of [0, 1, 2] as const) {
    const page = { sort, limit: 60, offset: 0 }
    expect(await figures.page(member, allGoods, page)).toEqual(
      await whole.page(member, allGoods, page),
    )
  }
})

test('pieces alone change no answer but those that show these goods, and the stamp tells of the rest', async () => {
  const goods = some(catalogue, 200)
  const index = indexOf(goods)
  const { stamp, pieces } = index
  for (let round = 0; round < 20; round++) {
    const request = requestAtRandom(goods)
    const page = { sort: pick([0, 1, 2]), limit: 20, offset: 0 }
    const answers = () =>
      Promise.all([
        index.page(member, request, page),
        index.tags(member, { ...request }),
        index.attributes(member, request),
      ])
    const [before, ...rows] = await answers()
    const upTo = pieces.count
    const changed = some(goods, 5).map((one) => ({ ...one, stock: one.stock && pick([1, 2, 9]) }))
    index.apply(changed, [])
    const shown = before.list.map(({ skuId }) => Number(skuId))
    const areChanged = changed.some(({ skuId }) => shown.includes(skuId))
    expect([pieces.concern(shown, upTo), pieces.concern(shown, pieces.count)]).toEqual([
      areChanged,
      false,
    ])
    const stockOf = new Map(changed.map(({ skuId, stock }) => [String(skuId), stock]))
    const list = before.list.map((one) => {
      const stock = stockOf.get(one.skuId) ?? one.stock ?? 0
      return { ...one, stock, isInStock: stock > 0 }
    })
    expect(await answers()).toEqual([{ ...before, list }, ...rows])
  }
  expect(index.stamp).toBe(stamp)
  const [one = expect.unreachable(), other = expect.unreachable()] = goods
  index.apply([{ ...one, priceFen: one.priceFen + 1, stock: 0 }], [])
  const repriced = index.stamp
  index.apply([], [other.skuId])
  const removed = index.stamp
  index.apply([other], []) // it is for sale again, as it was
  expect(new Set([stamp, repriced, removed, index.stamp]).size).toBe(4)
})

test('the first and the last piece change what is in stock, and the stamp', async () => {
  const [one = expect.unreachable()] = catalogue
  const index = indexOf([{ ...one, stock: 0 }])
  const found = async () =>
    (await index.page(member, { ...allGoods, inStockOnly: true }, pageAtRandom())).total
  const states = [[index.stamp, await found()]]
  for (const stock of [1, 7, 0, 0]) {
    index.apply([{ ...one, stock }], [])
    states.push([index.stamp, await found()])
  }
  const [none, some, more, gone, same] = states
  expect([none?.[1], some?.[1], gone?.[1]]).toEqual([0, 1, 0])
  expect([more, same]).toEqual([some, gone])
  expect(new Set([none?.[0], some?.[0], gone?.[0]]).size).toBe(3)
})

test('more changes of pieces than are remembered change the stamp', () => {
  const index = indexOf(catalogue.slice(0, 1))
  const { stamp, pieces } = index
  for (let skuId = 0; !pieces.isFull; skuId++) pieces.note(skuId)
  index.apply(catalogue.slice(0, 1), [])
  expect([pieces.isFull, index.stamp === stamp]).toEqual([false, false])
})

test('values and a range of one attribute both have to be met', async () => {
  const [first] = catalogue
  if (!first) throw new Error('no goods')
  const withWidth = (skuId: number, width: string) => ({
    ...first,
    skuId,
    skuCode: `W${skuId}`,
    attrDesc: JSON.stringify({ 'µ(mm)': width }),
  })
  const index = indexOf([withWidth(1, '5'), withWidth(2, '20'), withWidth(3, '40')])
  const attributes = [{ key: 'µ(mm)', values: ['5', '20'], min: 10, max: 30 }]
  const page = { sort: 2, limit: 9, offset: 0 }
  const { list } = await index.page(member, { ...allGoods, attributes }, page)
  expect(list.map(({ skuId }) => skuId)).toEqual(['2'])
})

test('order numbers that are written alike are all found', async () => {
  const [first, second] = catalogue
  if (!first || !second) throw new Error('no goods')
  const index = indexOf([
    { ...first, skuCode: 'AB-1' },
    { ...second, skuCode: 'A-B1' },
  ])
  const plan = { groups: [[[atom('code', 'ab1')]]], first: [] }
  const page = { sort: 2, limit: 9, offset: 0 }
  expect((await index.page(member, { ...allGoods, plan }, page)).total).toBe(2)
  index.apply([], [first.skuId])
  expect(await index.known([atom('code', 'ab1')])).toEqual([true])
})

test('nothing of a price reaches a visitor', async () => {
  const index = indexOf(some(catalogue, 50))
  const request = { ...allGoods, minFen: 1n }
  expect((await index.page(visitor, request, { sort: 0, limit: 50, offset: 0 })).total).toBe(0)
  const { list } = await index.page(visitor, allGoods, { sort: 1, limit: 50, offset: 0 })
  const byDefault = await index.page(visitor, allGoods, { sort: 2, limit: 50, offset: 0 })
  expect(list).toEqual(byDefault.list)
  expect(list.map(({ taxPrice, marketPrice, stock }) => [taxPrice, marketPrice, stock])).toEqual(
    list.map(() => [undefined, undefined, undefined]),
  )
})

async function agree(index: CatalogIndex, goods: Goods[]) {
  const oracle = bruteForceSearch(analyser, goods.map(bruteOf))
  for (let at = 0; at < 8; at++) {
    const request = requestAtRandom(goods)
    const caller = pick([member, visitor])
    await agreeOn(index, oracle, caller, request)
    expect(sorted(await index.attributes(caller, request))).toEqual(
      sorted(await oracle.attributes(caller, request)),
    )
    const atoms = Array.from({ length: 4 }, () => atomAtRandom(goods))
    expect(await index.known(atoms)).toEqual(await oracle.known(atoms))
    const plans = [planAtRandom(goods), planAtRandom(goods)]
    expect(await index.fitting(plans)).toBe(await oracle.fitting(plans))
    const prefix = analyser.squash(pick(goods).model).slice(0, 1 + Math.floor(random() * 4))
    expect(await index.models(prefix, 5)).toEqual(await oracle.models(prefix, 5))
  }
}

async function agreeOn(
  index: CatalogIndex,
  oracle: CatalogSearch,
  caller: Caller,
  request: SearchRequest,
) {
  const page = pageAtRandom()
  expect(await index.page(caller, request, page)).toEqual(await oracle.page(caller, request, page))
  for (const asked of [request, { ...request }]) {
    const [tags, wanted] = [await index.tags(caller, asked), await oracle.tags(caller, asked)]
    expect(sorted(tags.brands)).toEqual(sorted(wanted.brands))
    expect(sorted(tags.categories)).toEqual(sorted(wanted.categories))
  }
}

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()

function requestAtRandom(goods: Goods[]): SearchRequest {
  const one = pick(goods)
  const entries = Object.entries<string>(JSON.parse(one.attrDesc))
  const [key, value] = pick([...entries, ['', ''] as const])
  const prices = [one.priceFen, pick(goods).priceFen].toSorted((a, b) => a - b)
  const [minFen = 0, maxFen = 0] = prices
  return {
    ...allGoods,
    plan: chance(0.7) ? planAtRandom(goods) : null,
    categoryIds: chance(0.3) ? [one.category4Id.slice(0, pick([1, 3, 5, 7]))] : [],
    category4Id: chance(0.2) ? one.category4Id : null,
    brandIds: chance(0.3) ? [one.brandId, pick(goods).brandId] : [],
    attributes: chance(0.2) ? [{ key, values: [value], min: null, max: null }] : [],
    inStockOnly: chance(0.2),
    ...(chance(0.2) && { minFen: BigInt(minFen), maxFen: chance(0.8) ? BigInt(maxFen) : null }),
  }
}

const pageAtRandom = (): Page => ({
  sort: pick([0, 1, 2, 2]),
  limit: pick([1, 7, 20]),
  offset: pick([0, 0, 5, 40, 600]),
})

function planAtRandom(goods: Goods[]): Plan {
  const groups = Array.from({ length: pick([1, 1, 2, 3]) }, () =>
    Array.from({ length: pick([1, 1, 2]) }, () =>
      Array.from({ length: pick([1, 1, 2]) }, () => atomAtRandom(goods)),
    ),
  )
  return { groups, first: chance(0.3) ? [atomAtRandom(goods)] : [] }
}

function atomAtRandom(goods: Goods[]): Atom {
  const one = pick(goods)
  const brandName = brands.find(({ brandId }) => brandId === one.brandId)?.brandName ?? ''
  const term = pick([...analyser.terms({ ...one, brandName }).keys()])
  const model = analyser.squash(one.model)
  return pick([
    atom('word', term),
    atom('word', term),
    atom('prefix', term.slice(0, 2)),
    atom('model', model.slice(0, 3)),
    atom('whole', model),
    atom('code', analyser.squash(one.skuCode)),
    atom('category', one.category4Id.slice(0, pick([1, 3, 5, 7]))),
  ])
}

/** A random change happens in place, or goes into the delta, or changes the order. */
const changedAtRandom = (goods: Goods): Goods => ({
  ...goods,
  ...pick([
    { priceFen: pick([0, 100, 12_345]), stock: pick([0, 9]) },
    { productName: `${goods.productName} 加强型` },
    { popularity: Math.floor(random() * 1100) },
    { category4Id: '1010101', brandId: '100001' },
    { attrDesc: '{"内径(mm)":"20","颜色":"蓝"}' },
  ]),
})

function indexOf(goods: Goods[]): CatalogIndex {
  const frame = new Frame()
  const builder = new BaseBuilder(analyser, frame)
  for (const one of goods) builder.add(one)
  const noDatabase = undefined as never // members without an agreement need none
  return new CatalogIndex(noDatabase, analyser, frame, builder.finish())
}

function bruteOf(goods: Goods): BruteGoods {
  const { category4Id, popularity, priceFen, skuId, stock, ...shown } = goods
  const brandName = brands.find(({ brandId }) => brandId === goods.brandId)?.brandName ?? ''
  return {
    product: {
      ...shown,
      skuId: String(skuId),
      brandName,
      cartNum: goods.minQuantity,
      isInStock: stock > 0,
      stock,
    },
    category4Id,
    popularity,
    isActive: true,
    taxPriceFen: priceFen === 0 ? null : BigInt(priceFen),
  }
}

/** Makes goods as the index reads them from the database. */
function goodsOf({ product, category4Id, popularity, taxPriceFen }: BruteGoods): Goods {
  const { brandName: _, cartNum: __, isInStock: ___, ...shown } = product
  const priceFen = Number(taxPriceFen ?? 0)
  return { ...shown, skuId: Number(shown.skuId), category4Id, popularity, priceFen }
}

function pick<T>(list: readonly T[]): T {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

const some = <T>(list: T[], count: number): T[] => Array.from({ length: count }, () => pick(list))
const chance = (probability: number) => random() < probability

/** The same numbers come in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
