import { to } from '#mall/pages.ts'
import { PageLink } from '#web/ui/PageLink.tsx'

/** Leads to where the staff takes orders from customers who call, and sets which orders it confirms itself. */
export const OtherRooms = () => (
  <>
    <PageLink to={to.adminOrderSettings()} className="link">
      自动确认设置
    </PageLink>
    <PageLink to={to.adminPhoneCustomers()} className="btn">
      代客下单
    </PageLink>
  </>
)
