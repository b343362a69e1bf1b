import { api } from '#mall/api.ts'
import type { Answer } from '#mall/endpoint.ts'
import { yuan } from '#mall/money.ts'
import type { Client } from './client.ts'
import { counts, type Engine, type Query } from './query.ts'

const { list, getbrandlist, getcategorylist } = api.search

/** Asks what the product list asks: the page and both rows of filters, with three calls at once. */
export const endpoint = (name: string, client: Client): Engine => ({
  name,
  async ask(query) {
    const keys = parametersOf(query)
    const bodies = await Promise.all(
      [list, getbrandlist, getcategorylist].map(({ path }) => client.get(`${path}?${keys}`)),
    )
    return () => {
      const [page = '', brands = '', categories = ''] = bodies
      const { total, list: goods } = dataOf<Answer<typeof list>>(page).goodsList
      const { brandList } = dataOf<Answer<typeof getbrandlist>>(brands)
      const { category4List } = dataOf<Answer<typeof getcategorylist>>(categories)
      return {
        total,
        skuIds: goods.map(({ skuId }) => skuId),
        brands: counts(brandList.map(({ brandId, total }) => [brandId, total] as const)),
        categories: counts(
          category4List.map(({ categoryId, total }) => [categoryId, total] as const),
        ),
      }
    }
  },
})

function dataOf<T>(body: string): T {
  const { success, data, msg } = JSON.parse(body) as { success: boolean; data: T; msg: string }
  if (!success) throw new Error(msg)
  return data
}

/** Writes the request as the address of a list has it. */
export function parametersOf({ keyword, request, page }: Query): URLSearchParams {
  const { categoryIds, category4Id, brandIds, minFen, maxFen } = request
  return new URLSearchParams({
    ...(keyword && { keyword }),
    ...Object.fromEntries(categoryIds.map((id) => [`category${(id.length + 1) / 2}Id`, id])),
    ...(category4Id && { category4Id }),
    ...(brandIds.length && { brandIds: brandIds.join(',') }),
    ...(minFen !== null && { minPrice: String(yuan(minFen)) }),
    ...(maxFen !== null && { maxPrice: String(yuan(maxFen)) }),
    sort: String(page.sort),
    pageNum: String(page.offset / page.limit + 1),
    pageSize: String(page.limit),
  })
}
