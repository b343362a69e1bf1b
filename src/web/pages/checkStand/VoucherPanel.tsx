import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import { chineseDay } from '#mall/day.ts'
import { to } from '#mall/pages.ts'
import type { Transfer } from '#mall/trade/transfer/transfer.contract.ts'
import { futureProblem, voucherForm } from '#mall/trade/transfer/voucher.form.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { call } from '#web/call.ts'
import { FilesField } from '#web/company/FilesField.tsx'
import { Form, PlainFields, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './stand.module.css'

const { voucherFiles } = transferLimits

type Props = { orderNo: string; transfer: Transfer; payerName: string }

/** The voucher of the bank, which nobody needs who has named the code. */
export function VoucherPanel({ orderNo, transfer, payerName }: Props) {
  const { transferNo, due, orders } = transfer
  const [files, setFiles] = useState<readonly StoredFile[]>([])
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
        <PlainFields of={of} only={['payerName', 'accountTail', 'amount', 'paidOn', 'serialNo']} />
        <FilesField
          of={of}
          name="fileIds"
          kind="voucher"
          look={styles.wide}
          files={files}
          most={voucherFiles}
          full={`已添加 ${voucherFiles} 个文件`}
          onChange={(after) => {
            const next = after(files)
            setFiles(next)
            of.change({ fileIds: next.map(({ fileId }) => fileId).join() })
          }}
        />
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
