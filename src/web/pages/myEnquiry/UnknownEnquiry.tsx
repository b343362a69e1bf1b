import { Crumbs } from '#web/frame/Crumbs.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'

export const trail = [
  { to: '/', name: '首页' },
  { to: '/myEnquiry', name: '我的询价' },
] as const

/** No enquiry of this number, or one of somebody else. */
export const Unknown = () => (
  <div className="wrap">
    <Title>询价单不存在</Title>
    <Crumbs trail={trail} title="询价单不存在" />
    <section className="sheet empty">
      <h1>询价单不存在</h1>
      <p>单号有误，或不是您能查看的询价单。</p>
      <PageLink to="/myEnquiry" className="btn primary">
        查看我的询价
      </PageLink>
    </section>
  </div>
)
