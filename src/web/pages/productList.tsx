import { data } from 'react-router'
import {
  asksForProtocol,
  canonicalAddress,
  chosenBrands,
  readListQuery,
  withoutPrices,
} from '#mall/search/listQuery.rules.ts'
import { onNavigation } from '#web/ui/useAddCart.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/productList.ts'
import { Breadcrumb } from './productList/Breadcrumb.tsx'
import { loadList } from './productList/load.ts'
import { grouped, listDescription, listName, listTitle } from './productList/names.ts'
import { ProtocolBanner } from './productList/ProtocolBanner.tsx'
import { ProtocolOnly } from './productList/ProtocolOnly.tsx'
import { Results } from './productList/Results.tsx'
import { readView } from './productList/rememberedView.ts'
import styles from './productList.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const { origin, searchParams } = new URL(request.url)
  const asked = readListQuery(searchParams, readView(request.headers.get('cookie')))
  const query = who ? asked : withoutPrices(asked)
  const list = await loadList(call, who, query)
  const canonical = origin + canonicalAddress(query)
  return data({ ...list, canonical }, { status: list.found ? 200 : 403 })
}

/** Goods that were added change the badge, not the list. */
export const shouldRevalidate = onNavigation

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const { query, place, found, canonical } = loaderData
  const { who } = useVisitor()
  const name = listName(query, place, found)
  return (
    <div className="wrap">
      <title>{listTitle(name, query)}</title>
      <meta name="description" content={listDescription(name, found)} />
      <link rel="canonical" href={canonical} />
      <Breadcrumb query={query} place={place} name={name} />
      {found && asksForProtocol(query) && <ProtocolBanner companyName={who?.companyName ?? null} />}
      <header className={styles.head}>
        <h1>{name}</h1>
        {found && (
          <p>
            {grouped(found.goodsList.total)} 件商品
            {chosenBrands(query).length === 0 && `，${grouped(found.brandList.length)} 个品牌`}
          </p>
        )}
      </header>
      {found ? <Results query={query} found={found} /> : <ProtocolOnly />}
    </div>
  )
}
