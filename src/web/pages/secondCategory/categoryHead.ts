import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { mallPictureAddress } from '#mall/goods/catalogue/picture.rules.ts'
import { fitParts, shownWidth } from '#web/seo/fitParts.ts'
import type { PageHead } from '#web/seo/head.ts'
import { breadcrumb } from '#web/seo/jsonLd.ts'

export type Shelf = Pick<
  Output<typeof api.catalogue.secondCategoryList>,
  'category' | 'children' | 'brands'
>

export function categoryHead(shelf: Shelf, canonical: string): PageHead {
  const { name } = shelf.category
  const { origin, pathname, search } = new URL(canonical)
  return {
    title: `${name} – 分类、品牌与型号`,
    description: descriptionOf(shelf),
    canonical,
    picture: origin + mallPictureAddress(),
    kind: 'website',
    jsonLd: [breadcrumb(origin, [{ name, path: pathname + search }])],
  }
}

function descriptionOf({ category, children, brands }: Shelf): string {
  const seconds = children.map(({ name }) => name).join('、')
  const total = `共 ${category.total.toLocaleString('en')} 个规格`
  const makers = brands.slice(0, 6).map(({ brandName }) => brandName)
  return fitParts(makers, shownWidth.description, (shown) => {
    const of = shown.length > 0 ? `，品牌有${shown.join('、')}` : ''
    return `${category.name}：${seconds}，${total}${of}。按型号与参数筛选，查看交期与起订量。`
  })
}
