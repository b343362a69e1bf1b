import { amountOf, amountProblem } from '#mall/company/employee/limitAmount.rules.ts'
import { form } from '#mall/form.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { heldLabels } from './held.rules.ts'

/** The staff may leave these to the mall; what is missing always needs a person. */
export const chosenReasons = [
  'note',
  'firstOrder',
  'newAddress',
  'credit',
  'frozen',
  'pickup',
] as const satisfies readonly (keyof typeof heldLabels)[]

const reason = (why: (typeof chosenReasons)[number], hint: string) =>
  ({ label: heldLabels[why], control: 'check', placeholder: hint }) as const

const { confirmMinutes, tightCreditPercent } = orderLimits

/** When an order is confirmed by itself, and what holds it back. */
export const confirmSettingForm = form(
  {
    afterMinutes: {
      label: '等待时间',
      isRequired: true,
      inputMode: 'numeric',
      hint: `分钟，订单进入待确认后等这么久再自动确认，0–${confirmMinutes}；这段时间内买家可以直接取消`,
    },
    note: reason('note', '有备注、行备注、附件或待回复留言的订单由人工确认'),
    firstOrder: reason('firstOrder', '企业或会员的第一个订单由人工确认'),
    newAddress: reason('newAddress', '送到新地址的订单由人工确认'),
    credit: reason('credit', `月结额度占用超过 ${tightCreditPercent}% 的由人工确认`),
    frozen: reason('frozen', '企业已冻结的由人工确认'),
    pickup: reason('pickup', '自提的订单由人工确认'),
    amount: {
      label: '金额较大',
      inputMode: 'decimal',
      placeholder: '元，选填，不填则不按金额',
      hint: '应付总额达到此金额的订单由人工确认',
    },
  },
  {
    checks: {
      afterMinutes: (text) =>
        (!/^\d{1,4}$/.test(text) || Number(text) > confirmMinutes) &&
        `请输入 0–${confirmMinutes} 的整数`,
      amount: (text) => amountProblem(text) || (!amountOf(text) && '金额须大于 0'),
    },
  },
)
