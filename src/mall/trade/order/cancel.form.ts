import { form } from '#mall/form.ts'
import { reasonField, reasonProblem } from '#mall/reason.ts'

const other = '其他原因'
const choices = {
  暂时不需要了: '暂时不需要了',
  商品或数量有误: '商品或数量有误',
  收货信息有误: '收货信息有误',
  重复下单: '重复下单',
  [other]: other,
}

/** Why a buyer cancels an order: a usual reason, or his own words. */
export const cancelForm = form(
  {
    chosen: { label: '请选择原因', control: 'options', choices, isRequired: true },
    own: {
      ...reasonField,
      label: '取消原因',
      placeholder: reasonField.placeholder.replace('，记入操作日志', ''),
    },
  },
  {
    unused: ({ chosen }) => (chosen === other ? [] : ['own']),
    checks: { own: reasonProblem },
  },
)
