import { openClient } from './ask.ts'
import { keywords, leaves } from './catalogue.ts'
import { cyclic, lacking, leafPage, type Operation, read, type Shop } from './shop.ts'
import { vendureCarts } from './vendureCarts.ts'
import { asked, queries as q } from './vendureQueries.ts'

type Found = {
  totalItems: number
  items: { priceWithTax: { value: number } }[]
  facetValues?: { count: number }[]
  collections?: { count: number }[]
}

/** Each is what Vendure's own storefront would ask in one call for it. */
export function vendureOperations(
  origin: string,
  goods: number,
  stops: AsyncDisposableStack,
): Shop['operations'] {
  const ask = openClient(origin, ['"errors":', '"errorCode":'], stops)
  const search = (query: string, input: (n: number) => object): Operation => ({
    send: async (_, n) => [
      await ask(asked(query, { i: { take: 20, groupByProduct: false, ...input(n) } })),
    ],
    lack: ([answer]) =>
      lackOf(read<{ data: { search: Found } }>(answer).data.search, query === q.rows),
  })
  return {
    list: search(q.list, (n) => {
      const { leaf, page } = leafPage(n, leaves.length)
      return { collectionSlug: `leaf-${leaf}`, skip: 20 * page }
    }),
    rows: search(q.rows, (n) => ({ collectionSlug: `leaf-${n % leaves.length}` })),
    search: search(q.rows, (n) => ({ term: cyclic(keywords, n) })),
    detail: {
      send: async (_, n) => [await ask(asked(q.detail, { id: `${1 + ((n * 7919) % goods)}` }))],
      lack([answer]) {
        const { product } = read<{ data: { product: { variants: { priceWithTax: number }[] } } }>(
          answer,
        ).data
        return lacking({ price: (product.variants[0]?.priceWithTax ?? 0) > 0 })
      },
    },
    ...vendureCarts(ask, goods),
  }
}

const lackOf = ({ totalItems, items, facetValues, collections }: Found, hasRows: boolean) =>
  lacking({
    total: totalItems > 0,
    goods: items.length > 0,
    prices: items.every(({ priceWithTax }) => priceWithTax.value > 0),
    'counts of brands': !hasRows || (facetValues?.[0]?.count ?? 0) > 0,
    'counts of categories': !hasRows || (collections?.[0]?.count ?? 0) > 0,
  })
