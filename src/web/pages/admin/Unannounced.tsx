import { to } from '#mall/pages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

/** Promises over the end of the year are wrong without its holidays. */
export const Unannounced = ({ year }: { year: number }) => (
  <p className="note warn" role="status">
    <Icon name="triangle-alert" />
    <span>
      {year} 年的放假安排还没有录入，{year} 年的交期与时限只按法定假日推算，不计调休。
      <PageLink to={to.adminSeller({ view: 'calendar', year: `${year}` })} className="link">
        录入放假安排
      </PageLink>
    </span>
  </p>
)
