import { type ReactNode, useState } from 'react'
import type { Budget } from '#mall/company/budget/budget.contract.ts'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { BudgetForm } from './BudgetForm.tsx'
import { BudgetYear } from './BudgetYear.tsx'
import { budgetColumns } from './budgetColumns.tsx'
import type { budgetsOf } from './budgetsOf.ts'
import { budgets } from './lists.ts'

type Loaded = Awaited<ReturnType<typeof budgetsOf>>
type Props = Partial<Omit<Loaded, 'found'>> & { found: Found<Budget> | undefined; above: ReactNode }

/** Shows what may be ordered by whom in which period, what of it is gone, and a year of one budget. */
export function Budgets({ found, subjects, chart, today = '', above }: Props) {
  const [edited, setEdited] = useState<Budget | 'new' | null>(null)
  const isHydrated = useIsHydrated()
  return (
    <>
      <ListPage
        list={budgets}
        found={found}
        columns={budgetColumns(setEdited)}
        keyOf={({ budgetId }) => budgetId}
        lookOf={({ isActive }) => (isActive ? undefined : 'mute')}
        above={above}
        note={
          <span className="sec">
            按下单日计入当期，含税商品金额，不含运费；取消、驳回和超时未付的订单随即退回
          </span>
        }
        tools={
          <button
            type="button"
            className="btn primary"
            disabled={!isHydrated || !subjects}
            onClick={() => setEdited('new')}
          >
            <Icon name="plus" />
            新增预算
          </button>
        }
        none={{
          title: '还没有预算',
          text: '按部门、成本中心或个人设置每月、每季、每年的金额，超出时拦截提交或转审批。',
        }}
      />
      {chart && <BudgetYear {...chart} />}
      {edited && subjects && (
        <BudgetForm
          budget={edited === 'new' ? null : edited}
          subjects={subjects}
          today={today}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
