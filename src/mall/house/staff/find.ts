import { brandedName } from '#mall/brandName.rules.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { goodsList } from '#mall/goods/assortment/finding.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { stateLabel } from '#mall/trade/order/order.rules.ts'
import type { find } from './find.contract.ts'
import { foundOf, type Hit, kindsFor, mayOpen, ranked } from './find.rules.ts'
import { selectFoundOrders, selectHits } from './find.sql.ts'
import { isFindable } from './findable.rules.ts'

const goodsShown = 5

/** Finds what somebody of the staff names, wherever it is. */
export const findVerbs: Verbs<typeof find> = {
  async find(ctx, { keyword }) {
    const { db, who } = ctx
    if (!isFindable(keyword)) return { list: [] }
    const kinds = kindsFor(who)
    const [orders, hits, goods] = await Promise.all([
      kinds.includes('order') ? foundOrders(ctx, keyword) : [],
      selectHits(db, kinds, keyword),
      kinds.includes('goods') ? foundGoods(ctx, keyword) : [],
    ])
    const open = hits.filter((hit) => mayOpen(who, hit))
    const list = [...orders, ...open, ...goods].map((hit) => foundOf(who, hit))
    return { list: ranked(list, keyword) }
  },
}

const nobody = { companyId: null, isStaff: false, account: '' }

async function foundOrders({ db }: Ctx<UserInfo>, keyword: string): Promise<Hit[]> {
  const rows = await selectFoundOrders(db, keyword)
  return rows.map(({ orderNo, customer, poNumber, ...standing }) => ({
    ...nobody,
    kind: 'order',
    key: orderNo,
    name: orderNo,
    note: [customer, poNumber].filter(Boolean).join('，'),
    state: stateLabel(standing),
  }))
}

/** As the room of goods finds them, what is off the shelf included; nothing that only has a part of the words, and no price. */
async function foundGoods(ctx: Ctx<UserInfo>, keyword: string): Promise<Hit[]> {
  const page = { tab: 'all', pageNum: 1, pageSize: goodsShown } as const
  const { list, relaxed } = await goodsList(ctx, { ...page, keyword })
  const meant = relaxed.length > 0 ? [] : list
  return meant.map(({ skuId, skuCode, model, brandName, productName, isActive, stock, unit }) => ({
    ...nobody,
    kind: 'goods',
    key: skuId,
    name: model,
    note: `${brandedName(brandName, productName)}，${skuCode}`,
    state: isActive ? `现货 ${stock.toLocaleString('en')} ${unit}` : '已下架',
  }))
}
