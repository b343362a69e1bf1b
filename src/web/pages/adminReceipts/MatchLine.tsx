import { useState } from 'react'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { reasonForm } from '#mall/reason.ts'
import type { BankCandidate } from '#mall/trade/transfer/bank.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { useWrite } from '#web/write/useWrite.ts'
import { Candidate } from './Candidate.tsx'
import { FindClaims } from './FindClaims.tsx'
import { LineFacts } from './LineFacts.tsx'
import styles from './match.module.css'
import type { Read } from './read.ts'
import { ToBalance } from './ToBalance.tsx'
import { Twins } from './Twins.tsx'

/** One of the staff says what a line pays: a candidate, something that he looks for, a balance, or nothing. */
export function MatchLine({ read, onClose }: { read: Read; onClose(): void }) {
  const { line, candidates, twins } = read
  const [found, setFound] = useState<readonly BankCandidate[]>([])
  const shown = [
    ...candidates,
    ...found.filter(({ no }) => !candidates.some((one) => one.no === no)),
  ]
  const [chosenNo, setChosen] = useState(twins.length > 0 ? '' : likely(candidates[0]))
  const chosen = shown.find(({ no }) => no === chosenNo)
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const isOut = line.amount < 0
  async function match() {
    const orderNos = chosen?.orders.filter(({ due }) => due > 0).map(({ orderNo }) => orderNo) ?? []
    const statementNos =
      chosen?.statements.filter(({ due }) => due > 0).map(({ statementNo }) => statementNo) ?? []
    const matched = { lineId: line.lineId, orderNos, statementNos }
    const isDone = await write(() => call(api.bank.matchLine, matched), { done: '已核销' })
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={`核 ${price(line.amount)}`}
      footer={
        <>
          <Ignore read={read} />
          {!isOut && <ToBalance line={line} />}
          <button type="button" className="btn" onClick={onClose}>
            关闭
          </button>
          {!isOut && (
            <button
              type="button"
              className="btn primary"
              disabled={isBusy || !chosen || chosen.due <= 0}
              onClick={match}
            >
              {isBusy ? '核销中' : '核销'}
            </button>
          )}
        </>
      }
      onClose={onClose}
      isDrawer
    >
      <LineFacts line={line} />
      {failure && (
        <p className="note bad" role="alert">
          {failure}
        </p>
      )}
      {isOut ? (
        <p className="note warn">
          {line.reasons || '支出'}。请核实后标为非货款；它冲正的来款请另行撤销，并标为非货款。
        </p>
      ) : (
        <>
          <Twins read={read} />
          <h3 className={styles.title}>可能对到</h3>
          {shown.length === 0 && <p className="mute">没有候选，请在下面查找，或记入客户余额。</p>}
          <fieldset className={styles.candidates}>
            <legend className="visually-hidden">候选</legend>
            {shown.map((one) => (
              <Candidate
                key={one.no}
                candidate={one}
                amount={line.amount}
                isChosen={one.no === chosenNo}
                onChoose={() => setChosen(one.no)}
              />
            ))}
          </fieldset>
          <FindClaims onFound={setFound} />
          {chosen && <Outcome candidate={chosen} amount={line.amount} />}
        </>
      )}
    </Dialog>
  )
}

/** What is far from certain nobody should match with one click. */
const likely = (first: BankCandidate | undefined): string =>
  first?.good.some((one) => one === '识别码' || one === '金额一致') ? first.no : ''

const Ignore = ({ read: { line } }: { read: Read }) => (
  <Decision
    name="不是货款"
    subject={`${line.payerName} ${price(line.amount)}`}
    done="已标为非货款"
    form={reasonForm}
    decide={({ reason }) => call(api.bank.ignoreLine, { lineId: line.lineId, reason })}
  >
    利息、手续费、往来等，不对应任何订单，可撤销。
  </Decision>
)

/** Says what the match will do, before it is done. */
function Outcome({
  candidate: { due, orders },
  amount,
}: {
  candidate: BankCandidate
  amount: number
}) {
  const difference = Math.round((amount - due) * 100) / 100
  if (due <= 0) return <p className="note warn">这一项已不需要付款，可记入客户余额。</p>
  return (
    <p className={difference === 0 ? 'note' : 'note warn'} role="status">
      {difference === 0 && `${orders.length} 单付清，转待确认。`}
      {difference < 0 &&
        `少 ${price(-difference)}：按订单先后付款，最后的订单留在待付款，通知客户还需支付 ${price(-difference)}。`}
      {difference > 0 &&
        `多 ${price(difference)}：${orders.length} 单付清，多出的转入客户余额并通知客户。`}
    </p>
  )
}
