import { type LoaderFunctionArgs, redirect } from 'react-router'
import { mayOrder, maySeeCompanyOrders } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { to } from '#mall/pages.ts'
import { viewOf } from '#mall/trade/requisition/requisition.rules.ts'
import { withDrawing } from '#web/ui/withDrawing.ts'
import { visit } from '#web/visit.ts'

const first = { pageSize: 5 } as const
const viewedShown = 8

/** The home of either centre; who belongs to the other is sent there. */
export async function loadHome(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  centre: 'member' | 'personal',
) {
  const { call, who } = context.get(visit)
  if (!who) throw redirect(to.login()) // the guard has seen to that
  if (centre === 'member' && who.companyId) throw redirect(to.personalCenter())
  if (centre === 'personal' && !who.companyId) throw redirect(to.memberCenter())
  const view = viewOf(who)
  const scope = who.companyId && maySeeCompanyOrders(who) ? 'company' : 'mine'
  const [overview, company, orders, requisitions, messages, kept] = await Promise.all([
    call(api.centre.overview, {}),
    call(api.company.companyInfo, {}),
    mayOrder(who) ? call(api.order.orderList, { ...first, scope }) : null,
    view === 'demander' || view === 'purchaser'
      ? call(api.requisition.requisitionList, {
          ...first,
          tab: view === 'purchaser' ? 'pending' : 'all',
        })
      : null,
    call(api.message.messageList, first),
    loadKept(call),
  ])
  return {
    who,
    overview,
    companyState: company.state,
    scope,
    orders: orders?.list ?? null,
    requisitions: requisitions?.list ?? null,
    messages: messages.list,
    ...kept,
  }
}

async function loadKept(call: Call) {
  const [viewed, favourites, lists] = await Promise.all([
    call(api.viewed.viewedList, { limit: viewedShown }),
    call(api.favourite.favouriteCount, {}),
    call(api.shoppingList.shoppingListCount, {}),
  ])
  const products = viewed.list.map((product) => withDrawing(product, 'thumb'))
  return { products, favourites: favourites.count, lists: lists.count }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
