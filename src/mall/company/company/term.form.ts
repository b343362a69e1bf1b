import { companyLimits } from '#mall/companyLimits.ts'
import { form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { reasonField, reasonProblem } from '#mall/reason.ts'
import { termAmountProblem, termChoices } from './company.rules.ts'

const isTerm = (days: string) =>
  /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= companyLimits.termDays
const daysProblem = (days: string) => !isTerm(days) && `请输入 1–${companyLimits.termDays} 天`

const cutDayProblem = (day: string) =>
  !(/^\d{1,2}$/.test(day) && Number(day) <= 28) && '请输入 0–28'

const granted = {
  amount: { label: '授信额度（元）', isRequired: true, inputMode: 'decimal' },
  days: { label: '账期（天）', isRequired: true, inputMode: 'numeric' },
} as const
const checks = { amount: termAmountProblem, days: daysProblem }

/** The company reads in its 额度流水, and in what it is told, why its terms have changed. */
const toldReason = { ...reasonField, hint: '客户可见：写入企业的额度流水和通知' } as const

/** The staff ends the terms of a company. */
export const endTermForm = form({ reason: toldReason }, { checks: { reason: reasonProblem } })

/** The staff opens an account with these. */
export const grantForm = form(granted, { checks })

/** The staff changes the credit of a company that pays monthly with these. */
export const creditForm = form(
  {
    ...granted,
    termKind: {
      label: '账期类型',
      control: 'options',
      choices: { month: '月结 N 天', invoice: '票到 N 天', receipt: '货到 N 天' },
      isRequired: true,
    },
    chargeBasis: {
      label: '基准事件',
      control: 'options',
      choices: { sent: '发货', invoice: '开票', statement: '对账' },
      isRequired: true,
    },
    cutDay: {
      label: '账单日',
      inputMode: 'numeric',
      isRequired: true,
      hint: '1–28，或 0 表示月末；当日及以前收货的计入本期',
    },
    overdueRule: {
      label: '逾期处理',
      control: 'options',
      choices: { block: '停止挂账', approve: '订单由商城确认', remind: '只提醒' },
      isRequired: true,
    },
    mayExceed: { label: '超额', control: 'check', placeholder: '允许订单超过授信额度' },
    mayPayNow: { label: '现结', control: 'check', placeholder: '合同允许单笔订单改为现结支付' },
    reason: toldReason,
  },
  { checks: { ...checks, cutDay: cutDayProblem, reason: reasonProblem } },
)

const choices = Object.fromEntries(termChoices.map((days) => [days, `月结 ${days} 天`]))

/** 账期申请. */
export const termForm = form(
  {
    amount: { label: '申请额度（元）', isRequired: true, inputMode: 'decimal' },
    days: { label: '申请账期', control: 'choice', choices },
    contractId: {
      label: '账期合同',
      control: 'own',
      hint: 'JPG、PNG 或 PDF，不超过 10 MB',
      isRequired: true,
      missing: '请上传盖章的账期合同',
      refusals: ['FILE_NOT_FOUND'],
    },
    note: { label: '说明', control: 'area', maxLength: limits.maxLength.note * 2 },
  },
  { initial: { days: String(termChoices[0]) }, checks: { amount: termAmountProblem } },
)
