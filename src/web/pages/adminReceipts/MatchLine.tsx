import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { reasonForm } from '#mall/reason.ts'
import type { BankCandidate } from '#mall/trade/transfer/bank.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { isGivenUp } from '#web/form/FormDialog.tsx'
import { unsaved } from '#web/write/unsaved.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { Candidate } from './Candidate.tsx'
import { FindClaims } from './FindClaims.tsx'
import { LineFacts } from './LineFacts.tsx'
import styles from './match.module.css'
import type { Read } from './read.ts'
import { Settle } from './Settle.tsx'
import { ToBalance } from './ToBalance.tsx'
import { Twins } from './Twins.tsx'

type Props = { read: Read; onStep(way: 'next' | 'last'): Promise<void>; onClose(): void }

/** One of the staff says what a line pays: a candidate, something that he looks for, a balance, or nothing. */
export function MatchLine({ read, onStep, onClose }: Props) {
  const { line, candidates, twins } = read
  const [found, setFound] = useState<readonly BankCandidate[]>([])
  const shown = [
    ...candidates,
    ...found.filter(({ no }) => !candidates.some((one) => one.no === no)),
  ]
  const [chosenNo, setChosen] = useState(twins.length > 0 ? '' : likely(candidates))
  const chosen = shown.find(({ no }) => no === chosenNo)
  const { write } = useWrite()
  const leave = async (way: () => unknown) => {
    if (unsaved.read().size === 0 || (await isGivenUp())) way()
  }
  const step = (way: 'next' | 'last') => leave(() => write(() => onStep(way), { next: null }))
  const close = () => leave(onClose)
  useStepKeys(step)
  const isOut = line.amount < 0
  return (
    <Dialog
      title={`核 ${price(line.amount)}`}
      footer={
        <div className={styles.foot}>
          <Ignore read={read} />
          {!isOut && <ToBalance line={line} />}
          <button type="button" className="btn" onClick={() => step('last')}>
            上一笔 <kbd>k</kbd>
          </button>
          <button
            type="button"
            className="btn"
            data-first={chosen ? undefined : true}
            onClick={() => step('next')}
          >
            下一笔 <kbd>j</kbd>
          </button>
          <button type="button" className="btn" onClick={close}>
            关闭
          </button>
        </div>
      }
      onClose={close}
      isDrawer
    >
      <LineFacts line={line} />
      {isOut ? (
        <p className="note warn">
          {line.reasons || '支出'}。请核实后标为非货款；它冲正的来款请另行撤销，并标为非货款。
        </p>
      ) : (
        <>
          <Twins read={read} />
          <h3 className={styles.title}>可能对到</h3>
          {shown.length === 0 && <p className="mute">没有候选，请查找，或记入客户余额。</p>}
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
          {chosen && chosen.due <= 0 && (
            <p className="note warn">这一项已不需要付款，可记入客户余额。</p>
          )}
          {chosen && chosen.due > 0 && (
            <Settle key={chosen.no} read={read} candidate={chosen} onDone={() => step('next')} />
          )}
        </>
      )}
    </Dialog>
  )
}

/** j and k lead to the next line and the last one, but not where letters are typed or something is asked. */
function useStepKeys(step: (way: 'next' | 'last') => unknown) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = { j: 'next', k: 'last' } as const
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.key !== 'j' && event.key !== 'k') || isTyping(event.target)) return
      if (document.querySelectorAll('dialog[open]').length > 1) return
      event.preventDefault()
      step(way[event.key])
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** Amounts have no letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('textarea, input:not([type=radio], [inputmode=decimal])')

/** What is far from certain nobody should match with one click. */
function likely([first, second]: readonly BankCandidate[]): string {
  if (first?.good.some((one) => one === '识别码' || one === '金额一致')) return first.no
  const isNearly = (one: BankCandidate | undefined) =>
    one?.good.some((reason) => reason.startsWith('只少')) === true
  return first && isNearly(first) && !isNearly(second) ? first.no : ''
}

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
