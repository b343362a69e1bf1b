import { roleNames } from '#mall/access.ts'
import { approvalLimits } from '#mall/limits.ts'
import type { Named, Rule, Step } from '#mall/trade/approval/approval.contract.ts'
import { newRule } from '#mall/trade/approval/approval.rules.ts'
import { modeLabels } from '#mall/trade/approval/path.rules.ts'
import styles from './approvalRules.module.css'
import { Chosen } from './Chosen.tsx'

type Props = {
  rule: Rule
  approvers: readonly Named[]
  onChange(part: Partial<Rule>): void
}

const bys = { role: '角色', person: '人员', leader: '部门负责人', superior: '直属上级' } as const
const roles = {
  purchasingManager: roleNames.purchasingManager,
  groupAdministrator: roleNames.groupAdministrator,
} as const
const outcomes = {
  remind: '提醒',
  superior: '转上级',
  approve: '自动通过',
  reject: '自动拒绝',
} as const
const units = { hours: '小时', workingDays: '个工作日' } as const
const empties = { administrators: '转集团管理员', approve: '自动通过' } as const
const selves = { skip: '跳过', superior: '转直属上级' } as const

/** Who approves, step by step. */
export function ApprovalSteps({ rule, approvers, onChange }: Props) {
  const { steps } = rule
  const set = (at: number, part: Partial<Step>) =>
    onChange({ steps: steps.map((step, index) => (index === at ? { ...step, ...part } : step)) })
  return (
    <fieldset className={styles.part}>
      <legend>谁来审批</legend>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their places
        <div key={at} className={styles.group}>
          <p className="mute t12">
            第 {at + 1} 步{' '}
            {steps.length > 1 && (
              <button
                type="button"
                className="txt"
                aria-label={`删除第 ${at + 1} 步`}
                onClick={() => onChange({ steps: steps.toSpliced(at, 1) })}
              >
                删除
              </button>
            )}
          </p>
          <StepRow place={at + 1} step={step} approvers={approvers} set={(part) => set(at, part)} />
        </div>
      ))}
      <p className="mute t12">按顺序，上一步同意后到下一步；时限填 0 为不限时</p>
      <button
        type="button"
        className="txt"
        disabled={steps.length >= approvalLimits.steps}
        onClick={() => onChange({ steps: [...steps, ...newRule.steps] })}
      >
        加一步
      </button>
      <div className={styles.row}>
        <span className="sec">审批人为空时</span>
        <Pick
          label="审批人为空时"
          choices={empties}
          value={rule.onEmpty}
          onChoose={(onEmpty) => onChange({ onEmpty })}
        />
        <span className="sec">审批人就是下单人时</span>
        <Pick
          label="审批人就是下单人时"
          choices={selves}
          value={rule.onSelf}
          onChoose={(onSelf) => onChange({ onSelf })}
        />
      </div>
    </fieldset>
  )
}

type StepProps = {
  place: number
  step: Step
  approvers: readonly Named[]
  set(part: Partial<Step>): void
}

const StepRow = ({ place, step, approvers, set }: StepProps) => (
  <div className={styles.row}>
    <Pick label={`第 ${place} 步由`} choices={bys} value={step.by} onChoose={(by) => set({ by })} />
    {step.by === 'role' && (
      <Pick
        label={`第 ${place} 步角色`}
        choices={roles}
        value={step.roleName}
        onChoose={(roleName) => set({ roleName })}
      />
    )}
    {step.by === 'person' && (
      <Chosen
        label={`第 ${place} 步人员`}
        options={approvers.map(({ id, name }) => [id, name])}
        values={step.userIds}
        onChange={(userIds) => set({ userIds })}
      />
    )}
    <Pick
      label={`第 ${place} 步方式`}
      choices={modeLabels}
      value={step.mode}
      onChoose={(mode) => set({ mode })}
    />
    <label className={styles.row}>
      超过
      <input
        className="input"
        type="number"
        inputMode="numeric"
        min="0"
        max={approvalLimits.dueIn}
        aria-label={`第 ${place} 步时限`}
        value={step.dueIn}
        onChange={({ target }) => set({ dueIn: Number(target.value) })}
      />
    </label>
    <Pick
      label={`第 ${place} 步时限单位`}
      choices={units}
      value={step.dueUnit}
      onChoose={(dueUnit) => set({ dueUnit })}
    />
    <Pick
      label={`第 ${place} 步超时后`}
      choices={outcomes}
      value={step.onDue}
      onChoose={(onDue) => set({ onDue })}
    />
  </div>
)

type PickProps<K extends string> = {
  label: string
  choices: Readonly<Record<K, string>>
  value: K
  onChoose(value: K): void
}

const Pick = <K extends string>({ label, choices, value, onChoose }: PickProps<K>) => (
  <select
    className="input"
    aria-label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value as K)}
  >
    {(Object.entries(choices) as [K, string][]).map(([key, words]) => (
      <option key={key} value={key}>
        {words}
      </option>
    ))}
  </select>
)
