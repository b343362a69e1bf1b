import { api } from '#mall/api.ts'
import type { StaffCategory } from '#mall/goods/assortment/taxonomy.contract.ts'
import { to } from '#mall/pages.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { idChoice, type Options, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminCategories.ts'
import { AddCategories, CategoryActs } from './adminCategories/CategoryActs.tsx'
import type { Named } from './adminCategories/targets.ts'

const list = {
  noun: '分类',
  unit: '个',
  pageSizes: [50, 100],
  fields: { categoryId: idChoice('一级分类'), keyword: text('搜索分类', '名称或别名') },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const [{ found }, { categories }] = await Promise.all([
    loadList(list, url, (filter) => call(api.taxonomy.categoryTable, filter)),
    call(api.assortment.goodsChoices, {}),
  ])
  const first = categories.filter(({ categoryId }) => categoryId.length === 1)
  const categoryId = first.map(({ categoryId, name }) => [categoryId, name] as const)
  return { found, categories, categoryId }
}

const levels = ['一级', '二级', '三级', '四级']

const columns = (categories: readonly Named[]): readonly Column<StaffCategory>[] => [
  {
    head: '分类',
    width: '30%',
    opens: true,
    cell: ({ categoryId, name, path }) => (
      <p className="any">
        {path && <span className="mute">{path} › </span>}
        <PageLink to={to.adminGoods({ categoryId })} className="link">
          {name}
        </PageLink>
      </p>
    ),
  },
  {
    head: '级别',
    width: '8%',
    cell: ({ categoryId }) => levels[(categoryId.length - 1) / 2],
  },
  {
    head: '搜索别名，供应商叫法',
    width: '18%',
    look: 'any',
    cell: ({ name, aliasName, aliases }) =>
      [aliasName === name ? '' : aliasName, ...aliases].filter(Boolean).join('，') || '–',
  },
  {
    head: '新品税率',
    width: '8%',
    isNum: true,
    cell: ({ taxPercent, newTaxPercent }) => (
      <span className={taxPercent === '' ? 'mute' : undefined}>{newTaxPercent}%</span>
    ),
  },
  { head: '上架商品', width: '10%', isNum: true, cell: ({ total }) => total.toLocaleString('en') },
  {
    ...{ head: '操作', width: '26%' },
    cell: (category) => <CategoryActs {...{ category, categories }} />,
  },
]

type Props = {
  found: Found<StaffCategory> | undefined
  categoryId?: Options
  categories?: readonly Named[]
}

const Categories = ({ found, categoryId = [], categories = [] }: Props) => (
  <ListPage
    list={list}
    found={found}
    options={{ categoryId }}
    columns={columns(categories)}
    keyOf={({ categoryId }) => categoryId}
    nameOf={({ name }) => name}
    tools={<AddCategories />}
    none={{
      text: '商品放在第四级分类里。可以在这里新增，也可以在导入供应商文件时按表里的分类新建。',
      actions: <AddCategories />,
    }}
  />
)

export default function AdminCategories({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="分类">
      <Categories {...loaderData} />
    </AdminPage>
  )
}

export const ErrorBoundary = failedIn(AdminPage, '分类', Categories)
