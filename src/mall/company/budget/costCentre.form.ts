import { form } from '#mall/form.ts'
import { budgetLimits } from './budget.rules.ts'

/** A cost centre has a code, a name, and departments whose people order for it. */
export const costCentreForm = form(
  {
    code: {
      label: '编码',
      isRequired: true,
      maxLength: budgetLimits.code,
      placeholder: '与财务系统一致，如 CC-100',
      refusals: ['COST_CENTRE_TAKEN'],
    },
    name: { label: '名称', isRequired: true, maxLength: budgetLimits.name },
    /** Ids as JSON, which the page draws. */
    departments: {
      label: '默认用于部门',
      control: 'own',
      hint: '这些部门的采购与需求默认计入该成本中心，提交订单时可以更改',
      refusals: ['DEPARTMENT_NOT_FOUND'],
    },
    isActive: { label: '状态', control: 'check', placeholder: '启用，可在提交订单时选择' },
  },
  { initial: { isActive: true, departments: '[]' } },
)
