import type { Ctx } from '#mall/ctx.ts'
import type { Output, Parsed } from '#mall/endpoint.ts'
import { type Facts, valuesOf } from '#mall/goods/assortment/change.rules.ts'
import { namesOf } from '#mall/goods/assortment/changing.ts'
import { goodsList } from '#mall/goods/assortment/finding.ts'
import { importLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { importing } from './importing.contract.ts'
import { selectExported } from './row.sql.ts'

type Exported = Facts & { skuCode: string; pieces: string }
type Names = ReturnType<typeof namesOf>

/** Heads that the import knows for certain, and what it reads as nothing new. */
const columns: readonly [head: string, of: (goods: Exported, names: Names) => string][] = [
  ['商城订货号', ({ skuCode }) => skuCode],
  ['品牌', ({ brandId }, { brands }) => brands.get(brandId) ?? ''],
  ['型号', ({ model }) => model],
  ['商品名称', ({ productName }) => productName],
  ['分类', ({ category4Id: id }, { categories }) => `${id} ${categories.get(id) ?? ''}`],
  ['单位', ({ unit }) => unit],
  ['标准价', (goods) => valuesOf(goods).price],
  ['起订量', ({ minQuantity }) => minQuantity],
  ['订购倍数', ({ isMultiple }) => (isMultiple === 'true' ? '是' : '否')],
  ['交期（工作日）', ({ deliveryDate }) => deliveryDate],
  ['现货', ({ pieces }) => pieces],
  ['参数', (goods) => valuesOf(goods).attributes],
]

type Export = typeof importing.exportGoods

/** Answers what the list of goods finds. */
export async function exportGoods(
  ctx: Ctx<UserInfo>,
  filter: Parsed<Export>,
): Promise<Output<Export>> {
  const { list, total } = await goodsList(ctx, {
    ...filter,
    pageNum: 1,
    pageSize: importLimits.exported,
  })
  const names = namesOf(ctx.search.analyser)
  const rows = await selectExported(
    ctx.db,
    list.map(({ skuId }) => skuId),
  )
  const left = total - list.length
  const more = [`另有 ${left} 个商品没有导出，请缩小筛选`, ...columns.slice(1).map(() => '')]
  return {
    head: columns.map(([head]) => head),
    list: [
      ...rows.map((goods) => columns.map(([, of]) => of(goods, names))),
      ...(left > 0 ? [more] : []),
    ],
  }
}
