import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

export const NewEnquiry = () => (
  <PageLink to="/inquireArea" className="btn primary">
    <Icon name="plus" />
    新建询价
  </PageLink>
)
