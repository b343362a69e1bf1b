import { api } from '#mall/api.ts'
import type { StaffGoods } from '#mall/goods/assortment/assortment.contract.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { limits } from '#mall/limits.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { goods, holdsOneOf } from '#mall/staffAccess.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { idChoice, type Options, staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { useListPlace } from '#web/list/useListPlace.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminGoods.ts'
import { MassEdit } from './adminGoods/MassEdit.tsx'

const list = {
  noun: '商品',
  unit: '个',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('商品状态', { on: '上架', off: '下架', all: '全部' }),
    brandId: idChoice('品牌'),
    categoryId: idChoice('分类'),
    keyword: text('搜索商品', '型号、订货号或名称', limits.maxLength.keyword),
  },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const [{ found }, { brands, categories }] = await Promise.all([
    loadList(list, url, (filter) => call(api.assortment.goodsList, filter)),
    call(api.assortment.goodsChoices, {}),
  ])
  const brandId = brands.map(({ brandId, brandName }) => [brandId, brandName] as const)
  const categoryId = categories
    .toSorted((a, b) => (a.categoryId < b.categoryId ? -1 : 1))
    .map(({ categoryId, name }) => [categoryId, indented(categoryId, name)] as const)
  return { found, mayEdit: holdsOneOf(who, goods), options: { brandId, categoryId } }
}

/** Ids nest by two digits, so in the order of their texts each stands below what it belongs to. */
const indented = (id: string, name: string): string => '　'.repeat((id.length - 1) / 2) + name

const columns: readonly Column<StaffGoods>[] = [
  {
    head: '型号，名称',
    width: '25%',
    opens: true,
    cell: (goods) => (
      <ProductCell
        product={goods}
        size={48}
        name={
          <PageLink to={to.adminGood({ skuId: goods.skuId })} className="link any">
            {goods.model}
          </PageLink>
        }
      />
    ),
  },
  { head: '订货号', width: '11%', look: 'mono', cell: ({ skuCode }) => skuCode },
  { head: '品牌', width: '13%', cell: ({ brandName }) => brandName },
  { head: '分类', width: '13%', cell: ({ categoryName }) => categoryName },
  {
    head: '标准价',
    width: '10%',
    isNum: true,
    cell: ({ taxPrice, unit }) =>
      taxPrice ? (
        <>
          <b>{price(taxPrice)}</b>
          <span className="mute t12"> /{unit}</span>
        </>
      ) : (
        '询价'
      ),
  },
  {
    head: '现货',
    width: '8%',
    isNum: true,
    cell: ({ stock }) => (stock > 0 ? stock.toLocaleString('en') : <span className="mute">0</span>),
  },
  {
    head: '起订量',
    width: '7%',
    isNum: true,
    cell: ({ minQuantity, isMultiple }) => `${minQuantity}${isMultiple ? ' 的倍数' : ''}`,
  },
  {
    head: '交期',
    width: '7%',
    isNum: true,
    cell: ({ deliveryDate }) => `${deliveryDate} 工作日`,
  },
  {
    head: '状态',
    width: '6%',
    cell: ({ isActive }) => (
      <span className={isActive ? 'tag ok' : 'tag off'}>{isActive ? '上架' : '下架'}</span>
    ),
  },
]

/** It can be imported again. */
const exported = {
  endpoint: api.importing.exportGoods,
  file: '商品.csv',
  told: `已导出，最多 ${importLimits.exported.toLocaleString('en')} 个；改好后可以再导入`,
}

type Props = {
  found: (Found<StaffGoods> & { relaxed: string[] }) | undefined
  options?: Readonly<Record<string, Options>>
  mayEdit?: boolean
}

function Goods({ found, options = {}, mayEdit }: Props) {
  const relaxed = found?.relaxed ?? []
  const { pageNum: _, pageSize: __, ...asked } = useListPlace(list).filter
  return (
    <ListPage
      list={list}
      found={found}
      options={options}
      columns={columns}
      keyOf={({ skuId }) => skuId}
      note={
        relaxed.length > 0 && (
          <span className="mute t13">上架商品中没有「{relaxed.join('」「')}」，已忽略</span>
        )
      }
      tools={
        mayEdit && (
          <>
            <PageLink to="/admin/imports" className="btn">
              导入
            </PageLink>
            <PageLink to="/admin/good" className="btn primary">
              新商品
            </PageLink>
          </>
        )
      }
      {...(mayEdit && {
        exported,
        nameOf: ({ model }: StaffGoods) => model,
        batch: {
          acts: (chosen: readonly StaffGoods[]) => (
            <MassEdit chosen={chosen} total={found?.total ?? 0} filter={asked} />
          ),
        },
      })}
      none={{ text: '新增或导入的商品会显示在这里；从商城撤下的商品在“下架”中。' }}
    />
  )
}

export default function AdminGoods({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="商品">
      <Goods {...loaderData} />
    </AdminPage>
  )
}

export const ErrorBoundary = failedIn(AdminPage, '商品', Goods)
