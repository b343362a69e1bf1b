import { api } from '#mall/api.ts'
import type { KeptProduct } from '#mall/own/favourite/favourite.contract.ts'
import { call } from '#web/call.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { AddChosen, Sum } from '#web/favourite/AddChosen.tsx'
import { keptColumns, keptLook } from '#web/favourite/keptColumns.tsx'
import { type Kept, useCounts } from '#web/favourite/keptGoods.ts'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { confirm } from '#web/ui/confirm.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import { useWrite } from '#web/write/useWrite.ts'
import type { Route } from './+types/myFavorite.ts'

const list = {
  noun: '收藏商品',
  unit: '种',
  fields: { keyword: text('搜索收藏的商品', '品牌 / 型号 / 商品名 / 订货号 / 物料编码') },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const [page, overview] = await Promise.all([
    loadList(list, url, (filter) => call(api.favourite.favouriteList, filter)),
    call(api.centre.overview, {}),
  ])
  return { ...page, overview }
}

function Favourites({ found }: { found: Found<KeptProduct> | undefined }) {
  const counts = useCounts()
  const { remove, removeChosen } = useRemoval()
  return (
    <ListPage<Kept>
      list={list}
      found={found}
      columns={keptColumns({ counts, removal: { name: '取消收藏', remove } })}
      keyOf={({ skuId }) => skuId}
      nameOf={({ model }) => model}
      lookOf={keptLook}
      note={<h2>我的收藏</h2>}
      batch={{
        told: (chosen) => <Sum chosen={chosen} counts={counts} />,
        acts: (chosen) => (
          <>
            <button
              type="button"
              className="txt"
              disabled={chosen.length === 0}
              onClick={() => removeChosen(chosen)}
            >
              取消收藏所选
            </button>
            <AddChosen chosen={chosen} counts={counts} />
          </>
        ),
      }}
      none={{
        title: '还没有收藏商品',
        text: '在商品页点「收藏」，常用的商品会保存在这里，方便比价和再次购买。',
        actions: (
          <PageLink to="/productList" className="btn primary">
            去选购商品
          </PageLink>
        ),
      }}
    />
  )
}

function useRemoval() {
  const { write } = useWrite()
  const remove = (goods: readonly Kept[]) =>
    write(() => call(api.favourite.removeFavourite, { skuIds: goods.map(({ skuId }) => skuId) }), {
      done: '已取消收藏',
    })

  async function removeChosen(chosen: readonly Kept[]) {
    const title = `确定取消收藏选中的 ${chosen.length} 种商品吗？`
    const body = '取消后可以在商品页重新收藏。'
    if (await confirm({ title, body, okText: '取消收藏', isDanger: true })) await remove(chosen)
  }
  return { remove, removeChosen }
}

export default function MyFavorite({ loaderData: { found, overview } }: Route.ComponentProps) {
  return (
    <Centre title="我的收藏" overview={overview}>
      <Favourites found={found} />
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '我的收藏', Favourites)
