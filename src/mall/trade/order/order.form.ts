import { isDay } from '#mall/day.ts'
import { form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { deliveryWays, invoiceKinds } from './requirements.rules.ts'

const { poNumber, project, remark } = limits.maxLength
const optional = (maxLength: number) => ({ maxLength, placeholder: `选填，${maxLength} 字以内` })

/** The buyer says this of an order beside its goods. */
export const orderForm = form(
  {
    deliveryWay: {
      label: '配送方式',
      control: 'options',
      choices: deliveryWays,
      isRequired: true,
    },
    invoiceKind: {
      label: '发票类型',
      control: 'options',
      choices: invoiceKinds,
      isRequired: true,
    },
    expectDate: { label: '期望到货日', control: 'date', refusals: ['EXPECT_DATE_TOO_EARLY'] },
    titleId: {
      label: '发票抬头',
      control: 'choice',
      isRequired: true,
      missing: '请选择发票抬头',
      refusals: ['INVOICE_TITLE_NOT_FOUND'],
    },
    isSplitAllowed: { label: '分批发货', control: 'check', placeholder: '允许分批，有货先发' },
    poNumber: { label: '客户 PO 号', ...optional(poNumber) },
    project: { label: '项目', ...optional(project) },
    /** It is required where the company says so. */
    costCentreId: {
      label: '成本中心',
      control: 'choice',
      refusals: ['COST_CENTRE_NOT_FOUND'],
    },
    remark: { label: '订单备注', ...optional(remark) },
  },
  {
    initial: { isSplitAllowed: true },
    unused: ({ invoiceKind }) => (invoiceKind === 'none' ? ['titleId'] : []),
    checks: {
      deliveryWay: (way, { remark }) =>
        way === 'customer' && !remark && '请在订单备注中写明指定的承运商',
      expectDate: (date) => !isDay(date) && '请选择有效的日期',
    },
  },
)
