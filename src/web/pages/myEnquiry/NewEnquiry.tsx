import { type Address, isBuilt } from '#mall/pages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

/** Where somebody writes an enquiry. */
export const formAddress: Address = '/inquireArea'

export const NewEnquiry = () =>
  isBuilt(formAddress) && (
    <PageLink to={formAddress} className="btn primary">
      <Icon name="plus" />
      新建询价
    </PageLink>
  )
