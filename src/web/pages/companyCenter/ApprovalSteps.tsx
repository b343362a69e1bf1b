import { roleNames } from '#mall/access.ts'
import { newRule } from '#mall/trade/approval/approval.rules.ts'
import type { Named, Rule, Step } from '#mall/trade/approval/approvalRule.contract.ts'
import { modeLabels } from '#mall/trade/approval/path.rules.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import styles from './approvalRules.module.css'
import { Chosen } from './Chosen.tsx'

type Props = {
  rule: Rule
  approvers: readonly Named[]
  colleagues: readonly Named[]
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

/** Who approves, step by step, and who is told of it. */
export function ApprovalSteps({ rule, approvers, colleagues, onChange }: Props) {
  const { steps, copyTo } = rule
  return (
    <fieldset className={styles.part}>
      <legend>谁来审批</legend>
      {steps.map((step, at) => (
        <StepGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their places
          key={at}
          at={at}
          steps={steps}
          step={step}
          approvers={approvers}
          setSteps={(next) => onChange({ steps: next })}
        />
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
      <Exceptions rule={rule} onChange={onChange} />
      <div className={styles.row}>
        <span className="sec">抄送</span>
        <Chosen
          label="抄送人"
          options={colleagues.map(({ id, name }) => [id, name])}
          values={copyTo}
          onChange={(next) => onChange({ copyTo: next })}
        />
        <span className="mute t12">收到通知，可查看订单，不参与审批</span>
      </div>
    </fieldset>
  )
}

/** What happens where nobody is there to approve, or only the buyer himself. */
const Exceptions = ({ rule, onChange }: Pick<Props, 'rule' | 'onChange'>) => (
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
)

type GroupProps = {
  at: number
  steps: readonly Step[]
  step: Step
  approvers: readonly Named[]
  setSteps(steps: Step[]): void
}

/** A step that can be changed, moved and deleted. */
function StepGroup({ at, steps, step, approvers, setSteps }: GroupProps) {
  const others = steps.toSpliced(at, 1)
  const act = (name: string, next: Step[], isPossible = true) => (
    <button
      type="button"
      className="txt"
      aria-label={`${name}第 ${at + 1} 步`}
      disabled={!isPossible}
      onClick={() => setSteps(next)}
    >
      {name}
    </button>
  )
  const own = { place: at + 1, step, approvers }
  const set = (part: Partial<Step>) => setSteps(steps.with(at, { ...step, ...part }))
  return (
    <div className={styles.group}>
      <p className={`mute t12 ${styles.row}`}>
        第 {at + 1} 步
        {steps.length > 1 && (
          <>
            {act('上移', others.toSpliced(at - 1, 0, step), at > 0)}
            {act('下移', others.toSpliced(at + 1, 0, step), at < others.length)}
            {act('删除', others)}
          </>
        )}
      </p>
      <div className={styles.row}>
        <AskedPeople {...own} set={set} />
        <Due {...own} set={set} />
      </div>
    </div>
  )
}

type StepProps = {
  place: number
  step: Step
  approvers: readonly Named[]
  set(part: Partial<Step>): void
}

const AskedPeople = ({ place, step, approvers, set }: StepProps) => (
  <>
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
  </>
)

/** How long a step may take, and what happens then. */
const Due = ({ place, step, set }: Omit<StepProps, 'approvers'>) => (
  <>
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
  </>
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
