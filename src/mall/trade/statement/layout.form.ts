import { form } from '#mall/form.ts'
import { columnNames, columnsProblem } from './columns.rules.ts'

/** 导出的列: in the order and under the names of the company. */
export const layoutForm = form(
  {
    columns: {
      label: '列',
      control: 'area',
      isRequired: true,
      maxLength: 1000,
      hint: `每行一列，按此顺序导出；改名写作“订单号=采购单号”。可用的列：${Object.values(columnNames).join('、')}`,
    },
  },
  { checks: { columns: columnsProblem } },
)
