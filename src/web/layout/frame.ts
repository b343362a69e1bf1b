import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { api } from '#mall/api.ts'
import { visit } from '#web/visit.ts'

/** What the head shows on every page. The lower levels come when the menu is used: CategoryMenu.tsx. */
export async function loadFrame({ context }: LoaderFunctionArgs) {
  const { categoryList, hotBrands } = await context
    .get(visit)
    .call(api.catalogue.homeCategoryList, {})
  const categories = categoryList.map(({ categoryId, name, icon }) => ({ categoryId, name, icon }))
  return { categories, hotBrands }
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>

export function useFrame(): Frame {
  const shop = useRouteLoaderData<typeof loadFrame>('layout/shop')
  const center = useRouteLoaderData<typeof loadFrame>('layout/center')
  return shop ?? center ?? { categories: [], hotBrands: [] }
}
