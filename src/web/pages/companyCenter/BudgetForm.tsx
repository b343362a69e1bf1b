import { api } from '#mall/api.ts'
import type { Budget } from '#mall/company/budget/budget.contract.ts'
import { budgetForm } from '#mall/company/budget/budget.form.ts'
import { budgetName, kindLabels, periodLabels } from '#mall/company/budget/budget.rules.ts'
import type { Output } from '#mall/endpoint.ts'
import { call } from '#web/call.ts'
import { FieldRow, PlainField, PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import styles from './budgets.module.css'

type Subjects = Output<typeof api.budget.budgetList>['subjects']
type Props = {
  /** null stands for a new one. */
  budget: Budget | null
  subjects: Subjects
  today: string
  onClose(): void
}

/** Adds a budget or changes one; whose it is and its periods stay. */
export function BudgetForm({ budget, subjects, today, onClose }: Props) {
  const edited = useForm(budgetForm, {
    initial: budget ? valuesOf(budget) : { startsOn: `${today.slice(0, 7)}-01` },
    send: (values) =>
      call(api.budget.saveBudget, { ...values, ...(budget && { budgetId: budget.budgetId }) }),
    done: '预算已保存',
    onDone: onClose,
  })
  const title = budget ? `编辑预算，${budgetName(budget)}` : '新增预算'
  return (
    <FormDialog title={title} of={edited} onClose={onClose} isDrawer>
      {budget ? (
        <FieldRow of={edited} name="period" label="周期" isGroup isRequired={false}>
          <p className={styles.fixed}>
            {periodLabels[budget.period]}，{budget.startsOn} 起
          </p>
        </FieldRow>
      ) : (
        <Whose of={edited} subjects={subjects} />
      )}
      <PlainFields of={edited} only={['endsOn', 'amount', 'spentBefore', 'onOver', 'isActive']} />
    </FormDialog>
  )
}

type WhoseProps = { of: Edited<typeof budgetForm.fields>; subjects: Subjects }

const Whose = ({ of, subjects }: WhoseProps) => {
  const { kind } = of.values
  const change = (part: Partial<typeof of.values>) =>
    of.change(part.kind && part.kind !== kind ? { ...part, subjectId: '' } : part)
  return (
    <>
      <PlainField of={{ ...of, change }} name="kind" />
      <Picker
        of={of}
        name="subjectId"
        options={subjects[kind].map(({ id, name }) => [id, name])}
        none={subjects[kind].length > 0 ? '请选择' : `还没有${kindLabels[kind]}`}
        hint={kind === 'department' && '含其下级部门；采购申请按需求人的部门计入'}
      />
      <PlainFields of={of} only={['period', 'startsOn']} />
    </>
  )
}

const valuesOf = (budget: Budget) => ({
  kind: budget.kind,
  subjectId: budget.subjectId ?? '0',
  period: budget.period,
  startsOn: budget.startsOn,
  endsOn: budget.endsOn ?? '',
  amount: String(budget.amount),
  spentBefore: budget.spentBefore > 0 ? String(budget.spentBefore) : '',
  onOver: budget.onOver,
  isActive: budget.isActive,
})
