import { useState } from 'react'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { DryRun, Rule } from '#mall/trade/approval/approvalRule.contract.ts'
import { call } from '#web/call.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { firstProblem } from './firstProblem.ts'

type Props = {
  rules: Rule[]
  /** Points at what is wrong with them as they are typed, and answers whether nothing is. */
  isRight(): Promise<boolean>
}

/** Says what these rules would have stopped in the last 90 days; what was tried is shown until they change. */
export function TryRules({ rules, isRight }: Props) {
  const [tried, setTried] = useState<{ of: string; run: DryRun } | null>(null)
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const of = JSON.stringify(rules)
  const attempt = async () => {
    if (!(await isRight())) return
    await write(
      async () => setTried({ of, run: await call(api.approval.tryApprovalRules, { rules }) }),
      { next: null, failed: firstProblem },
    )
  }
  const run = tried?.of === of ? tried.run : null
  return (
    <>
      <p>
        <button
          type="button"
          className="btn"
          disabled={!useIsHydrated() || isBusy}
          onClick={attempt}
        >
          {isBusy ? '试算中' : '试算'}
        </button>{' '}
        <span aria-live="polite">
          {run && (
            <>
              近 90 天 {run.orders} 单中会拦下 <b>{run.hits}</b> 单，现行规则拦下 {run.before} 单
            </>
          )}
        </span>
      </p>
      {run && run.preceded.length > 0 && (
        <p className="note warn">
          {run.preceded.map((name) => `「${name}」`).join('')}被前面的规则先命中，不会单独生效
        </p>
      )}
      {failure && (
        <p className="note bad" role="alert">
          {failure}
        </p>
      )}
      {run && run.list.length > 0 && (
        <FactTable facts={facts} rows={run.list} keyOf={({ orderNo }) => orderNo} />
      )}
    </>
  )
}

const facts: readonly Fact<DryRun['list'][number]>[] = [
  {
    head: '单号',
    cell: ({ orderNo }) => (
      <PageLink to={to.orderDetail({ orderNo })} className="link">
        {orderNo}
      </PageLink>
    ),
  },
  { head: '下单人', cell: ({ buyerName }) => buyerName },
  { head: '时间', look: 'sec', cell: ({ createdAt }) => dateTime(createdAt) },
  { head: '含税总额', isNum: true, cell: ({ totalPrice }) => <b>{price(totalPrice)}</b> },
  { head: '命中', cell: ({ ruleName }) => ruleName },
  {
    head: '现行规则',
    cell: ({ isNew, isFreed }) =>
      isNew || isFreed ? (
        <span className="warn">{isNew ? '不拦，新增' : '拦下，今后不再拦'}</span>
      ) : (
        '拦下'
      ),
  },
]
