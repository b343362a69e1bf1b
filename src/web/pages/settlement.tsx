import { data, redirect } from 'react-router'
import { api } from '#mall/api.ts'
import { messages, type RefusalCode } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import { wantedPattern } from '#mall/trade/order/wanted.rules.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { draftKey, type Origin } from '#web/order/postData.ts'
import { readUnsettled, type Unsettled } from '#web/order/unsettled.ts'
import { Title } from '#web/ui/Title.tsx'
import { type Visit, visit } from '#web/visit.ts'
import type { Route } from './+types/settlement.ts'
import { Again } from './orderSubmit/Again.tsx'
import { Checkout } from './orderSubmit/Checkout.tsx'
import { Differences } from './orderSubmit/Goods.tsx'
import { OriginLink } from './orderSubmit/OriginLink.tsx'
import { Refused } from './orderSubmit/Refused.tsx'
import { Waiting } from './orderSubmit/Waiting.tsx'

export const handle: PageHandle = { step: 'submit', hasOwnBar: true }

/** Shows the page of the order for lines of any source but the cart; the address names it, so a reload keeps it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, attempt, who } = context.get(visit)
  const origin = originIn(url.searchParams)
  const userId = who?.userId ?? ''
  const found = await confirmed(attempt, origin)
  if (found.refused !== undefined) return { origin, userId, refused: found.refused }
  const [book, titles, returned, wanted] = await Promise.all([
    call(api.address.addressList, {}),
    call(api.invoice.titleList, {}),
    origin.source === 'order' ? call(api.order.orderDetail, { orderNo: origin.id }) : undefined,
    origin.source === 'requisition'
      ? call(api.requisition.requisitionDetail, { requisitionNo: origin.id })
      : undefined,
  ])
  const wantedOn = wanted?.expectDate ?? ''
  return { origin, userId, order: found.order, book, titles, returned, wantedOn }
}

function originIn(words: URLSearchParams): Origin {
  const source = words.get('source')
  if (!source) throw redirect(to.orderSubmit())
  const count = Number(words.get('count'))
  const isCount = Number.isSafeInteger(count) && count > 0
  const price = Number(words.get('price'))
  const isPrice = /^\d{1,9}(\.\d{1,2})?$/.test(words.get('price') ?? '') && price > 0
  const counts = words.get('counts') ?? ''
  // The server knows which sources there are, and refuses any other.
  return {
    source: source as Origin['source'],
    id: words.get('id') ?? '',
    ...(isCount && { count }),
    ...(isPrice && { price }),
    ...(wantedPattern.test(counts) && { counts }),
  }
}

async function confirmed(attempt: Visit['attempt'], origin: Origin) {
  if (origin.source === 'cart') throw redirect(to.orderSubmit())
  try {
    return { order: await attempt(api.order.confirmOrder, origin) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'BAD_INPUT') throw data(messages.NOT_FOUND, { status: 404 })
    if (unknown.has(error.code)) throw data(error.message, { status: 404 })
    return { refused: error.message }
  }
}

const unknown: ReadonlySet<RefusalCode> = new Set([
  'SKU_NOT_FOUND',
  'REQUISITION_NOT_FOUND',
  'ORDER_NOT_FOUND',
  'LIST_NOT_FOUND',
  'BULK_NOT_FOUND',
  'ENQUIRY_NOT_FOUND',
  'NOT_FOUND',
])

/** Only this browser knows of an order that was sent and whose outcome is not known. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded: Awaited<ReturnType<typeof serverLoader>> & { unsettled?: Unsettled } =
    await serverLoader()
  const unsettled = readUnsettled(loaded.userId)
  return unsettled ? { ...loaded, unsettled } : loaded
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <Title>结算</Title>
      <Waiting />
    </>
  )
}

export default function Settlement({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Title>结算</Title>
      <Content {...loaderData} />
    </div>
  )
}

function Content(loaded: Route.ComponentProps['loaderData']) {
  const { origin } = loaded
  if (loaded.unsettled) return <Again order={loaded.unsettled} />
  const back = <OriginLink origin={origin} className="btn primary" />
  if (loaded.refused !== undefined) return <Refused reason={loaded.refused} back={back} />
  const { order, book, titles, returned, wantedOn } = loaded
  if (order.list.length > 0 || returned)
    return (
      <Checkout
        key={draftKey(origin)}
        book={book}
        titles={titles}
        origin={origin}
        order={order}
        wantedOn={wantedOn}
        {...(returned && { returned })}
      />
    )
  return (
    <Refused reason={nothingIn[origin.source]} back={back}>
      {order.changes.length > 0 && (
        <Differences origin={origin} changes={order.changes} lines={[]} />
      )}
    </Refused>
  )
}

const nothingIn: Record<Origin['source'], string> = {
  cart: '没有选择商品。',
  requisition: '该采购申请中没有由您采购、可以下单的商品。',
  buynow: '该商品现在不能购买。',
  reorder: '原订单的商品现在都不能购买。',
  list: '清单里没有可以购买的商品。',
  order: '原订单的商品现在都不能购买，或已全部移除。',
  bulk: '批量下单清单里没有可以购买的商品。',
  quote: '该报价里没有可以购买的商品。',
  quotation: '报价单的商品现在都不能购买。',
  phone: '所选商品现在都不能购买。',
}
