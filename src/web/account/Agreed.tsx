import { PageLink } from '#web/ui/PageLink.tsx'

/** In a tab of their own: what was typed stays. */
export const Agreed = () => (
  <>
    <PageLink to="/agreement" className="link" target="_blank" rel="noopener">
      《商城服务协议》
    </PageLink>
    <PageLink to="/agreement?text=privacy" className="link" target="_blank" rel="noopener">
      《隐私政策》
    </PageLink>
  </>
)
