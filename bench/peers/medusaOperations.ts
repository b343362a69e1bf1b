import { type Asked, openClient } from './ask.ts'
import { keywords, leaves } from './catalogue.ts'
import { medusaCarts } from './medusaCarts.ts'
import { medusaId } from './medusaGoods.ts'
import { cyclic, lacking, leafPage, type Operation, read, type Shop } from './shop.ts'

/** The set-up of the shop has told its public key and its region. */
export type Told = { key: string; region: string }
export type AskedOf = (path: string, body?: object, token?: string) => Asked

const shown = {
  list: 'id,title,handle,thumbnail,type.value,*variants.calculated_price',
  detail:
    'id,title,handle,description,thumbnail,type.value,*images,*tags,*categories,*options,*variants,*variants.calculated_price,+variants.inventory_quantity',
}

type Product = { variants: { calculated_price: { calculated_amount: number } }[] }
type Facets = Record<string, { count: number }[]>
type Searched = { results: { hits: unknown[]; metadata: { count: number }; facets?: Facets }[] }

/** Each is what Medusa's own storefront would ask in one call for it. */
export function medusaOperations(
  origin: string,
  goods: number,
  { key, region }: Told,
  stops: AsyncDisposableStack,
): Shop['operations'] {
  const ask = openClient(origin, [], stops)
  const asked: AskedOf = (path, body, token) => ({
    path: `/store${path}`,
    headers: { 'x-publishable-api-key': key, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const send = (of: (n: number) => Asked) => async (_: number, n: number) => [await ask(of(n))]
  const product = (id: number) =>
    `/products/prod_${medusaId(id)}?region_id=${region}&fields=${shown.detail}`
  return {
    list: {
      send: send((n) => {
        const { leaf, page } = leafPage(n, leaves.length)
        const of = `category_id[]=pcat_l${leaf}&limit=20&offset=${20 * page}`
        return asked(`/products?${of}&region_id=${region}&fields=${shown.list}`)
      }),
      lack([answer]) {
        const { products, count } = read<{ products: Product[]; count: number }>(answer)
        return lacking({
          total: count > 0,
          goods: products.length > 0,
          prices: products.every(hasPrice),
        })
      },
    },
    rows: searching(
      send((n) => asked('/search', searchOf({ 'categories.id': `pcat_l${n % leaves.length}` }))),
    ),
    search: searching(send((n) => asked('/search', searchOf({ q: cyclic(keywords, n) })))),
    detail: {
      send: send((n) => asked(product(1 + ((n * 7919) % goods)))),
      lack: ([answer]) => lacking({ price: hasPrice(read<{ product: Product }>(answer).product) }),
    },
    ...medusaCarts(ask, asked, goods, region),
  }
}

const hasPrice = ({ variants }: Product) =>
  (variants[0]?.calculated_price?.calculated_amount ?? 0) > 0

/** Its search answers no prices, so they are not looked for. */
const searchOf = (filters: object) => ({
  entity: 'product',
  filters,
  pagination: { take: 20, skip: 0 },
  search_options: { facets: ['brand', 'categories.name'], count: 'exact' },
})

const searching = (send: Operation['send']): Operation => ({
  send,
  lack([answer]) {
    const [result] = read<Searched>(answer).results
    return lacking({
      total: (result?.metadata.count ?? 0) > 0,
      goods: (result?.hits.length ?? 0) > 0,
      counts: JSON.stringify(result ?? {}).includes('"count":'),
    })
  },
})
