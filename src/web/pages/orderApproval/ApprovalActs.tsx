import { useMemo, useState } from 'react'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import type { ApprovalDetail, ApprovalLine } from '#mall/trade/approval/approval.contract.ts'
import { agreeForm, changeForm, refuseForm } from '#mall/trade/approval/approval.form.ts'
import { Decision } from '#web/admin/Decision.tsx'
import styles from '#web/approval/approval.module.css'
import { sentBack } from '#web/approval/sentBack.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import { PiecesTable } from '#web/order/PiecesTable.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { PassOn } from './PassOn.tsx'

type Props = { detail: ApprovalDetail }

/** Offers what whoever is asked may do. */
export function Acts({ detail }: Props) {
  const { orderNo } = detail
  const subject = orderNo
  return (
    <>
      <span className={styles.acts}>
        <PassOn
          name="转交"
          detail={detail}
          text="由他代替您审批，您不再处理该订单。"
          send={(input) => call(api.approval.transferApproval, { orderNo, ...input })}
        />
        <PassOn
          name="加签"
          detail={detail}
          text="在您这一步通过之后，还需要他同意。"
          send={(input) => call(api.approval.addApprover, { orderNo, ...input })}
        />
        <ChangeLines detail={detail} />
        <Decision
          name="退回修改"
          subject={subject}
          done="已退回下单人"
          form={refuseForm}
          decide={({ reason }) => call(api.approval.returnOrder, { orderNo, reason })}
        >
          订单占用的库存、额度和采购申请一并释放，下单人可用“修改重提”调整后再次提交同一订单。
        </Decision>
      </span>
      <span className={styles.acts}>
        <Decision
          name="驳回"
          subject={subject}
          done="已驳回"
          isDanger
          form={refuseForm}
          decide={({ reason }) => call(api.approval.rejectOrder, { orderNo, reason })}
        >
          订单不再处理，占用的库存、额度和采购申请一并释放。
        </Decision>
        <Decision
          name="同意"
          subject={subject}
          isPrimary
          form={agreeForm}
          decide={async ({ reason }) => {
            const answer = await call(api.approval.approveOrder, { orderNo, reason })
            if (answer.changes.length > 0) toast('bad', sentBack(answer.changes))
            return answer
          }}
          done={({ changes }) => (changes.length > 0 ? '' : '已同意')}
        >
          应付 {price(detail.totalPrice)}，{detail.buyerName} 提交。
        </Decision>
      </span>
    </>
  )
}

function ChangeLines(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        改数量
      </button>
      {isOpen && <ChangeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const ordered: Fact<ApprovalLine> = {
  head: '现有',
  isNum: true,
  cell: ({ count, unit }) => `${count.toLocaleString('en')} ${unit}`,
}

function ChangeDialog({ detail: { orderNo, lines }, onClose }: Props & { onClose(): void }) {
  const form = useMemo(() => changeForm(lines), [lines])
  const edited = useForm(form, {
    done: ({ totalPrice }: { totalPrice: number }) => `已修改，应付 ${price(totalPrice)}`,
    send: (values) =>
      call(api.approval.changeOrderLines, {
        orderNo,
        reason: String(values.reason),
        lines: lines.map(({ lineNo }) => ({ lineNo, count: Number(values[`count${lineNo}`]) })),
      }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`修改商品：${orderNo}`}
      sending="提交中"
      of={edited}
      isDrawer
      isStacked
      onClose={onClose}
    >
      <p className="sec t13">只能减少数量，填 0 删除该商品；金额、运费与占用的库存随之调整。</p>
      <PiecesTable
        of={edited}
        lines={lines}
        facts={[ordered]}
        head="改为"
        nameOf={({ lineNo }) => `count${lineNo}`}
      />
      <PlainFields of={edited} only={['reason']} />
    </FormDialog>
  )
}
