import { type LoaderFunctionArgs, useRouteError, useRouteLoaderData } from 'react-router'
import { api } from '#mall/api.ts'
import { visit } from '#web/visit.ts'
import type { Visitor } from '#web/visitor.ts'

/** Loads what the head shows on every page. The lower levels come when the menu is used: CategoryMenu.tsx. */
export async function loadFrame({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { categoryList, hotBrands } = await context
    .get(visit)
    .call(api.catalogue.homeCategoryList, { levels: 1 })
  const categories = categoryList.map(({ categoryId, name, icon }) => ({ categoryId, name, icon }))
  return { categories, hotBrands }
}

type Frame = Awaited<ReturnType<typeof loadFrame>>

/** The guard gives this to its 404, as no loader has run: the head is that of every page. */
export type Refused = { visitor: Visitor; frame: Frame }

/** Nothing is known where another error is shown, or none. */
export const useRefused = () => (useRouteError() as { data?: Partial<Refused> } | undefined)?.data

export function useFrame(): Frame {
  const loaded = useRouteLoaderData<typeof loadFrame>('layout/shop')
  return useRefused()?.frame ?? loaded ?? { categories: [], hotBrands: [] }
}
