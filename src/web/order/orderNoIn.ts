import { redirect } from 'react-router'
import { to } from '#mall/pages.ts'
import { orderLimits } from '#mall/tradeLimits.ts'

type Asked = { request: Request }

/** The order that the address names; without one there is nothing to show, and the list of orders leads on. */
export function orderNoIn({ request }: Asked): string {
  const orderNo = new URL(request.url).searchParams.get('orderNo')?.trim()
  if (!orderNo) throw redirect(to.myOrder())
  return orderNo
}

/** The orders of one submission, in the order in which the address names them. */
export function orderNosIn(asked: Asked): [string, ...string[]] {
  const numbers = orderNoIn(asked)
    .split(',')
    .map((one) => one.trim())
  const [first, ...others] = [...new Set(numbers.filter(Boolean))].slice(0, orderLimits.deliveries)
  if (!first) throw redirect(to.myOrder())
  return [first, ...others]
}
