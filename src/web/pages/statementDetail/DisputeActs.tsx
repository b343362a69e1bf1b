import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { RefusalCode } from '#mall/errors.ts'
import type { StatementDetail, StatementLine } from '#mall/trade/statement/statement.contract.ts'
import { disputedAmount, disputeForm, following } from '#mall/trade/statement/statement.form.ts'
import { call } from '#web/call.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'
import { PlainFields } from '#web/form/Form.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

const late: ReadonlySet<RefusalCode> = new Set([
  'STATEMENT_STATE',
  'DISPUTE_LINE',
  'DISPUTE_DECIDED',
])

/** A line is disputed, or its dispute taken back as long as nobody has answered it. */
export function DisputeActs({
  statement,
  line,
}: {
  statement: StatementDetail
  line: StatementLine
}) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  const { dispute, place, kind, withTaxAmount, model, productName } = line
  const has = (action: string) => statement.actions.includes(action)
  const mayDispute = !dispute && kind !== 'kept' && withTaxAmount > 0 && has('dispute')
  const mayWithdraw = dispute?.state === 'open' && has('withdraw')
  if (!mayDispute && !mayWithdraw) return null
  const name = mayDispute ? '提异议' : '撤回异议'
  const dialog = { title: `${name}：${model || productName}`, okText: name, late }
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="txt"
        aria-label={`${name} 第 ${place} 行`}
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {isOpen && mayDispute && (
        <DecisionDialog
          {...dialog}
          text="有异议的差额不计入本期应付，其余照常付款；商城核实后，维持的差额计入下期对账单。"
          form={disputeForm}
          initial={{ amount: disputedAmount(line, '') }}
          decide={(values) =>
            call(api.statement.disputeLine, {
              statementNo: statement.statementNo,
              place,
              ...values,
            })
          }
          done="异议已提交，商城核实后答复"
          onClose={close}
        >
          {(of) => (
            <PlainFields
              of={{
                ...of,
                change: (part) => of.change({ ...part, ...following(line, of.values, part) }),
              }}
            />
          )}
        </DecisionDialog>
      )}
      {isOpen && mayWithdraw && (
        <DecisionDialog
          {...dialog}
          text={
            statement.state === 'settled'
              ? '本期已结清：撤回后，差额计入下期对账单。'
              : '撤回后，这一行按对账单付款。'
          }
          decide={() => call(api.statement.withdrawDispute, { disputeId: dispute.disputeId })}
          done="异议已撤回"
          onClose={close}
        />
      )}
    </>
  )
}
