import { redirect } from 'react-router'
import type { Holder } from '#mall/access.ts'
import { isDemander, mayOrder } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { readPostData } from '#web/order/postData.ts'
import { readUnsettled } from '#web/order/unsettled.ts'
import { Title } from '#web/ui/Title.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/orderSubmit.ts'
import { Again } from './orderSubmit/Again.tsx'
import { Checkout } from './orderSubmit/Checkout.tsx'
import { Refused } from './orderSubmit/Refused.tsx'
import { Waiting } from './orderSubmit/Waiting.tsx'

export const handle: PageHandle = { step: 'submit', hasOwnBar: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const [book, titles] =
    who && mayOrder(who)
      ? await Promise.all([call(api.address.addressList, {}), call(api.invoice.titleList, {})])
      : []
  return { book, titles, refused: refusalOf(who), userId: who?.userId ?? '' }
}

/** Whoever is not a demander has had it taken away by his company. */
const refusalOf = (who: Holder | null) =>
  who && isDemander(who) ? messages.ROLE_CANNOT_ORDER : messages.FORBIDDEN

/** Only this browser knows what is to be ordered: the session storage of spec §4 holds it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { book, titles, refused, userId } = await serverLoader()
  const unsettled = readUnsettled(userId)
  if (unsettled) return { unsettled }
  if (!book || !titles) return { refused }
  const postData = readPostData()
  if (!postData) throw redirect(to.myCart())
  try {
    const { cartItemIdStr } = postData
    const origin = { source: 'cart', id: cartItemIdStr } as const
    return {
      book,
      titles,
      origin,
      order: await call(api.order.confirmOrder, { id: cartItemIdStr }),
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { refused: error.message }
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <Title>提交订单</Title>
      <Waiting />
    </>
  )
}

export default function OrderSubmit({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Title>提交订单</Title>
      <Content {...loaderData} />
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Content(loaded: Loaded) {
  if (loaded.unsettled) return <Again order={loaded.unsettled} />
  if (loaded.refused !== undefined) return <Refused reason={loaded.refused} />
  return <Checkout {...loaded} />
}
