import { api } from '#mall/api.ts'
import type { ValuesOf } from '#mall/form.ts'
import { price } from '#mall/money.ts'
import type { Dispute } from '#mall/trade/statement/statement.contract.ts'
import { answerForm, specialAnswerForm } from '#mall/trade/statement/statement.form.ts'
import type { DeskLine } from '#mall/trade/statement/statementDesk.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'

/** The staff gives way to a dispute, or keeps to the line. */
export const AnswerDispute = ({
  line: { model, productName, orderNo, isSpecial },
  dispute: { disputeId, amount, saidBy, reason },
}: {
  line: DeskLine
  dispute: Dispute
}) => {
  const decision = {
    name: '答复',
    subject: `${orderNo} ${model || productName}`,
    done: '异议已答复',
    isInRow: true,
    decide: (values: ValuesOf<typeof answerForm.fields>) =>
      call(api.statementDesk.answerDispute, { disputeId, ...values }),
  }
  const text = `${saidBy} 对 ${price(amount)} 有异议：${reason}。同意的，从应收中冲减；维持的，计入下期对账单。`
  return isSpecial ? (
    <Decision {...decision} form={specialAnswerForm}>
      {text}这一行已开专用发票，同意后发起红冲。
    </Decision>
  ) : (
    <Decision {...decision} form={answerForm}>
      {text}
    </Decision>
  )
}
