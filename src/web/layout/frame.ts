import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { api } from '#mall/api.ts'
import { visit } from '#web/visit.ts'
import { useRefused } from './refused.ts'

/** Loads what the head shows on every page. The lower levels come when the menu is used: CategoryMenu.tsx. */
export async function loadFrame({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { categoryList, hotBrands } = await context
    .get(visit)
    .call(api.catalogue.homeCategoryList, { levels: 1 })
  const categories = categoryList.map(({ categoryId, name, icon }) => ({ categoryId, name, icon }))
  return { categories, hotBrands }
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>

export function useFrame(): Frame {
  const loaded = useRouteLoaderData<typeof loadFrame>('layout/shop')
  return useRefused()?.frame ?? loaded ?? { categories: [], hotBrands: [] }
}
