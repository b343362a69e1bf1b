import { data, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import { wantedIn, wantedText } from '#mall/trade/order/wanted.rules.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { byPhone, orderingByPhone } from '#web/order/ordering.ts'
import { readUnsettled, type Unsettled } from '#web/order/unsettled.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { type Visit, visit } from '#web/visit.ts'
import type { Route } from './+types/adminPhoneOrder.ts'
import { AddGoods } from './adminPhoneOrder/AddGoods.tsx'
import { Customer } from './adminPhoneOrder/Customer.tsx'
import styles from './adminPhoneOrder/phone.module.css'
import { Again } from './orderSubmit/Again.tsx'
import { Checkout } from './orderSubmit/Checkout.tsx'
import { Differences } from './orderSubmit/Goods.tsx'

/** The address holds the customer and his goods, so a reload loses nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const userId = url.searchParams.get('userId') ?? ''
  if (!/^[1-9]\d{0,17}$/.test(userId)) throw data(messages.NOT_FOUND, { status: 404 })
  const { attempt, who } = context.get(visit)
  const staffId = who?.userId ?? ''
  try {
    const found = await attempt(api.phone.phoneCustomer, { userId })
    const { origin, order, refused } = await orderOf(attempt, userId, url.searchParams)
    return { staffId, found, origin, order, refused }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'NOT_FOUND') throw data(error.message, { status: 404 })
    return { staffId, found: null, refused: error.message }
  }
}

/** Goods that cannot be ordered so are told beside the customer: others can be chosen. */
async function orderOf(attempt: Visit['attempt'], userId: string, words: URLSearchParams) {
  const wanted = wantedIn(words.get('counts') ?? '')
  const ids = [...wanted].filter(([, count]) => count > 0).map(([skuId]) => skuId)
  const counts = wantedText(wanted)
  const origin = { source: 'phone' as const, id: ids.join(','), ...(counts && { counts }) }
  if (ids.length === 0) return { origin, order: null }
  try {
    return { origin, order: await attempt(api.phone.confirmPhoneOrder, { ...origin, userId }) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { origin, order: null, refused: error.message }
  }
}

/** Only this browser knows of an order that was sent and whose outcome is not known. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded: Awaited<ReturnType<typeof serverLoader>> & { unsettled?: Unsettled } =
    await serverLoader()
  if (!loaded.found) return loaded
  const { keptFor } = byPhone(loaded.found.customer, loaded.staffId)
  const unsettled = readUnsettled(keptFor)
  return unsettled ? { ...loaded, unsettled } : loaded
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <AdminPage title="代客下单" above={above}>
      <p role="status">加载中</p>
    </AdminPage>
  )
}

const above = { to: '/admin/orders', name: '订单' } as const

export default function AdminPhoneOrder({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="代客下单" above={above}>
      <Content {...loaderData} />
    </AdminPage>
  )
}

function Content(loaded: Route.ComponentProps['loaderData']) {
  if (!loaded.found) return <NotFor reason={loaded.refused} />
  const { found, staffId, origin, order, refused, unsettled } = loaded
  const ordering = byPhone(found.customer, staffId)
  return (
    <orderingByPhone.Provider value={ordering}>
      {unsettled ? (
        <Again order={unsettled} />
      ) : (
        <div className={styles.sheets}>
          <Customer found={found} />
          <AddGoods
            key={ordering.keptFor}
            userId={found.customer.userId}
            keptFor={ordering.keptFor}
          />
          {refused && <Refusal reason={refused} />}
          {order && order.list.length > 0 && (
            <Checkout
              key={ordering.keptFor}
              book={found.book}
              titles={found.titles}
              origin={origin}
              order={order}
            />
          )}
          {order?.list.length === 0 && (
            <section className="sheet">
              <Differences origin={origin} changes={order.changes} lines={[]} />
            </section>
          )}
        </div>
      )}
    </orderingByPhone.Provider>
  )
}

const NotFor = ({ reason = '' }: { reason?: string | undefined }) => (
  <section className="sheet alone">
    <Empty
      title="不能代该客户下单"
      headingLevel={2}
      isError
      actions={
        <PageLink to={to.adminPhoneCustomers()} className="btn primary">
          选择其他客户
        </PageLink>
      }
    >
      {reason}
    </Empty>
  </section>
)

function Refusal({ reason }: { reason: string }) {
  const [, setSearch] = useSearchParams()
  function clear() {
    setSearch(
      (search) => {
        search.delete('counts')
        return search
      },
      { replace: true },
    )
  }
  return (
    <p className="note bad" role="alert">
      {reason}{' '}
      <button type="button" className="txt" onClick={clear}>
        清空商品
      </button>
    </p>
  )
}
