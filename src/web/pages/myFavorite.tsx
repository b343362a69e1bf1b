import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { KeptProduct } from '#mall/own/favourite/favourite.contract.ts'
import { call } from '#web/call.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { KeptBar } from '#web/favourite/KeptBar.tsx'
import { KeptTable } from '#web/favourite/KeptTable.tsx'
import { KeywordSearch } from '#web/favourite/KeywordSearch.tsx'
import { type Kept, useWork } from '#web/favourite/useWork.ts'
import { listFilterOf } from '#web/list/filterOf.ts'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { NoMatch } from '#web/list/NoMatch.tsx'
import { withinPages } from '#web/list/withinPages.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myFavorite.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(visit)
  const { keyword, pageNum, pageSize } = listFilterOf(url.searchParams)
  const filter = { keyword, pageNum, pageSize }
  const [favourites, overview] = await Promise.all([
    server.call(api.favourite.favouriteList, filter),
    server.call(api.centre.overview, {}),
  ])
  withinPages(url, filter, favourites)
  return { ...favourites, filter, overview }
}

export default function MyFavorite({ loaderData }: Route.ComponentProps) {
  const { list, total, pages, filter, overview } = loaderData
  return (
    <Centre title="我的收藏" overview={overview}>
      <section className="sheet">
        <header>
          <h2>我的收藏</h2>
          <span className="r">
            <KeywordSearch keyword={filter.keyword} label="搜索收藏的商品" />
          </span>
        </header>
        {list.length > 0 ? <Favourites list={list} /> : <None isSearch={filter.keyword !== ''} />}
      </section>
      <ListFoot total={total} pages={pages} filter={filter} unit="种商品" />
    </Centre>
  )
}

function Favourites({ list }: { list: KeptProduct[] }) {
  const work = useWork(list)
  const isReady = useIsHydrated()
  const { remove, removeChosen } = useRemoval(work.chosen)
  const actions = (line: Kept) => (
    <>
      {line.isActive && (
        <AddButton product={line} count={work.countOf(line)} className="btn s o" isShort />
      )}
      <button
        type="button"
        className="txt"
        disabled={!isReady}
        aria-label={`取消收藏 ${line.model}`}
        onClick={() => remove([line.skuId])}
      >
        取消收藏
      </button>
    </>
  )
  return (
    <>
      <KeptTable work={work} actions={actions} />
      <KeptBar work={work}>
        <button
          type="button"
          className="txt"
          disabled={work.chosen.length === 0}
          onClick={removeChosen}
        >
          取消收藏所选
        </button>
      </KeptBar>
    </>
  )
}

function useRemoval(chosen: readonly Kept[]) {
  const { revalidate } = useRevalidator()

  async function remove(skuIds: string[]) {
    try {
      await call(api.favourite.removeFavourite, { skuIds })
      toast('ok', '已取消收藏')
      await revalidate()
    } catch (error) {
      toast('bad', (error as Error).message)
    }
  }
  async function removeChosen() {
    const title = `确定取消收藏选中的 ${chosen.length} 种商品吗？`
    const body = '取消后可以在商品页重新收藏。'
    if (await confirm({ title, body, okText: '取消收藏', isDanger: true }))
      await remove(chosen.map(({ skuId }) => skuId))
  }
  return { remove, removeChosen }
}

const None = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <NoMatch noun="收藏商品" all="/myFavorite" by="关键词" />
  ) : (
    <Empty
      title="还没有收藏商品"
      actions={
        <PageLink to="/productList" className="btn p">
          去选购商品
        </PageLink>
      }
    >
      在商品页点「收藏」，常用的商品会保存在这里，方便比价和再次购买。
    </Empty>
  )
