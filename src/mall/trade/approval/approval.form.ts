import { type Field, form } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { reasonField, reasonProblem } from '#mall/reason.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import { problemOf } from './approval.rules.ts'

const said = { control: 'area', maxLength: limits.maxLength.reason } as const
const why = { ...reasonField, placeholder: '下单人会看到' } as const

/** Whoever agrees may say something. */
export const agreeForm = form({ reason: { ...said, label: '意见', placeholder: '选填' } })

/** Whoever sends an order back says why. */
export const refuseForm = form({ reason: why }, { checks: { reason: reasonProblem } })

/** Somebody else decides in his place, or after him. */
export const passOnForm = form({
  userId: {
    label: '审批人',
    control: 'choice',
    isRequired: true,
    refusals: ['APPROVER_NOT_FOUND', 'APPROVER_ASKED', 'APPROVER_ADDED'],
  },
  reason: { ...said, label: '说明', placeholder: '选填' },
})

type Line = { lineNo: number; model: string; unit: string; count: number }

/** How many of each line are left: a number for each, and why. */
export function changeForm(lines: readonly Line[]) {
  const fields = lines.map(({ lineNo, model }) => [
    `count${lineNo}`,
    { label: model, inputMode: 'numeric', isRequired: true } satisfies Field,
  ])
  const checks = lines.map(({ lineNo, count }) => [
    `count${lineNo}`,
    (typed: string) =>
      (!/^\d{1,10}$/.test(typed) || Number(typed) > count) && `请输入 0–${count} 的整数`,
  ])
  return form<Record<string, Field>>(
    { ...Object.fromEntries(fields), reason: why },
    {
      checks: { ...Object.fromEntries(checks), reason: reasonProblem },
      initial: Object.fromEntries(lines.map(({ lineNo, count }) => [`count${lineNo}`, `${count}`])),
    },
  )
}

/** A rule: its name, and all else of it as JSON, which the page draws. */
export const ruleForm = form(
  {
    name: { label: '规则名称', isRequired: true, maxLength: approvalLimits.name },
    rule: { label: '规则', control: 'own' },
  },
  {
    checks: { rule: (text, { name }) => problemOf({ ...JSON.parse(text), name: name || '规则' }) },
  },
)
