import { price } from '#mall/money.ts'
import type { BankCandidate } from '#mall/trade/transfer/bank.contract.ts'
import styles from './match.module.css'

type Props = { candidate: BankCandidate; amount: number; isChosen: boolean; onChoose(): void }

/** What a line may pay, with what speaks for it and against it. */
export function Candidate({ candidate, amount, isChosen, onChoose }: Props) {
  const { no, customer, due, orders, statements, good, bad } = candidate
  const difference = Math.round((amount - due) * 100) / 100
  const inside = [
    ...orders.map((order) => ({ no: order.orderNo, due: order.due })),
    ...statements.map((one) => ({ no: one.statementNo, due: one.due })),
  ]
  const unit = orders.length === 0 ? '张对账单' : statements.length === 0 ? '单' : '项'
  const name = no.startsWith('HK') ? `合并付款单 ${no}，${inside.length} ${unit}` : no
  return (
    <label className={styles.candidate}>
      <input
        type="radio"
        name="claim"
        className="checkbox"
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        <b>{name}</b> <span className="mute">{customer}</span>
        <span className={styles.reasons}>
          {good.map((one) => (
            <span key={one} className="tag ok">
              {one}
            </span>
          ))}
          {bad.map((one) => (
            <span key={one} className="tag warn">
              {one}
            </span>
          ))}
        </span>
        {(inside.length > 1 || inside[0]?.no !== no) && (
          <small className="mute">
            {inside.map((one) => `${one.no} ${price(one.due)}`).join('，')}
          </small>
        )}
      </span>
      <span className="num">
        {price(due)}
        {difference !== 0 && (
          <small className="warn">
            {difference > 0 ? '多' : '少'} {price(Math.abs(difference))}
          </small>
        )}
      </span>
    </label>
  )
}
