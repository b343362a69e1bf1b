import { api } from '#mall/api.ts'
import type { WriteOffKind, WriteOffRow } from '#mall/house/finance/writeOff.contract.ts'
import { price, yuan } from '#mall/money.ts'
import { reasonForm } from '#mall/reason.ts'
import { financeLimits } from '#mall/tradeLimits.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import styles from '#web/list/list.module.css'

/** Whether the visitor may decide stands in each row, where its buttons are. */
export type ShownOff = WriteOffRow & { mayDecide: boolean }

const alone = yuan(financeLimits.aloneFen)

const subjectOf = ({ orderNo, statementNo, customer, amount }: WriteOffRow) =>
  `${orderNo ?? statementNo ?? customer} ${price(amount)}`

const becomes: Record<WriteOffKind, string> = {
  short: '订单按已付清处理，少付的金额记入尾差。',
  statement: '对账单按已结清处理，少付的金额记入尾差。',
  balance: '客户余额清零，剩下的零头记入尾差。',
}
const undone: Record<WriteOffKind, string> = {
  short: '订单回到待付款，客户须补足差额；已发货的不能撤销。',
  statement: '对账单回到部分付款，客户须补足差额。',
  balance: '零头回到客户余额。',
}

/** What may be done with it where it stands, by whoever has the right. */
export function OffActs({ row }: { row: ShownOff }) {
  if (!row.mayDecide) return null
  if (row.state === 'open') return <Ask row={row} />
  if (row.state === 'waiting') return <Decide row={row} />
  return row.state === 'done' ? <Undo row={row} /> : null
}

/** Asks for it: in a list, or on the page of what is written off. */
export function Ask({ row, isInRow = true }: { row: WriteOffRow; isInRow?: boolean }) {
  const { kind, key, amount } = row
  const isAlone = amount <= alone
  return (
    <Decision
      name={isInRow ? '核销' : '尾差核销'}
      subject={subjectOf(row)}
      isInRow={isInRow}
      form={reasonForm}
      decide={({ reason }) => call(api.writeOff.askWriteOff, { kind, key, amount, reason })}
      done={({ isDone }) => (isDone ? '已核销' : '已提交，等另一位有权限的同事复核')}
    >
      {becomes[kind]}
      {!isAlone && `超过 ${price(alone)}，须由另一位有权限的同事复核后生效。`}
      可以撤销，撤销后记一笔相反的账。
    </Decision>
  )
}

function Decide({ row }: { row: ShownOff }) {
  const { key, isOwn, amount, amountNow } = row
  const subject = subjectOf(row)
  return (
    <span className={styles.acts}>
      {!isOwn && amountNow === amount && (
        <Decision
          name="同意"
          subject={subject}
          isInRow
          decide={() => call(api.writeOff.agreeWriteOff, { writeOffNo: key })}
          done="已核销"
        >
          同意后立即核销并记账。
        </Decision>
      )}
      <Decision
        name={isOwn ? '撤回' : '不同意'}
        subject={subject}
        isInRow
        isDanger
        form={reasonForm}
        decide={({ reason }) => call(api.writeOff.refuseWriteOff, { writeOffNo: key, reason })}
        done={isOwn ? '已撤回' : '已退回'}
      />
    </span>
  )
}

const Undo = ({ row }: { row: ShownOff }) => (
  <Decision
    name="撤销"
    subject={subjectOf(row)}
    isInRow
    isDanger
    form={reasonForm}
    decide={({ reason }) => call(api.writeOff.undoWriteOff, { writeOffNo: row.key, reason })}
    done="已撤销核销"
  >
    {undone[row.kind]}
  </Decision>
)
