import { isDay } from '#mall/day.ts'
import { form } from '#mall/form.ts'
import { reasonField, reasonProblem } from '#mall/reason.ts'
import { transferLimits } from '#mall/tradeLimits.ts'

const isYuan = (text: string): boolean =>
  /^\d{1,11}(\.\d{1,2})?$/.test(text) && Number(text) >= 0.01
const amountProblem = (text: string): string | false =>
  !isYuan(text) && '请输入大于 0 的金额，最多两位小数'
const plainAmount = (text: string): string => text.replace(/[,，\s¥￥]/g, '')

/** Nobody has paid on a day that is to come. The clock of the server counts. */
export const futureProblem = (paidOn: string, today: string): { paidOn?: string } =>
  paidOn > today ? { paidOn: '付款日期不能晚于今天' } : {}

/** The buyer says so what he has transferred. */
export const voucherForm = form(
  {
    payerName: {
      label: '付款户名',
      isRequired: true,
      maxLength: 100,
      placeholder: '与银行回单一致',
    },
    accountTail: {
      label: '付款账号后四位',
      isRequired: true,
      maxLength: 4,
      inputMode: 'numeric',
      placeholder: '4 位数字',
    },
    amount: { label: '付款金额（元）', isRequired: true, maxLength: 20, inputMode: 'decimal' },
    paidOn: { label: '付款日期', control: 'date', isRequired: true, missing: '请选择付款日期' },
    serialNo: { label: '银行流水号', maxLength: 60, placeholder: '选填，填写后核对更快' },
    fileIds: {
      label: '凭证',
      control: 'own',
      isRequired: true,
      missing: '请上传银行回单',
      maxLength: 200,
      hint: `最多 ${transferLimits.voucherFiles} 个，JPG、PNG 或 PDF，每个不超过 10 MB`,
      refusals: ['FILE_NOT_FOUND'],
    },
  },
  {
    normal: { amount: plainAmount },
    checks: {
      accountTail: (tail) => !/^\d{4}$/.test(tail) && '请输入付款账号的后四位数字',
      amount: amountProblem,
      paidOn: (day) => !isDay(day) && '请选择有效的日期',
    },
  },
)

/** Finance decides about a voucher; a part needs its amount. */
export const partForm = form(
  {
    amount: { label: '实际到账（元）', isRequired: true, maxLength: 20, inputMode: 'decimal' },
    reason: reasonField,
  },
  { normal: { amount: plainAmount }, checks: { amount: amountProblem, reason: reasonProblem } },
)

/** A customer wants his balance back. */
export const paybackForm = form(
  {
    amount: { label: '退回金额（元）', isRequired: true, maxLength: 20, inputMode: 'decimal' },
    accountName: { label: '原付款户名', isRequired: true, maxLength: 100 },
    accountNo: { label: '原付款账号', isRequired: true, maxLength: 40, inputMode: 'numeric' },
    bankName: { label: '开户行', isRequired: true, maxLength: 100 },
  },
  {
    normal: { amount: plainAmount, accountNo: (text) => text.replace(/[\s-]/g, '') },
    checks: {
      amount: amountProblem,
      accountNo: (text) => !/^\d{6,40}$/.test(text) && '请输入付款账号，只含数字',
    },
  },
)

/** Finance has transferred something back by the bank. */
export const sentBackForm = form({
  serialNo: {
    label: '银行流水号',
    isRequired: true,
    maxLength: 60,
    placeholder: '付款回单上的流水号',
  },
  reason: { label: '核实说明', maxLength: 200, placeholder: '退往没有付过款的账户时必填' },
})

/** A statement of the bank that is to be imported. */
export const statementForm = form({
  file: { label: '银行流水', control: 'own', isRequired: true, missing: '请选择银行流水文件' },
})

/** What a line that pays for no order is said to be. */
export const customerForm = form({
  customer: {
    label: '客户',
    control: 'own',
    isRequired: true,
    missing: '请选择客户',
    refusals: ['BANK_CUSTOMER'],
  },
})
