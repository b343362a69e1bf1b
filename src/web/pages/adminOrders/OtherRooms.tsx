import { to } from '#mall/pages.ts'
import { admin, sales } from '#mall/staffAccess.ts'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

/** Leads to where the staff takes orders from customers who call, and sets which orders it confirms itself. */
export const OtherRooms = () => (
  <>
    <OnlyFor needed={admin}>
      <PageLink to={to.adminOrderSettings()} className="link">
        自动确认设置
      </PageLink>
    </OnlyFor>
    <OnlyFor needed={sales}>
      <PageLink to={to.adminPhoneCustomers()} className="btn">
        代客下单
      </PageLink>
    </OnlyFor>
  </>
)
