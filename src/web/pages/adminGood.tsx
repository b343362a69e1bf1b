import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { goodsOrSales, holdsOneOf, goods as permission } from '#mall/staffAccess.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { WhyPrice } from '#web/prices/WhyPrice.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminGood.ts'
import { Documents } from './adminGood/Documents.tsx'
import { EditGoods } from './adminGood/EditGoods.tsx'
import { GoodsHead } from './adminGood/GoodsHead.tsx'
import { GoodsHistory } from './adminGood/GoodsHistory.tsx'
import styles from './adminGood/good.module.css'
import { NewGoods } from './adminGood/NewGoods.tsx'
import { Photos } from './adminGood/Photos.tsx'
import { Plans } from './adminGood/Plans.tsx'
import { Stock } from './adminGood/Stock.tsx'

/** Goods are changed here; without any, or with those that are copied, new ones are made. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const [skuId, from] = ['skuId', 'from'].map((key) => url.searchParams.get(key))
  const named = skuId ?? from ?? null
  if (named !== null && !/^[1-9]\d{0,17}$/.test(named))
    throw data(messages.SKU_NOT_FOUND, { status: 404 })
  const [{ brands, categories }, goods, documents] = await Promise.all([
    call(api.assortment.goodsChoices, {}),
    named === null ? null : call(api.assortment.goodsDetail, { skuId: named }),
    skuId ? call(api.media.goodsDocuments, { skuId }) : { list: [] },
  ])
  if (!skuId && !holdsOneOf(who, permission)) throw data(messages.FORBIDDEN, { status: 403 })
  const names = new Map(categories.map(({ categoryId, name }) => [categoryId, name]))
  const leaves = categories.filter(({ categoryId }) => categoryId.length === 7)
  const options = {
    brandId: brands.map(({ brandId, brandName }) => [brandId, brandName] as const),
    category4Id: leaves.map(({ categoryId }) => [categoryId, pathOf(categoryId, names)] as const),
  }
  return { goods, isNew: !skuId, options, documents: documents.list }
}

/** 轴承 › 球轴承 › 深沟球轴承: ids nest by two digits. */
const pathOf = (id: string, names: ReadonlyMap<string, string>): string =>
  [1, 3, 5, 7]
    .map((end) => names.get(id.slice(0, end)))
    .filter((name, at, all) => name && name !== all[at - 1])
    .join(' › ')

export default function AdminGood({ loaderData }: Route.ComponentProps) {
  const { goods, isNew, options, documents } = loaderData
  const above = { to: '/admin/goods', name: '商品' } as const
  if (isNew || !goods)
    return (
      <AdminPage title="新商品" above={above}>
        <NewGoods key={goods?.skuId} from={goods} options={options} />
      </AdminPage>
    )
  return (
    <AdminPage title={goods.model} above={above}>
      <GoodsHead goods={goods} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <EditGoods key={goods.skuId} goods={goods} options={options} />
          <Documents goods={goods} documents={documents} />
        </div>
        <div className={styles.column}>
          <Stock goods={goods} />
          <Photos key={goods.skuId} goods={goods} />
          <Plans goods={goods} />
          <OnlyFor needed={goodsOrSales}>
            <WhyPrice skuCode={goods.skuCode} />
          </OnlyFor>
          <GoodsHistory goods={goods} />
        </div>
      </div>
    </AdminPage>
  )
}
