import { useId } from 'react'
import { conditionWords, isComplete } from '#mall/trade/approval/approval.rules.ts'
import type { Condition, ConditionKind, Rule } from '#mall/trade/approval/approvalRule.contract.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import { SelectOne } from '#web/picker/SelectOne.tsx'
import styles from './approvalRules.module.css'
import { Chosen } from './Chosen.tsx'
import { conditionOptions, type Rules } from './conditionOptions.ts'

type Props = {
  rule: Rule
  lists: Rules
  /** Something was found wrong: conditions that lack what they ask for say so. */
  isTold: boolean
  onChange(part: Partial<Rule>): void
}

const kinds = Object.entries(conditionWords).map(
  ([kind, { label }]) => [kind as ConditionKind, label] as const,
)
const first: Condition = { kind: 'total', amount: 5000, values: [] }

/** Conditions in groups: those of a group hold together, of the groups any or all. */
export function ApprovalConditions({ rule, lists, isTold, onChange }: Props) {
  const { groups, between } = rule
  const setGroup = (at: number, group: Condition[]) =>
    onChange({ groups: group.length > 0 ? groups.with(at, group) : groups.toSpliced(at, 1) })
  return (
    <fieldset className={styles.part}>
      <legend>什么订单需要审批</legend>
      {groups.map((group, at) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have nothing but their places
          key={at}
          at={at}
          group={group}
          head={at > 0 ? (between === 'any' ? '或，' : '且，') : ''}
          isOnly={groups.length === 1}
          lists={lists}
          isTold={isTold}
          set={(next) => setGroup(at, next)}
        />
      ))}
      <p className={styles.row}>
        <button
          type="button"
          className="txt"
          disabled={groups.length >= approvalLimits.groups}
          onClick={() => onChange({ groups: [...groups, [first]] })}
        >
          加条件组
        </button>
        {groups.length > 1 && (
          <select
            className="input"
            aria-label="组与组之间"
            value={between}
            onChange={({ target }) => onChange({ between: target.value as Rule['between'] })}
          >
            <option value="any">任一组满足</option>
            <option value="all">全部组满足</option>
          </select>
        )}
      </p>
    </fieldset>
  )
}

type GroupProps = {
  at: number
  group: Condition[]
  /** How it goes with the groups before it. */
  head: string
  isOnly: boolean
  lists: Rules
  isTold: boolean
  set(group: Condition[]): void
}

const Group = ({ at, group, head, isOnly, lists, isTold, set }: GroupProps) => (
  <div className={styles.group}>
    <p className="mute t12">
      {head}组 {at + 1}，组内全部满足
    </p>
    {group.map((condition, place) => (
      <ConditionRow
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have nothing but their places
        key={place}
        name={`组 ${at + 1} 条件 ${place + 1}`}
        condition={condition}
        lists={lists}
        isTold={isTold}
        mayGo={!isOnly || group.length > 1}
        onChange={(next) => set(next ? group.with(place, next) : group.toSpliced(place, 1))}
      />
    ))}
    <button
      type="button"
      className="txt"
      disabled={group.length >= approvalLimits.conditions}
      onClick={() => set([...group, first])}
    >
      加条件
    </button>
  </div>
)

type RowProps = {
  name: string
  condition: Condition
  lists: Rules
  isTold: boolean
  mayGo: boolean
  /** null takes it away. */
  onChange(next: Condition | null): void
}

const ConditionRow = ({ name, condition, mayGo, onChange, ...of }: RowProps) => (
  <div className={styles.row}>
    <SelectOne
      aria-label={name}
      options={kinds}
      none="请选择条件"
      value={condition.kind}
      onChoose={(chosen) =>
        chosen && onChange({ kind: chosen as ConditionKind, amount: null, values: [] })
      }
    />
    <Asked {...of} name={name} condition={condition} onChange={onChange} />
    {mayGo && (
      <button
        type="button"
        className="txt"
        aria-label={`删除 ${name}`}
        onClick={() => onChange(null)}
      >
        删除
      </button>
    )}
  </div>
)

function numberProblem(amount: number | null): string {
  if (amount === null) return '请输入数值'
  return amount < 0 ? '数值不能小于 0' : '请输入整数'
}

/** What a condition asks for: a number, or some of a list. The form points at the first that lacks it. */
function Asked({ name, condition, lists, isTold, onChange }: Omit<RowProps, 'mayGo'>) {
  const { kind, amount, values } = condition
  const { unit } = conditionWords[kind]
  const isLacking = !isComplete(condition)
  const problem = isTold && isLacking ? (unit ? numberProblem(amount) : '请选择') : ''
  const id = useId()
  const marks = {
    'aria-invalid': problem !== '',
    'aria-describedby': id,
    ...(isLacking && { 'data-field': 'rule' }),
  }
  return (
    <span className={styles.row}>
      {unit ? (
        <>
          ≥
          <input
            {...marks}
            className={problem ? 'input err' : 'input'}
            type="number"
            inputMode="decimal"
            min="0"
            step={unit === '种' ? '1' : '0.01'}
            placeholder={kind === 'overBudget' ? '不填：超出即审批' : undefined}
            aria-label={`${name} 数值`}
            value={amount ?? ''}
            onChange={({ target }) =>
              onChange({ ...condition, amount: target.value === '' ? null : Number(target.value) })
            }
          />
          {unit}
        </>
      ) : (
        <Chosen
          label={`${name} 内容`}
          options={conditionOptions(kind, lists)}
          values={values}
          marks={marks}
          onChange={(next) => onChange({ ...condition, values: next })}
        />
      )}
      <span id={id} className="bad t12" aria-live="polite">
        {problem}
      </span>
    </span>
  )
}
