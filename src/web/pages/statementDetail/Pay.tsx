import { type ReactNode, useState } from 'react'
import { api } from '#mall/api.ts'
import type { RefusalCode } from '#mall/errors.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { StatementDetail, StatementHead } from '#mall/trade/statement/statement.contract.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { call } from '#web/call.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'
import styles from '#web/statement/statement.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

const late: ReadonlySet<RefusalCode> = new Set([
  'STATEMENT_STATE',
  'STATEMENT_NOT_FOUND',
  'BALANCE_SHORT',
])

type Props = {
  statement: StatementDetail
  overdue: readonly StatementHead[]
  balance: number
  /** There are channels that take it. */
  isOnline: boolean
}

/** What its company does with a statement where it stands: confirms it, has it invoiced, pays it. */
export function Pay(props: Props) {
  const { statementNo, actions, due, heldAs, orderNos } = props.statement
  const asked = orderNos.slice(0, invoiceLimits.orders)
  return (
    <div className={styles.pay}>
      {actions.includes('confirm') && (
        <Asked
          name="确认对账单"
          isPrimary
          text={`确认后按 ${price(due)} 付款${heldAs.open > 0 ? `，有异议的 ${price(heldAs.open)} 暂缓` : ''}。`}
          decide={() => call(api.statement.confirmStatement, { statementNo })}
          done="已确认"
        />
      )}
      {actions.includes('invoice') && orderNos.length > 0 && (
        <PageLink
          to={to.invoiceApply({ orderNos: asked.join(','), statementNo })}
          className="btn large"
        >
          申请开票
        </PageLink>
      )}
      {actions.includes('invoice') && orderNos.length > asked.length && (
        <p className="mute t13">
          待开票 {orderNos.length} 单，每次最多 {asked.length} 单，请分次申请
        </p>
      )}
      {actions.includes('pay') && due > 0 && <Ways {...props} />}
    </div>
  )
}

/** Late statements that it may be paid with. */
const lateBeside = ({ statement, overdue }: Props) =>
  overdue.filter(
    ({ statementNo, state, isVerifying }) =>
      statementNo !== statement.statementNo &&
      state !== 'pending' &&
      state !== 'disputed' &&
      !isVerifying,
  )

/** By a channel, by transfer, with what is late, or from the balance. */
function Ways(props: Props) {
  const { statement, balance, isOnline } = props
  const { statementNo, due, transfer } = statement
  const others = lateBeside(props)
  const all = [statement, ...others]
  const together = yuan(all.reduce((sum, one) => sum + fen(one.due), 0n))
  const fromBalance = Math.min(balance, due)
  const pay = (statementNos: string[]) => call(api.statement.payStatements, { statementNos })
  return (
    <>
      {isOnline && (
        <PageLink to={to.checkStand({ statementNo })} className="btn large primary">
          在线支付 {price(due)}
        </PageLink>
      )}
      {!transfer && (
        <Asked
          name={`对公转账 ${price(due)}`}
          isPrimary={!isOnline}
          text="对公转账：生成汇款识别码，填在附言里，到账后自动核对，可以分几笔付。"
          decide={() => pay([statementNo])}
          done="请按识别码汇款"
        />
      )}
      {others.some(({ statementNo: no }) => !transfer?.statementNos.includes(no)) && (
        <Asked
          name={`连同逾期一起付 ${price(together)}`}
          text={`与逾期的 ${others.map((one) => one.statementNo).join('、')} 用一个新的识别码一起付，它们原有的识别码不再使用。`}
          decide={() => pay(all.map((one) => one.statementNo))}
          done="请按识别码汇款"
        />
      )}
      {fromBalance > 0 && (
        <Asked
          name={`余额支付 ${price(fromBalance)}`}
          text={`账户余额 ${price(balance)}。`}
          decide={() =>
            call(
              api.statement.payStatementFromBalance,
              { statementNo, amount: fromBalance },
              { idempotencyKey: crypto.randomUUID() },
            )
          }
          done="已从余额支付"
        />
      )}
    </>
  )
}

type AskedProps = {
  name: string
  text: ReactNode
  isPrimary?: boolean
  decide(): Promise<unknown>
  done: string
}

/** A button that asks before it does something. */
function Asked({ name, text, isPrimary, decide, done }: AskedProps) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'btn large primary' : 'btn large'}
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {isOpen && (
        <DecisionDialog
          title={name}
          okText={name}
          text={text}
          decide={decide}
          done={done}
          late={late}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
