import { api } from '#mall/api.ts'
import type { StaffBrand } from '#mall/goods/assortment/taxonomy.contract.ts'
import { to } from '#mall/pages.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { staffPageSizes, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminBrands.ts'
import { BrandActs, SaveBrand } from './adminBrands/BrandActs.tsx'

const list = {
  noun: '品牌',
  unit: '个',
  pageSizes: staffPageSizes,
  fields: { keyword: text('搜索品牌', '中文名或英文名') },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.taxonomy.brandTable, filter))

const columns: readonly Column<StaffBrand>[] = [
  {
    head: '品牌',
    width: '32%',
    opens: true,
    cell: ({ brandId, brandName }) => (
      <PageLink to={to.adminGoods({ brandId })} className="link any">
        {brandName}
      </PageLink>
    ),
  },
  { head: '英文名', width: '20%', look: 'any', cell: ({ nameEn }) => nameEn || '–' },
  { head: '中文名', width: '20%', look: 'any', cell: ({ nameCn }) => nameCn || '–' },
  {
    head: '上架商品',
    width: '12%',
    isNum: true,
    cell: ({ total }) => total.toLocaleString('en'),
  },
  { head: '操作', width: '16%', cell: (brand) => <BrandActs brand={brand} /> },
]

const page = staffList('品牌', {
  list,
  columns,
  keyOf: ({ brandId }) => brandId,
  nameOf: ({ brandName }) => brandName,
  tools: <SaveBrand />,
  none: {
    text: '每个商品都属于一个品牌。可以先新增，也可以在导入供应商文件时按表里的品牌一并新建。',
    actions: <SaveBrand />,
  },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
