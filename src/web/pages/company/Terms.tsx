import { useState } from 'react'
import { creditLeft, termLabels } from '#mall/company/company/company.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { Paper } from '#web/company/Paper.tsx'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime, day } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Info } from './Banner.tsx'
import styles from './company.module.css'
import { TermForm } from './TermForm.tsx'

const tones = { pending: 'warn', approved: 'ok', ended: 'off', rejected: 'bad' }

/** 账期 says how the company pays, and what it asked for. */
export function Terms({ company }: { company: Info }) {
  const [isAsking, setAsking] = useState(false)
  const isHydrated = useIsHydrated()
  const isWaiting = company.terms[0]?.state === 'pending'
  const isMonthly = company.settlementType === 1
  return (
    <section className="sheet" aria-labelledby="terms">
      <header>
        <h2 id="terms">账期</h2>
        <span className={`tag ${isMonthly ? 'ok' : 'off'}`}>{isMonthly ? '月结' : '现结'}</span>
        <span className="right">
          <button
            type="button"
            className="btn small"
            disabled={!isHydrated || isWaiting}
            title={isWaiting ? '已有申请正在审核' : undefined}
            onClick={() => setAsking(true)}
          >
            {isMonthly ? '申请调整账期' : '申请账期'}
          </button>
        </span>
      </header>
      <p className={`sec t13 ${styles.body}`}>{textOf(company)}</p>
      {(isMonthly || company.creditOrders > 0) && <Credit company={company} />}
      {company.terms.length > 0 && (
        <FactTable
          look={styles.history}
          facts={facts}
          rows={company.terms}
          keyOf={({ termApplicationId }) => termApplicationId}
        />
      )}
      {isAsking && <TermForm onClose={() => setAsking(false)} />}
    </section>
  )
}

/** 授信额度, 已用, 可用: what may still be ordered on account, and which orders are. */
function Credit({ company }: { company: Info }) {
  const { settlementType, creditAmount, creditUsed, creditOrders } = company
  const isMonthly = settlementType === 1
  const left = creditLeft(creditAmount, creditUsed)
  return (
    <dl className={styles.credit}>
      {isMonthly && (
        <div>
          <dt>授信额度</dt>
          <dd>{creditAmount === null ? '不限额' : price(creditAmount)}</dd>
        </div>
      )}
      <div>
        <dt>{isMonthly ? '已用（挂账未结清）' : '挂账未结清'}</dt>
        <dd>{price(creditUsed)}</dd>
        {creditOrders > 0 && (
          <dd className={styles.of}>
            <PageLink to={to.myOrder({ scope: 'company', pay: 'onAccount' })} className="link">
              查看 {creditOrders.toLocaleString('en')} 个挂账订单
            </PageLink>
          </dd>
        )}
      </div>
      {isMonthly && (
        <div>
          <dt>可用</dt>
          <dd>{left === null ? '不限额' : price(left)}</dd>
        </div>
      )}
    </dl>
  )
}

function textOf({ settlementType, creditAmount, termDays, termEndedAt }: Info): string {
  if (settlementType === 0) {
    const ended = termEndedAt ? `账期已于 ${day(termEndedAt)} 停用。` : ''
    return `${ended}当前为现结，订单付款后发货。开通账期后订单可以挂账，下单时不必付款。`
  }
  const amount = creditAmount === null ? '未设授信额度，挂账不限额，' : ''
  return `已开通月结，${amount}${termDays === null ? '账期按合同约定。' : `账期 ${termDays} 天。`}额度不足时，订单不能挂账。`
}

const facts: readonly Fact<Info['terms'][number]>[] = [
  { head: '申请时间', cell: ({ createdAt }) => dateTime(createdAt) },
  { head: '申请额度', isNum: true, cell: ({ amount }) => price(amount) },
  { head: '申请账期', isNum: true, cell: ({ days }) => `${days} 天` },
  { head: '合同', cell: ({ contract }) => <Paper file={contract} /> },
  { head: '申请人', cell: ({ createdBy }) => createdBy },
  {
    head: '状态',
    cell: ({ state }) => <span className={`tag ${tones[state]}`}>{termLabels[state]}</span>,
  },
  { head: '结果', cell: resultOf },
]

function resultOf(term: Info['terms'][number]): string {
  const { state, reason, grantedAmount, grantedDays, endedAt } = term
  if (state === 'rejected') return reason
  if (endedAt) return `${day(endedAt)} 停用，原为 ${price(grantedAmount ?? 0)} / ${grantedDays} 天`
  return grantedAmount === null ? '–' : `${price(grantedAmount)} / ${grantedDays} 天`
}
