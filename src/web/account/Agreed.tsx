import type { LegalVersions } from '#mall/people/content/content.contract.ts'
import { legalAddress } from '#web/content/legalAddress.ts'
import { PageLink } from '#web/ui/PageLink.tsx'

/**
 * The links open a tab of their own, so that what was typed stays. With versions they lead to exactly these.
 */
export const Agreed = ({ versions }: { versions?: LegalVersions }) => (
  <>
    <PageLink
      to={legalAddress('agreement', versions?.agreement)}
      className="link"
      target="_blank"
      rel="noopener"
    >
      《商城服务协议》
    </PageLink>
    {versions && `（${versions.agreement} 版）`}
    <PageLink
      to={legalAddress('privacy', versions?.privacy)}
      className="link"
      target="_blank"
      rel="noopener"
    >
      《隐私政策》
    </PageLink>
    {versions && `（${versions.privacy} 版）`}
  </>
)
