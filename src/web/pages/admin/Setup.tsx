import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { to } from '#mall/pages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './desk.module.css'

type Left = Output<typeof api.staff.setup>['left']
type Step = { to: string; act: string; why: string }

const steps: Record<Left[number], Step> = {
  seller: {
    to: '/admin/seller',
    act: '填写商城信息',
    why: '商城名称、公司全称、电话、备案号',
  },
  account: {
    to: to.adminContent({ slug: 'transferAccount' }),
    act: '公布收款账户',
    why: '客户对公转账时汇到这里；没有公布，收银台只显示识别码',
  },
  freight: {
    to: to.adminSeller({ view: 'freight' }),
    act: '核对运费规则',
    why: '每单运费与满额包邮；交付时为 15 元、满 300 元包邮',
  },
  hours: {
    to: to.adminSeller({ view: 'hours' }),
    act: '核对营业时间',
    why: '报价、确认等时限按工作时间推算；交付时为工作日 8:30–18:00',
  },
  goods: {
    to: '/admin/imports',
    act: '导入商品',
    why: '上传供应商的价目表，认列、试运行后写入；分类与品牌在导入时一并建立',
  },
  colleagues: {
    to: '/admin/staff',
    act: '新增员工账号',
    why: '授信、结账、低毛利报价须由第二个人复核',
  },
  texts: { to: '/admin/contents', act: '修改页面与协议', why: '公司介绍、服务协议、隐私政策' },
  home: { to: '/admin/home', act: '布置首页', why: '横幅、公告、热门品牌' },
  notices: { to: '/admin/notices', act: '核对通知文案', why: '发给客户的站内信、短信与邮件' },
  confirming: {
    to: '/admin/orderSettings',
    act: '设置订单自动确认',
    why: '哪些订单须由人确认',
  },
}

/** What a new mall still needs before its first order. */
export const Setup = ({ left }: { left: Left }) => (
  <section className="sheet" aria-label="开店准备">
    <header>
      <h2>开店准备</h2>
      <span className="mute t12">还有 {left.length} 项</span>
    </header>
    <ol className={styles.rest}>
      {left.map((step) => (
        <li key={step}>
          <PageLink to={steps[step].to} className="link">
            {steps[step].act}
          </PageLink>
          <span className="mute">{steps[step].why}</span>
        </li>
      ))}
    </ol>
    {!useVisitor().hasSms && (
      <p className="note warn">
        <Icon name="triangle-alert" />
        <span>短信尚未开通，客户还不能自己注册：启动商城时须设置 SMS_… 选项，见 README。</span>
      </p>
    )}
  </section>
)
