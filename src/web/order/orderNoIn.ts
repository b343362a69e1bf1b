import { redirect } from 'react-router'
import { to } from '#mall/pages.ts'

/** The order that the address names; without one there is nothing to show, and the list of orders leads on. */
export function orderNoIn({ request }: { request: Request }): string {
  const orderNo = new URL(request.url).searchParams.get('orderNo')?.trim()
  if (!orderNo) throw redirect(to.myOrder())
  return orderNo
}
