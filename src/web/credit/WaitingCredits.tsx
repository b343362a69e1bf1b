import { api } from '#mall/api.ts'
import type { CreditChange } from '#mall/company/company/credit.contract.ts'
import { creditOperations } from '#mall/company/company/credit.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { reasonForm } from '#mall/reason.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import list from '#web/list/list.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './credit.module.css'

type Waiting = CreditChange & { companyId: string; companyName: string }

/** What one of the staff has asked for and a second one has to agree to. */
export const WaitingCredits = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <section className="sheet" aria-labelledby="waiting-credits">
    <header>
      <h2 id="waiting-credits">授信待复核</h2>
      <span className="mute t13">{waiting.length} 项，须由提交人以外的同事同意后生效</span>
    </header>
    <FactTable
      look={`stacked ${styles.waiting}`}
      facts={facts}
      rows={waiting}
      keyOf={({ changeId }) => changeId}
    />
  </section>
)

export const limitText = (amount: number | null): string => {
  if (amount === null) return '不限额'
  return amount === 0 ? '现结' : price(amount)
}

export const Detail = ({ detail, reason }: Pick<CreditChange, 'detail' | 'reason'>) => (
  <span className={styles.detail}>
    {Object.entries(detail)
      .filter(([name]) => name !== '额度' && name !== '原额度')
      .map(([name, words]) => (
        <span key={name} className="t13">
          <span className="mute">{name}</span> {words}
        </span>
      ))}
    {reason && <span className="mute t12">{reason}</span>}
  </span>
)

const facts: readonly Fact<Waiting>[] = [
  {
    head: '企业',
    cell: ({ companyId, companyName }) => (
      <PageLink to={to.adminCompany({ companyId })} className="link">
        {companyName}
      </PageLink>
    ),
  },
  { head: '操作', cell: ({ kind }) => creditOperations[kind] },
  {
    head: '额度',
    cell: ({ fromAmount, toAmount }) => (
      <span>
        <span className="sec">{limitText(fromAmount)} →</span> <b>{price(toAmount)}</b>
      </span>
    ),
  },
  { head: '其他约定', cell: (change) => <Detail {...change} /> },
  {
    head: '提交',
    cell: ({ askedBy, askedAt }) => (
      <>
        {askedBy}
        <p className="mute t12">{dateTime(askedAt)}</p>
      </>
    ),
  },
  { head: '处理', cell: (change) => <Acts change={change} /> },
]

function Acts({ change: { changeId, companyName, toAmount, isOwn } }: { change: Waiting }) {
  const subject = `${companyName} ${price(toAmount)}`
  return (
    <span className={list.acts}>
      {!isOwn && (
        <Decision
          name="同意"
          subject={subject}
          isInRow
          decide={() => call(api.creditDesk.agreeCredit, { changeId })}
          done="已同意，授信生效"
        >
          同意后立即生效，并通知该企业的管理员。
        </Decision>
      )}
      <Decision
        name={isOwn ? '撤回' : '不同意'}
        subject={subject}
        isInRow
        isDanger
        form={reasonForm}
        decide={({ reason }) => call(api.creditDesk.refuseCredit, { changeId, reason })}
        done={isOwn ? '已撤回' : '已退回'}
      >
        额度和账期保持原样，企业不会收到通知。
      </Decision>
    </span>
  )
}
