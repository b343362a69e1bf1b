import { api } from '#mall/api.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/deliveryAddress.ts'
import { Book } from './deliveryAddress/Book.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visit).call(api.address.addressList, {})
}

export default function DeliveryAddress({ loaderData }: Route.ComponentProps) {
  return (
    <Centre title="收货地址">
      <Book book={loaderData} />
    </Centre>
  )
}
