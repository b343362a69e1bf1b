import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { to } from '#mall/pages.ts'
import { freightForm } from '#mall/people/seller/freight.form.ts'
import { call } from '#web/call.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './seller.module.css'
import { VersionNote } from './VersionNote.tsx'

export function Freight({ freight }: { freight: Output<typeof api.seller.freight> }) {
  const { version, changedBy, changedAt, ...initial } = freight
  const of = useForm(freightForm, {
    initial,
    send: (values) => call(api.seller.saveFreight, { ...values, version }),
    done: '运费规则已保存，立即生效',
  })
  return (
    <>
      <header>
        <h2>运费规则</h2>
        <VersionNote {...{ version, changedBy, changedAt }} />
      </header>
      <p className={`note ${styles.note}`}>
        <span>
          保存后购物车、下单、报价单与代客下单立即按新规则计算，已提交的订单不变；正在下单的客户运费有变时，会被要求刷新后确认。服务协议写有运费金额，修改后请发布
          <PageLink to={to.adminContent({ slug: 'agreement' })} className="link">
            协议的新版本
          </PageLink>
          。首页公告和帮助里写作 {'{{freeFrom}}'}{' '}
          的满额随规则变化，手写的请一并修改。协议客户是否包邮，在协议中约定。
        </span>
      </p>
      <Form of={of} className={styles.form}>
        <PlainFields of={of} />
        <SubmitRow of={of} isOff={!of.isTouched} />
      </Form>
    </>
  )
}
