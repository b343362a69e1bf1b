import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { columnWidths } from './columns.ts'
import { Held } from './Held.tsx'
import { SeriesFilters } from './SeriesFilters.tsx'
import { SeriesFoot } from './SeriesFoot.tsx'
import { SeriesHead } from './SeriesHead.tsx'
import { SeriesRow } from './SeriesRow.tsx'
import { chosenAddress, pageAddress, sortAddress } from './seriesAddress.ts'
import type { Size, Series as SizesOf } from './seriesLines.ts'
import { useHold } from './useHold.ts'
import { type Picked, usePicked } from './usePicked.ts'

type Props = { product: ProductDetail; series: SizesOf }

/** The sizes of a series by what tells them apart; what is no longer sold is not among them. */
export function Series({ product, series }: Props) {
  const picked = usePicked(series.seriesId)
  const { around, changes } = useHold()
  const choice = useChoice(product.skuId)
  return (
    <section ref={around} className="sheet series" id="series" aria-label={titleOf(product)}>
      <form ref={choice.form} id="choice" action="/productDetail">
        <input type="hidden" name="skuId" value={product.skuId} />
        <SortKept />
      </form>
      <SeriesHead
        title={titleOf(product)}
        series={series}
        isNarrowed={isNarrowed(series)}
        skuId={product.skuId}
        onChoose={choice.choose}
      />
      <Sizes product={product} series={series} picked={picked} onChoose={choice.choose} />
      {series.sizes.length === 0 && <NoSize skuId={product.skuId} />}
      {series.pages > 1 && <Turns skuId={product.skuId} series={series} />}
      <Held changes={changes} />
      <SeriesFoot picked={picked} />
    </section>
  )
}

const isNarrowed = ({ found, total, columns }: SizesOf) =>
  found < total || columns.some(({ values }) => values.some(({ isChosen }) => isChosen))

type SizesProps = Props & { picked: Picked; onChoose(): void }

const Sizes = ({ product, series: { columns, sizes }, picked, onChoose }: SizesProps) => (
  <div className="sizes">
    <table className="data-table">
      <Columns columns={columns} />
      <thead>
        <Heads columns={columns} skuId={product.skuId} />
        <SeriesFilters columns={columns} onChoose={onChoose} />
      </thead>
      <tbody>
        {sizes.map((size) => (
          <SeriesRow
            key={size.skuId}
            size={size}
            columns={columns}
            isCurrent={size.skuId === product.skuId}
            count={picked.picks[size.skuId]?.count ?? 0}
            onPick={(count) => picked.pick({ ...pickOf(size), count })}
          />
        ))}
      </tbody>
    </table>
  </div>
)

const Columns = ({ columns }: Pick<SizesOf, 'columns'>) => (
  <colgroup>
    {columnWidths(columns).map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
      <col key={index} width={width} />
    ))}
  </colgroup>
)

const NoSize = ({ skuId }: { skuId: string }) => (
  <p className="none">
    没有符合全部条件的规格，
    <PageLink to={productAddress(skuId)} className="link">
      清空筛选
    </PageLink>
  </p>
)

const titleOf = ({ isActive }: ProductDetail) => (isActive ? '同系列规格' : '同系列相近规格')
const pickOf = ({ skuId, skuCode, model, taxPrice }: Size) => ({ skuId, skuCode, model, taxPrice })

/** A choice is a new address, in place of the one before it and without moving the page. */
function useChoice(skuId: string) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  function choose() {
    if (!form.current) return
    const address = chosenAddress(skuId, new FormData(form.current))
    navigate(address, { replace: true, preventScrollReset: true })
  }
  return { form, choose }
}

/** What is chosen goes on in the order that there is. */
function SortKept() {
  const sort = useSort()
  return sort ? <input type="hidden" name="sort" value={sort} /> : null
}

const useSort = () => new URLSearchParams(useLocation().search).get('sort') ?? ''

const Heads = ({ columns, skuId }: Pick<SizesOf, 'columns'> & { skuId: string }) => (
  <tr>
    <th>型号</th>
    <th>订货号</th>
    {columns.map((column) => (
      <Head key={column.key} column={column} skuId={skuId} />
    ))}
    <th className="num">起订量</th>
    <th className="num">交期</th>
    <th className="num">含税单价</th>
    <th className="num">数量</th>
  </tr>
)

/** Sorts by its column; its arrow is shown while it does. */
function Head({ column, skuId }: { column: SizesOf['columns'][number]; skuId: string }) {
  const { key, name, unit, isNumeric } = column
  const { search } = useLocation()
  const sort = useSort()
  const isUp = sort === key
  const isSorted = isUp || sort === `-${key}`
  return (
    <th
      className={isNumeric ? 'num' : undefined}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <PageLink to={sortAddress(skuId, search, key)} title={`按${name}排序`} rel="nofollow" replace>
        {name} <span className="no-wrap">{unit}</span>
        {isSorted && <Icon name={isUp ? 'arrow-up' : 'arrow-down'} />}
      </PageLink>
    </th>
  )
}

function Turns({ skuId, series: { pageNum, pages } }: { skuId: string; series: SizesOf }) {
  const { search } = useLocation()
  const turn = (name: string, icon: 'chevron-left' | 'chevron-right', page: number) =>
    page < 1 || page > pages ? (
      <span className="mute">
        <Icon name={icon} />
      </span>
    ) : (
      <PageLink to={pageAddress(skuId, search, page)} aria-label={name} rel="nofollow" replace>
        <Icon name={icon} />
      </PageLink>
    )
  return (
    <nav className="turns" aria-label="规格分页">
      {turn('上一页规格', 'chevron-left', pageNum - 1)}
      <span>
        第 {pageNum} / {pages} 页
      </span>
      {turn('下一页规格', 'chevron-right', pageNum + 1)}
    </nav>
  )
}
