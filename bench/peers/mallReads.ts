import { api } from '#mall/api.ts'
import type { Endpoint, Input, Output } from '#mall/endpoint.ts'
import type { Ask, Asked } from './ask.ts'
import type { MallWorld } from './mallWorld.ts'
import { cyclic, lacking, leafPage, type Operation, read, type Shop } from './shop.ts'

/** Writes a call of the API as a program sends it. */
export function asked<E extends Endpoint>(
  { method, path }: E,
  input: Input<E>,
  token?: string,
): Asked {
  const headers: Asked['headers'] = token ? { authorization: token } : {}
  if (method === 'POST') return { path, headers, body: JSON.stringify(input) }
  return { path: `${path}?${new URLSearchParams(input as Record<string, string>)}`, headers }
}

/** The type of an answer follows from its endpoint. */
export const dataOf = <E extends Endpoint>(_: E, answer: Buffer | undefined): Output<E> =>
  read<{ data: Output<E> }>(answer).data

const { list, getcategorylist, getbrandlist } = api.search
const { getInfo } = api.catalogue
type Query = Input<typeof list>

export function mallReads(ask: Ask, world: MallWorld): Shop['operations'] {
  const tokenOf = (buyer: number) => world.buyers[buyer]?.token ?? ''
  const inCategory = (n: number): Query => {
    const { leaf, page } = leafPage(n, world.categoryIds.length)
    return { category3Id: cyclic(world.categoryIds, leaf), pageNum: page + 1 }
  }
  const skuId = (n: number) => cyclic(world.skuIds, n * 7919)
  const meanwhile = world.changeStock
  const lists: Operation = {
    send: async (buyer, n) => [await ask(asked(list, inCategory(n), tokenOf(buyer)))],
    lack: ([answer]) => lackOfGoods(answer, true),
  }
  const rows = withRows(ask, tokenOf, (n) => ({ ...inCategory(n), pageNum: 1 }))
  const search = withRows(ask, tokenOf, (n) => ({ keyword: cyclic(world.keywords, n) }))
  return {
    ...{ list: lists, rows, search },
    listChanging: { ...lists, meanwhile },
    rowsChanging: { ...rows, meanwhile },
    searchChanging: { ...search, meanwhile },
    listVisitor: {
      send: async (_, n) => [await ask(asked(list, inCategory(n)))],
      lack: ([answer]) => lackOfGoods(answer, false),
    },
    detail: {
      send: async (buyer, n) => [await ask(asked(getInfo, { skuId: skuId(n) }, tokenOf(buyer)))],
      lack: ([answer]) => lacking({ price: (dataOf(getInfo, answer).taxPrice ?? 0) > 0 }),
    },
    detailVisitor: {
      send: async (_, n) => [await ask(asked(getInfo, { skuId: skuId(n) }))],
      lack: ([answer]) => lacking({ name: dataOf(getInfo, answer).productName !== '' }),
    },
  }
}

/** The list page sends these three calls at once. */
const withRows = (
  ask: Ask,
  tokenOf: (buyer: number) => string,
  query: (n: number) => Query,
): Operation => ({
  send: (buyer, n) =>
    Promise.all(
      [list, getcategorylist, getbrandlist].map((endpoint) =>
        ask(asked(endpoint, query(n), tokenOf(buyer))),
      ),
    ),
  lack([goods, categories, brands]) {
    const rows = lacking({
      'counts of categories':
        (dataOf(getcategorylist, categories).category4List[0]?.total ?? 0) > 0,
      'counts of brands': (dataOf(getbrandlist, brands).brandList[0]?.total ?? 0) > 0,
    })
    return [lackOfGoods(goods, true), rows].filter(Boolean).join(', ')
  },
})

/** Some goods of the mall are on inquiry, but never all of a page. */
function lackOfGoods(answer: Buffer | undefined, hasPrices: boolean): string {
  const { goodsList } = dataOf(list, answer)
  return lacking({
    total: goodsList.total > 0,
    goods: goodsList.list.length > 0,
    prices: !hasPrices || goodsList.list.some(({ taxPrice }) => (taxPrice ?? 0) > 0),
  })
}
