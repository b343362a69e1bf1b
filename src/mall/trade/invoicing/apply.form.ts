import { type Field, form } from '#mall/form.ts'
import { accountChecks } from '#mall/people/account/account.form.ts'
import { reasonProblem } from '#mall/reason.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { invoiceKinds, invoiceMedia } from './states.rules.ts'

const titleId = {
  label: '发票抬头',
  control: 'choice',
  isRequired: true,
  missing: '请选择发票抬头',
  maxLength: 18,
  refusals: ['INVOICE_TITLE_NOT_FOUND'],
} as const satisfies Field

const email = { label: '收票邮箱', placeholder: '选填，填写后发票文件发到这里' } as const

/** Somebody applies for an invoice with this. Only paper is sent by post. */
export const applyForm = form(
  {
    kind: { label: '发票类型', control: 'options', choices: invoiceKinds, isRequired: true },
    medium: { label: '发票介质', control: 'options', choices: invoiceMedia, isRequired: true },
    titleId,
    email,
    receiver: { label: '收票人', isRequired: true, maxLength: 20 },
    mobile: { label: '手机', isRequired: true, inputMode: 'tel' },
    address: { label: '邮寄地址', isRequired: true, maxLength: 150 },
    note: {
      label: '发票备注',
      maxLength: invoiceLimits.note,
      placeholder: `选填，${invoiceLimits.note} 字以内，印在发票上`,
    },
  },
  {
    unused: ({ medium }) => (medium === 'paper' ? [] : ['receiver', 'mobile', 'address']),
    checks: { email: accountChecks.email, mobile: accountChecks.mobile },
  },
)

const used = {
  label: '用途',
  control: 'check',
  placeholder: '这张专用发票已确认用途（已勾选抵扣）',
} as const

/** The staff says it of a special invoice that is taken back for something else. */
export const usedByBuyer = {
  ...used,
  label: '专票用途',
  placeholder: '买家的专用发票已确认用途（红冲须买家先确认红字信息）',
} as const

/** Its buyer wants an invoice made out to another title. */
export const exchangeForm = form(
  {
    titleId: { ...titleId, label: '新的抬头' },
    email,
    isUsed: used,
    reason: {
      label: '换开原因',
      control: 'area',
      isRequired: true,
      maxLength: 200,
      placeholder: '例如：税号填错，2–200 字',
    },
  },
  { checks: { email: accountChecks.email, reason: reasonProblem } },
)

export const mailboxForm = form(
  { email: { ...email, isRequired: true, placeholder: '例如 fapiao@example.com' } },
  { checks: { email: accountChecks.email } },
)

/** The staff begins to take back what an invoice says. */
export const reversalForm = form(
  {
    why: {
      label: '红冲原因',
      control: 'options',
      choices: { return: '销货退回', mistake: '开票有误', allowance: '销售折让' },
      isRequired: true,
    },
    isUsed: used,
    reason: {
      label: '说明',
      control: 'area',
      isRequired: true,
      maxLength: 200,
      placeholder: '2–200 字，买家会看到',
    },
  },
  { checks: { reason: reasonProblem } },
)

const papers = {
  xml: { label: 'XML 文件', control: 'own', maxLength: 40 },
  pdf: { label: 'PDF 文件', control: 'own', maxLength: 40 },
  ofd: { label: 'OFD 文件', control: 'own', maxLength: 40 },
} as const satisfies Record<string, Field>

/** The files of an invoice that was registered without them. */
export const papersForm = form(papers)
export type Papers = ReturnType<typeof papersForm.normalized>

export const paperProblem = (given: Papers) =>
  given.xml || given.pdf || given.ofd ? {} : { xml: '请至少上传一个文件' }

/** The staff has issued it by hand. The XML says number and day by itself. */
export const issuedForm = form(
  {
    ...papers,
    number: {
      label: '发票号码',
      isRequired: true,
      inputMode: 'numeric',
      placeholder: '20 位数字',
      refusals: ['INVOICE_NUMBER_TAKEN'],
    },
    issuedOn: { label: '开票日期', control: 'date', isRequired: true },
  },
  {
    normal: { number: (number) => number.replace(/\s/g, '') },
    checks: { number: (number) => !/^\d{20}$/.test(number) && '发票号码是 20 位数字' },
  },
)

export const postedForm = form({
  carrier: { label: '承运商', isRequired: true, maxLength: 20, placeholder: '例如 EMS' },
  waybill: { label: '运单号', isRequired: true, maxLength: 40 },
})

export const numbersFileForm = form({
  file: { label: '号码表', control: 'own', isRequired: true, missing: '请选择号码表' },
})
