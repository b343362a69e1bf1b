import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import type { Dispute, StatementLine } from '#mall/trade/statement/statement.contract.ts'
import { answerForm } from '#mall/trade/statement/statement.form.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'

/** The staff gives way to a dispute, or keeps to the line. */
export const AnswerDispute = ({
  line: { model, productName, orderNo },
  dispute: { disputeId, amount, saidBy, reason },
}: {
  line: StatementLine
  dispute: Dispute
}) => (
  <Decision
    name="答复"
    subject={`${orderNo} ${model || productName}`}
    done="异议已答复"
    isInRow
    form={answerForm}
    decide={(values) => call(api.statementDesk.answerDispute, { disputeId, ...values })}
  >
    {saidBy} 对 {price(amount)} 有异议：{reason}。同意的，从应收中冲减；维持的，计入下期对账单。
  </Decision>
)
