import { api } from '#mall/api.ts'
import { ruleForm } from '#mall/trade/approval/approval.form.ts'
import type { Rule } from '#mall/trade/approval/approvalRule.contract.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { ApprovalConditions } from './ApprovalConditions.tsx'
import { ApprovalSteps } from './ApprovalSteps.tsx'
import styles from './approvalRules.module.css'
import type { Rules } from './conditionOptions.ts'
import { firstProblem } from './firstProblem.ts'
import { TryRules } from './TryRules.tsx'

type Props = { of: Rules; rule: Rule; at: number; onClose(): void }

/** Edits a rule. What it would have stopped can be tried before it is saved. */
export function ApprovalRuleForm({ of, rule: before, at, onClose }: Props) {
  const { rules, version } = of
  const edited = useForm(ruleForm, {
    initial: { name: before.name, rule: JSON.stringify(before) },
    send: (values) =>
      call(api.approval.saveApprovalRules, { version, rules: withRule(rules, at, ruleIn(values)) }),
    done: '规则已保存，对新提交的订单生效',
    failed: firstProblem,
    onDone: onClose,
  })
  const rule = ruleIn(edited.values)
  const change = (part: Partial<Rule>) =>
    edited.change({ rule: JSON.stringify({ ...rule, ...part }) })
  return (
    <FormDialog
      title={at < rules.length ? `编辑规则，${before.name}` : '新建规则'}
      of={edited}
      onClose={onClose}
      isDrawer
      isStacked
    >
      <PlainFields of={edited} only={['name']} />
      <ApprovalConditions
        rule={rule}
        lists={of}
        isTold={edited.problems.rule !== undefined}
        onChange={change}
      />
      <ApprovalSteps
        rule={rule}
        approvers={of.approvers}
        colleagues={of.colleagues}
        onChange={change}
      />
      {edited.problems.rule && (
        <p className="note bad" role="alert">
          {edited.problems.rule}
        </p>
      )}
      <div className={styles.part}>
        <TryRules rules={withRule(rules, at, rule)} isRight={edited.isRight} />
      </div>
    </FormDialog>
  )
}

const ruleIn = ({ name, rule }: { name: string; rule: string }): Rule => ({
  ...JSON.parse(rule),
  name,
})

const withRule = (rules: readonly Rule[], at: number, rule: Rule): Rule[] =>
  at < rules.length ? rules.with(at, rule) : [...rules, rule]
