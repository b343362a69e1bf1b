import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { to } from '#mall/pages.ts'
import { sellerForm } from '#mall/people/seller/seller.form.ts'
import { call } from '#web/call.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './seller.module.css'
import { VersionNote } from './VersionNote.tsx'

export function Facts({ seller }: { seller: Output<typeof api.seller.seller> }) {
  const { version, changedBy, changedAt, ...initial } = seller
  const of = useForm(sellerForm, {
    initial,
    send: (values) => call(api.seller.saveSeller, { ...values, version }),
    done: '商城信息已保存',
  })
  return (
    <>
      <header>
        <h2>名称与联系方式</h2>
        <VersionNote {...{ version, changedBy, changedAt }} />
      </header>
      <p className={`note ${styles.note}`}>
        <span>
          保存后几秒内在页面、网页标题、短信、邮件与新打印的单据上生效；没有填写的不显示。服务时间在
          <PageLink to={to.adminSeller({ view: 'hours' })} className="link">
            营业时间
          </PageLink>
          、收款账户在
          <PageLink to={to.adminContent({ slug: 'transferAccount' })} className="link">
            页面与案例
          </PageLink>
          中修改。
        </span>
      </p>
      <Form of={of} className={styles.form}>
        <PlainFields of={of} />
        <SubmitRow of={of} isOff={!of.isTouched} />
      </Form>
    </>
  )
}
