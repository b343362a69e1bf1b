import { to } from '#mall/pages.ts'
import { PageLink } from '#web/ui/PageLink.tsx'

/** The staff takes an order from a customer who calls. */
export const OrderByPhone = () => (
  <PageLink to={to.adminPhoneCustomers()} className="btn">
    代客下单
  </PageLink>
)
