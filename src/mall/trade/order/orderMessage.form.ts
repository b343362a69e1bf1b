import { form } from '#mall/form.ts'
import { orderLimits } from '#mall/tradeLimits.ts'

const { max } = orderLimits.message

/** 留言 about an order, of its buyer's side or of the staff. */
export const orderMessageForm = form({
  text: {
    label: '留言',
    control: 'area',
    isRequired: true,
    missing: '请输入留言内容',
    maxLength: max,
    placeholder: `${max} 字以内`,
  },
})
