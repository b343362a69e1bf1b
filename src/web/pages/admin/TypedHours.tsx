import { to } from '#mall/pages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

/** The hours that were typed as a text cannot be counted with, so somebody has to say them again. */
export const TypedHours = ({ typed }: { typed: string }) => (
  <p className="note warn" role="status">
    <Icon name="triangle-alert" />
    <span>
      原来填写的服务时间“{typed}”不再使用，现按交付时的营业时间（工作日 8:30–18:00）显示和推算时限。
      <PageLink to={to.adminSeller({ view: 'hours' })} className="link">
        核对营业时间
      </PageLink>
    </span>
  </p>
)
