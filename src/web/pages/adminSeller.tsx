import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { sellerForm } from '#mall/people/seller/seller.form.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { call } from '#web/call.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminSeller.ts'
import styles from './adminOrderSettings/settings.module.css'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(visit).call(api.seller.seller, {})

export default function AdminSeller({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="商城信息">
      <Facts seller={loaderData} />
    </AdminPage>
  )
}

function Facts({ seller }: { seller: Route.ComponentProps['loaderData'] }) {
  const { version, changedBy, changedAt, ...initial } = seller
  const of = useForm(sellerForm, {
    initial,
    send: (values) => call(api.seller.saveSeller, { ...values, version }),
    done: '商城信息已保存',
  })
  return (
    <section className="sheet" aria-labelledby="seller">
      <header>
        <h2 id="seller">名称与联系方式</h2>
        <span className="mute t13">
          第 {version} 版，
          {changedBy ? `${changedBy} ${dateTime(changedAt)} 修改` : '初始内容'}
        </span>
      </header>
      <p className={`note ${styles.note}`}>
        保存后几秒内在页面、网页标题、短信、邮件与新打印的单据上生效；没有填写的不显示。收款账户在
        <PageLink to={to.adminContent({ slug: 'transferAccount' })} className="link">
          页面与案例
        </PageLink>
        中修改。
      </p>
      <Form of={of} className={styles.form}>
        <PlainFields of={of} />
        <SubmitRow of={of} isOff={!of.isTouched} />
      </Form>
    </section>
  )
}
