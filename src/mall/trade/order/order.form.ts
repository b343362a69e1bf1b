import { isDay } from '#mall/day.ts'
import { form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'

const { poNumber, remark } = limits.maxLength
const optional = (maxLength: number) => ({ maxLength, placeholder: `选填，${maxLength} 字以内` })

/** The buyer says this of an order beside its goods. */
export const orderForm = form(
  {
    expectDate: { label: '期望到货日', control: 'date', refusals: ['EXPECT_DATE_TOO_EARLY'] },
    poNumber: { label: '客户 PO 号', ...optional(poNumber) },
    isSplitAllowed: { label: '分批发货', control: 'check', placeholder: '允许分批，有货先发' },
    remark: { label: '订单备注', ...optional(remark) },
  },
  {
    initial: { isSplitAllowed: true },
    checks: { expectDate: (date) => !isDay(date) && '请选择有效的日期' },
  },
)
