import type { ReactNode } from 'react'
import { useCartName } from '#web/layout/CartBadge.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Props = {
  reason: string
  /** What leads on; the cart if nothing is given. */
  back?: ReactNode
  children?: ReactNode
}

/** Says why nothing can be submitted, in place of the order. */
export function Refused({ reason, back, children }: Props) {
  const cartName = useCartName()
  return (
    <section className="sheet alone">
      <Empty
        title="暂时不能提交订单"
        headingLevel={1}
        isError
        actions={
          back ?? (
            <PageLink to="/myCart" className="btn primary">
              返回{cartName}
            </PageLink>
          )
        }
      >
        {reason}
        {children}
      </Empty>
    </section>
  )
}
