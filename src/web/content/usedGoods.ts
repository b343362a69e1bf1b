import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { ContentEntry, ContentPage, UsedGoods } from '#mall/content/content.contract.ts'
import { cardOf } from '#web/home/cardOf.ts'
import { usedHeading } from './Used.tsx'

const shownPictures = 3

/** What is found first for each, at this caller's price; null: it is no longer sold, and the search shows what there is. */
export const goodsOf = (call: Call, goods: UsedGoods[]) =>
  Promise.all(
    goods.map(async (one) => {
      const { goodsList } = await call(api.search.list, { keyword: one.keyword, pageSize: 1 })
      const [product] = goodsList.list
      return { ...one, product: product ? cardOf(product) : null }
    }),
  )

/** Their section of the text holds nothing but what is shown as cards instead. */
export function withoutGoods(page: ContentPage): ContentPage {
  const at = page.contents.findIndex(({ text }) => text === usedHeading.text)
  if (at < 0 || at < page.contents.length - 1) return page
  const html = page.html.slice(0, page.html.indexOf(`<h2 id="${page.contents[at]?.id}">`))
  return { ...page, html, contents: page.contents.slice(0, at) }
}

export async function withPictures(call: Call, { goods, ...entry }: ContentEntry) {
  const found = await goodsOf(call, goods.slice(0, shownPictures))
  const pictures = found.flatMap(({ product }) => product?.picture ?? [])
  return { ...entry, pictures: [...new Set(pictures)] }
}
