import { maySeeProtocol } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import {
  asksForProtocol,
  type ListQuery,
  listParameters,
} from '#mall/goods/search/listQuery.rules.ts'
import { orderIn } from '#mall/goods/search/order.rules.ts'
import type { BrandTag } from '#mall/goods/search/search.contract.ts'
import type { Visit } from '#web/visit.ts'
import { loadBrand, withBrandName } from './brand.ts'
import { linesOf } from './lines.ts'
import { type Listing, listingOf } from './listing.ts'
import { noBrand, noCategory, noticeFor, protocolOnly } from './notice.ts'
import { loadPlace } from './place.ts'
import { loadElsewhere, relaxedOf } from './rescue.ts'

type Visitor = Pick<Visit, 'call' | 'who' | 'report'>

/** Place, list and the rows of filters are loaded side by side; of these, what fails is absent (spec §8). */
export async function loadList(visitor: Visitor, asked: ListQuery): Promise<Listing> {
  const { call, who } = visitor
  if (asksForProtocol(asked) && !maySeeProtocol(who))
    return listingOf(asked, { notice: protocolOnly(who, asked) })

  const quiet = <T>(asked: Promise<T>) => asked.catch((error) => forgive(visitor, error))
  const parameters = listParameters(asked)
  const [place, brand, found, categories, brands, attributes] = await Promise.all([
    quiet(loadPlace(call, asked)),
    quiet(loadBrand(call, asked)),
    quiet(call(api.search.list, parameters)),
    quiet(call(api.search.getcategorylist, parameters)),
    quiet(call(api.search.getbrandlist, parameters)),
    quiet(call(api.search.getattributelist, parameters)),
  ])
  if (place === 'unknown') return listingOf(asked, { notice: await noCategory(call) })
  if (brand === 'unknown')
    return listingOf(withBrandName(asked, ''), { notice: await noBrand(call) })
  const query = withBrandName(asked, brand?.brandName)
  const tags = { place, brand, ...categories, ...brands, ...attributes }
  if (!found) return listingOf(query, tags)

  const { total, pages, list } = found.goodsList
  const { materials = [] } = found
  const brandNames = await quiet(loadMissing(call, query, brands?.brandList ?? []))
  const elsewhere = await quiet(loadElsewhere(call, query, found))
  return listingOf(query, {
    ...tags,
    ...(brandNames && { brandNames }),
    // If only a code of the company was meant, its goods are the list.
    ...(list.length > 0 || materials.length === 0
      ? { goods: { total, pages, ...linesOf(list, query.view, orderIn(query.by)?.column) } }
      : { goods: { total: materials.length, pages: 1, ...linesOf(materials, query.view) } }),
    ...(list.length > 0 &&
      materials.length > 0 && {
        own: { title: '物料编码匹配', ...linesOf(materials, 'list') },
      }),
    notice:
      list.length + materials.length > 0 ? null : noticeFor(query, found.goodsList, elsewhere),
    relaxed: relaxedOf(found, elsewhere),
  })
}

/** Names of chosen brands of which nothing is found: they are in no row. */
async function loadMissing(call: Call, { brandIds }: ListQuery, shown: BrandTag[]) {
  const isShown = (id: string) => shown.some(({ brandId }) => brandId === id)
  return brandIds.every(isShown) ? shown : (await call(api.search.getbrandlist, {})).brandList
}

/** Logs what is our fault and goes on without it; what the address or the session is to blame for stays. */
function forgive({ report }: Visitor, error: unknown): null {
  const status = (error as { init?: ResponseInit }).init?.status ?? 500
  if (error instanceof Response || status < 429) throw error
  report(error instanceof Error ? error : new Error('The list is not whole.', { cause: error }))
  return null
}

/** Answers the status of the page as a document. */
export const statusOf = ({ goods, notice }: Listing): number =>
  notice?.status ?? (goods ? 200 : 500)
