import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { ContentEntry, ContentPage, UsedGoods } from '#mall/people/content/content.contract.ts'
import { cardOf } from '#web/home/cardOf.ts'
import { usedHeading } from './Used.tsx'

const shownPictures = 3

/**
 * Finds the first product for each search, at this caller's price. null means that it is no longer sold, and the
 * search shows what there is.
 */
export const goodsOf = (call: Call, goods: UsedGoods[]) =>
  Promise.all(
    goods.map(async (one) => {
      const { goodsList } = await call(api.search.list, { keyword: one.keyword, pageSize: 1 })
      const [product] = goodsList.list
      return { ...one, product: product ? cardOf(product) : null }
    }),
  )

/** A last section of the text that holds nothing but their list is shown as cards instead. */
export function withoutGoods(page: ContentPage): ContentPage {
  const { html, contents, goods } = page
  const last = contents.at(-1)
  if (last?.text !== usedHeading.text || goods.length === 0) return page
  const from = html.indexOf(`<h2 id="${last.id}">`)
  if (!/^<h2[^>]*>[^<]*<\/h2>\s*<ul>(?:(?!<\/?ul>).)*<\/ul>\s*$/s.test(html.slice(from)))
    return page
  return { ...page, html: html.slice(0, from), contents: contents.slice(0, -1) }
}

export async function withPictures(call: Call, { goods, ...entry }: ContentEntry) {
  const found = await goodsOf(call, goods.slice(0, shownPictures))
  const pictures = found.flatMap(({ product }) => product?.picture ?? [])
  return { ...entry, pictures: [...new Set(pictures)] }
}
