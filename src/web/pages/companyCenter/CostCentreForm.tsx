import { api } from '#mall/api.ts'
import type { CostCentre, Named } from '#mall/company/budget/costCentre.contract.ts'
import { costCentreForm } from '#mall/company/budget/costCentre.form.ts'
import { call } from '#web/call.ts'
import { FieldRow, PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Chosen } from './Chosen.tsx'

type Props = {
  /** null stands for a new one. */
  costCentre: CostCentre | null
  departments: readonly Named[]
  onClose(): void
}

/** Adds a cost centre or changes one. */
export function CostCentreForm({ costCentre, departments, onClose }: Props) {
  const edited = useForm(costCentreForm, {
    initial: costCentre
      ? { ...costCentre, departments: JSON.stringify(costCentre.departments.map(({ id }) => id)) }
      : {},
    send: ({ departments, ...values }) =>
      call(api.costCentre.saveCostCentre, {
        ...values,
        departmentIds: idsIn(departments),
        ...(costCentre && { costCentreId: costCentre.costCentreId }),
      }),
    done: '成本中心已保存',
    onDone: onClose,
  })
  const title = costCentre ? `编辑成本中心 ${costCentre.code}` : '新增成本中心'
  return (
    <FormDialog title={title} of={edited} onClose={onClose}>
      <PlainFields of={edited} only={['code', 'name']} />
      <FieldRow of={edited} name="departments" isGroup>
        <Chosen
          label="默认用于部门"
          options={departments.map(({ id, name }) => [id, name])}
          values={idsIn(edited.values.departments)}
          onChange={(ids) => edited.change({ departments: JSON.stringify(ids) })}
        />
      </FieldRow>
      <PlainFields of={edited} only={['isActive']} />
    </FormDialog>
  )
}

const idsIn = (text: string): string[] => JSON.parse(text)
