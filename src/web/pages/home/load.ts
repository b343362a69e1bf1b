import type { LoaderFunctionArgs } from 'react-router'
import { mayOrder } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { Product } from '#mall/catalogue/catalogue.contract.ts'
import { tell } from '#web/found/told.ts'
import { withDrawing } from '#web/ui/withDrawing.ts'
import { visit } from '#web/visit.ts'
import { foundOf } from './found.ts'

/** As many lines as two rows of goods are high. */
const indexLines = 8

export async function loadHome({ request, context }: LoaderFunctionArgs) {
  const { call, who } = context.get(visit)
  const [{ floors, total }, orders] = await Promise.all([
    call(api.catalogue.homeProductList, {}),
    who && mayOrder(who) ? loadOrders(call) : null,
  ])
  const first = floors[0]?.list[0]
  const { origin } = new URL(request.url)
  tell(context, foundOf(total, origin))
  return {
    canonical: `${origin}/`,
    total,
    orders,
    example: first && {
      ...cardOf(first),
      skuCode: first.skuCode,
      drawing: pictureOf(first, 'full'),
    },
    floors: floors.map(({ category, children, list }) => ({
      category,
      children: children.slice(0, indexLines),
      list: list.map(cardOf),
    })),
  }
}

async function loadOrders(call: Call) {
  const { counts, list } = await call(api.order.orderList, { pageSize: 3 })
  const latest = list.map(({ orderNo, status, totals }) => ({ orderNo, status, totals }))
  return { counts, latest }
}

/** Attributes stay here: the drawing is all that the page shows of them. */
function cardOf(product: Product) {
  const { skuId, brandName, productName, model, unit, minQuantity, deliveryDate } = product
  const { priceVisible, taxPrice, marketPrice, priceSource } = product
  const price = { priceVisible, taxPrice, marketPrice, priceSource, unit }
  const picture = pictureOf(product, 'thumb')
  return { skuId, brandName, productName, model, minQuantity, deliveryDate, picture, ...price }
}

const pictureOf = (product: Product, variant: 'thumb' | 'full') =>
  withDrawing(product, variant).imgUrl.split(',', 1)[0]

export type Home = Awaited<ReturnType<typeof loadHome>>
export type HomeFloor = Home['floors'][number]
