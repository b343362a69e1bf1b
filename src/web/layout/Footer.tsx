import { to } from '#mall/pages.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Logo } from './Logo.tsx'

const columns = [
  {
    title: '采购指南',
    links: [
      ['/help', '帮助中心'],
      ['/bulkOrder', '批量下单'],
      ['/inquireArea', '询价与报价单'],
      ['/company', '企业认证与月结'],
    ],
  },
  {
    title: '支付与配送',
    links: [
      ['/payOnline', '在线支付说明'],
      ['/companyTransfer', '公司转账（对公）'],
    ],
  },
  {
    title: '服务承诺',
    links: [
      ['/ourRecognition', '我们的承诺'],
      ['/platformBusinessModel', '平台经营模式'],
      ['/agreement', '商城服务协议'],
      [to.agreement({ text: 'privacy' }), '隐私政策'],
    ],
  },
  {
    title: '关于我们',
    links: [
      ['/companyIntroduction', '公司介绍'],
      ['/contactUs', '联系我们'],
      ['/awsomeCase', '案例展示'],
    ],
  },
] as const

/** Columns of which no page is built are absent, like the links themselves. */
export function Footer() {
  const { seller } = useVisitor()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="about">
          <Logo />
          <p>{seller.slogan}</p>
        </div>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            {links.map(([to, name]) => (
              <p key={to}>
                <PageLink to={to}>{name}</PageLink>
              </p>
            ))}
          </div>
        ))}
        {seller.phone && (
          <div className="hotline">
            <h2>服务热线</h2>
            <p className="tel">{seller.phone}</p>
            <p>{seller.hours}</p>
          </div>
        )}
      </div>
      <Legal />
    </footer>
  )
}

/** This footer stands where nothing should lead away from the page. */
export const LegalFooter = () => (
  <footer className="foot">
    <Legal />
  </footer>
)

/** What the staff has not said of the mall stands nowhere (/admin/seller). */
function Legal() {
  const { isDemo, seller } = useVisitor()
  return (
    <div className="legal">
      <div className="wrap">
        {seller.company && <span>© 2026 {seller.company}</span>}
        {seller.icp && <span>{seller.icp}</span>}
        <PageLink to="/platformBusinessModel">营业执照公示</PageLink>
        {isDemo && <span className="demo-note">页面数据为演示数据，价格不作为成交依据</span>}
      </div>
    </div>
  )
}
