import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { to } from '#mall/pages.ts'
import type { Transfer } from '#mall/trade/transfer/transfer.contract.ts'
import { futureProblem, voucherForm } from '#mall/trade/transfer/voucher.form.ts'
import { call } from '#web/call.ts'
import { Form, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { VoucherFields } from '#web/transfer/VoucherFields.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './stand.module.css'

type Props = { orderNo: string; transfer: Transfer; payerName: string }

/** The voucher of the bank, which nobody needs who has named the code. */
export function VoucherPanel({ orderNo, transfer, payerName }: Props) {
  const { transferNo, due, orders } = transfer
  const navigate = useNavigate()
  const of = useForm(voucherForm, {
    initial: { payerName, amount: due.toFixed(2) },
    check: ({ paidOn }) => futureProblem(paidOn, chineseDay(new Date())),
    send: (values) => call(api.transfer.sendVoucher, { transferNo, ...values }),
    done: '凭证已提交，1 个工作日内核对完成',
    next: () => navigate(to.submitResult({ orderNo: orders.map((order) => order.orderNo).join() })),
  })
  return (
    <section className={styles.voucher} aria-labelledby="voucher">
      <h2 id="voucher">
        上传付款凭证 <span className="mute t12">选填，上传后转入待核款</span>
      </h2>
      <Form of={of} label="付款凭证" isStacked className={styles.fields}>
        <VoucherFields of={of} look={styles.wide} />
        <div className={`${styles.acts} ${styles.wide}`}>
          <PageLink to={to.orderDetail({ orderNo })} className="btn">
            稍后付款
          </PageLink>
          <Submit of={of} text="提交凭证" />
        </div>
      </Form>
    </section>
  )
}
