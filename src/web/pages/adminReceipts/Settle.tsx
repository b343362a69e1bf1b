import { useMemo } from 'react'
import { api } from '#mall/api.ts'
import { accountLabel } from '#mall/company/ledger/account.rules.ts'
import { fen, price, yuan } from '#mall/money.ts'
import type { BankCandidate } from '#mall/trade/transfer/bank.contract.ts'
import {
  entriesOf,
  type MatchPlan,
  matchForm,
  matchPlan,
  offsOf,
  partName,
  partsOf,
} from '#mall/trade/transfer/match.form.ts'
import { financeLimits } from '#mall/tradeLimits.ts'
import { call } from '#web/call.ts'
import { Form, PlainField, Submit } from '#web/form/Form.tsx'
import { bindText, useForm } from '#web/form/useForm.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import styles from './match.module.css'
import type { Read } from './read.ts'

type Props = { read: Read; candidate: BankCandidate; onDone(): void }

/** How much of a line pays what, what becomes of less or more, and the posting before it is made. */
export function Settle({ read, candidate, onDone }: Props) {
  const { lineId, amount } = read.line
  const dues = useMemo(() => duesOf(candidate), [candidate])
  const made = useMemo(() => matchForm(amount, dues), [amount, dues])
  const of = useForm(made, {
    check: (values) => problemsOf(matchPlan(amount, dues, values), values.short),
    send: (values) => {
      const plan = matchPlan(amount, dues, values)
      const parts = partsOf(plan)
      const named = (isOf: (no: string) => boolean) => parts.map(({ no }) => no).filter(isOf)
      const match = { lineId, orderNos: named(isOrder), statementNos: named(isStatement), parts }
      const offs = offsOf(plan)
      return values.short === 'writeOff' && offs.length > 0
        ? call(api.finance.settleLine, { ...match, offs, reason: values.reason })
        : call(api.bank.matchLine, match)
    },
    done: '已核销',
    onDone,
  })
  const plan = matchPlan(amount, dues, of.values)
  const isOff = of.values.short === 'writeOff' && plan.mayWriteOff
  const [problem] = dues.flatMap(({ no }) => of.problems[partName(no)] ?? [])
  return (
    <Form of={of} isStacked>
      <FactTable
        look={`stacked ${styles.parts}`}
        rows={plan.rows}
        keyOf={({ no }) => no}
        facts={[
          { head: '单号', look: 'any', cell: ({ no }) => no },
          { head: '应付', isNum: true, cell: ({ due }) => price(due) },
          {
            head: '本次核',
            isNum: true,
            cell: ({ no }) => (
              <input
                {...bindText(of, partName(no))}
                className={`${of.problems[partName(no)] ? 'input err' : 'input'} ${styles.part}`}
                inputMode="decimal"
                aria-label={`${no} 本次核`}
              />
            ),
          },
          { head: '核后', cell: (row) => afterText(row, isOff) },
        ]}
      />
      {plan.rows.length > 1 && <Sum plan={plan} />}
      {problem && (
        <p className="bad t12" role="alert">
          {problem}
        </p>
      )}
      {plan.toBalance > 0 && (
        <p className="note warn" role="status">
          多 {price(plan.toBalance)}：转入 {candidate.customer} 的账户余额，并通知客户。
        </p>
      )}
      {plan.missing > 0 && <PlainField of={of} name="short" off={offOf(plan, read.mayWriteOff)} />}
      {isOff && <PlainField of={of} name="reason" />}
      <Entries amount={amount} plan={plan} isOff={isOff} customer={candidate.customer} />
      <div className={styles.acts}>
        <Submit of={of} text="核销，看下一笔" sending="核销中" />
      </div>
    </Form>
  )
}

const Sum = ({ plan: { rows } }: { plan: MatchPlan }) => {
  const sum = (of: (row: MatchPlan['rows'][number]) => number) =>
    price(yuan(rows.reduce((all, row) => all + fen(of(row)), 0n)))
  return (
    <p className={styles.sum}>
      合计：应付 {sum(({ due }) => due)}，本次核 <b>{sum(({ part }) => part)}</b>，还差{' '}
      {sum(({ left }) => left)}
    </p>
  )
}

/** Why what is missing cannot be written off here. */
function offOf({ mayWriteOff, toBalance }: MatchPlan, isHolder: boolean) {
  if (!isHolder) return { writeOff: '须由有“尾差核销”权限的同事办理' }
  if (mayWriteOff) return undefined
  return {
    writeOff: toBalance > 0 ? '来款还有余，请先付足' : `每单不超过 ${price(alone)} 才能核销`,
  }
}
const alone = yuan(financeLimits.aloneFen)
const isOrder = (no: string) => no.startsWith('SO')
const isStatement = (no: string) => no.startsWith('DZ')

const duesOf = ({ orders, statements }: BankCandidate) =>
  [
    ...orders.map(({ orderNo, due }) => ({ no: orderNo, due })),
    ...statements.map(({ statementNo, due }) => ({ no: statementNo, due })),
  ].filter(({ due }) => due > 0)

function problemsOf({ rows, toBalance, missing, mayWriteOff }: MatchPlan, short: string) {
  const [first] = rows
  const isNothing = rows.every(({ part }) => part === 0)
  return {
    ...(first && isNothing && { [partName(first.no)]: '请至少填写一项的本次核' }),
    ...(first && toBalance < 0 && { [partName(first.no)]: `合计比来款多 ${price(-toBalance)}` }),
    ...(short === 'writeOff' &&
      missing > 0 &&
      !mayWriteOff && { short: '差额太大或来款有余，不能核销尾差' }),
  }
}

function afterText({ no, part, left }: MatchPlan['rows'][number], isOff: boolean): string {
  if (left < 0) return '超过应付'
  if (part === 0) return '不变'
  if (left === 0) return isOrder(no) ? '付清，转待确认' : '付清'
  return isOff ? `付清，尾差 ${price(left)}` : `还需支付 ${price(left)}`
}

type EntriesProps = { amount: number; plan: MatchPlan; isOff: boolean; customer: string }
type Entry = ReturnType<typeof entriesOf>[number]

const Entries = ({ amount, plan, isOff, customer }: EntriesProps) => (
  <>
    <h3 className={styles.title}>将记的分录</h3>
    <FactTable
      look={`stacked ${styles.parts}`}
      rows={entriesOf(amount, plan, isOff)}
      keyOf={({ kind, of }) => `${kind} ${of}`}
      facts={entryFacts(customer)}
    />
  </>
)

const entryFacts = (customer: string): readonly Fact<Entry>[] => [
  {
    head: '科目',
    look: 'any',
    cell: ({ kind, of }) => (
      <>
        {accountLabel(kind, kind === 'cash' ? 'transfer' : '')}
        {(of || kind === 'balance') && <p className="mute t12">{of || customer}</p>}
      </>
    ),
  },
  { head: '借方', isNum: true, cell: ({ debit }) => (debit > 0 ? price(debit) : '–') },
  { head: '贷方', isNum: true, cell: ({ credit }) => (credit > 0 ? price(credit) : '–') },
]
