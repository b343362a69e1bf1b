import { useState } from 'react'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { reasonForm } from '#mall/reason.ts'
import type { BankLine } from '#mall/trade/transfer/bank.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import list from '#web/list/list.module.css'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { LineFacts } from './LineFacts.tsx'
import { useMatchDesk } from './MatchDesk.tsx'
import styles from './match.module.css'
import type { Read } from './read.ts'

/** What can be done with a line where it stands. */
export function LineActs({ line }: { line: BankLine }) {
  const [read, setRead] = useState<Read | null>(null)
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  const match = useMatchDesk()
  const open = async () => setRead(await call(api.bank.bankLine, { lineId: line.lineId }))
  const isOpen = line.state === 'waiting'
  const subject = `${line.payerName} ${price(line.amount)}`
  return (
    <span className={list.acts}>
      <button
        type="button"
        className="txt"
        aria-label={`${isOpen ? '去核' : '经过'} ${subject}`}
        disabled={isOff}
        onClick={() => write(() => (isOpen ? match(line.lineId) : open()), { next: null })}
      >
        {isOpen ? '去核' : '经过'}
      </button>
      {(line.state === 'matched' || line.state === 'ignored') && (
        <Undo line={line} subject={subject} />
      )}
      {read && <History read={read} onClose={() => setRead(null)} />}
    </span>
  )
}

const Undo = ({ line: { lineId, state }, subject }: { line: BankLine; subject: string }) => (
  <Decision
    name="撤销"
    subject={subject}
    done="已撤销，来款回到待核"
    isDanger
    isInRow
    form={reasonForm}
    decide={({ reason }) => call(api.bank.undoLine, { lineId, reason })}
  >
    {state === 'matched'
      ? '分录按原样冲回，订单和对账单回到待付款并通知客户；一并核销的尾差不变，可在尾差核销中撤销。订单已发货、款项已退回或余额已用的不能撤销。'
      : '来款回到待核。'}
  </Decision>
)

type HistoryProps = { read: Read; onClose(): void }

const History = ({ read, onClose }: HistoryProps) => (
  <Dialog
    title={`来款 ${price(read.line.amount)}`}
    footer={
      <button type="button" className="btn" onClick={onClose}>
        关闭
      </button>
    }
    onClose={onClose}
    isDrawer
  >
    <LineFacts line={read.line} />
    <h3 className={styles.title}>经过</h3>
    <ul className="t13 sec">
      {read.events.map(({ at, actor, what }) => (
        <li key={`${at} ${what}`}>{[dateTime(at), actor, what].join(' ')}</li>
      ))}
    </ul>
  </Dialog>
)
