import { type ReactNode, useState } from 'react'
import { api } from '#mall/api.ts'
import {
  conditionText,
  defaultRules,
  namesOf,
  newRule,
} from '#mall/trade/approval/approval.rules.ts'
import type { Rule } from '#mall/trade/approval/approvalRule.contract.ts'
import { modeLabels, stepLabel } from '#mall/trade/approval/path.rules.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import { call } from '#web/call.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { ApprovalRuleForm } from './ApprovalRuleForm.tsx'
import styles from './approvalRules.module.css'
import type { Rules } from './conditionOptions.ts'
import { firstProblem } from './firstProblem.ts'

/** Shows the rules of the company in their order; each change of them is their next version. */
export function ApprovalRules(props: Rules) {
  const { rules } = props
  const [edited, setEdited] = useState<number | null>(null)
  const isHydrated = useIsHydrated()
  const { isBusy, save } = useSave(props)
  const add = (
    <button
      type="button"
      className="btn primary"
      disabled={!isHydrated || rules.length >= approvalLimits.rules}
      onClick={() => setEdited(rules.length)}
    >
      新建规则
    </button>
  )
  const isOff = isBusy || !isHydrated
  return (
    <div className={styles.page}>
      {rules.length > 0 ? (
        <RuleTable of={props} save={save} isOff={isOff} edit={setEdited} add={add} />
      ) : (
        <NoRules save={save} isOff={isOff} add={add} />
      )}
      {edited !== null && (
        <ApprovalRuleForm
          of={props}
          rule={rules[edited] ?? newRule}
          at={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

type Shared = { save: Save; isOff: boolean; add: ReactNode }

const RuleTable = ({
  of,
  save,
  isOff,
  edit,
  add,
}: Shared & { of: Rules; edit(at: number): void }) => (
  <>
    <header className={styles.head}>
      <p className="sec t13">
        {of.rules.length} 条，从上到下匹配，命中第一条即按其步骤审批；没有命中任何规则的订单不需审批
      </p>
      {add}
    </header>
    <FactTable
      look={styles.rules}
      facts={factsOf(of, save, isOff, edit)}
      rows={of.rules.map((rule, at) => ({ rule, at }))}
      keyOf={({ rule }) => rule.name}
    />
    <p className="mute t12">
      第 {of.version} 版，{of.savedBy} {of.savedAt && dateTime(of.savedAt)}{' '}
      保存。对新提交的订单生效，在审的订单按原规则。
    </p>
  </>
)

const NoRules = ({ save, isOff, add }: Shared) => (
  <Empty
    title="还没有审批规则"
    actions={
      <>
        <button
          type="button"
          className="btn primary"
          disabled={isOff}
          onClick={() => save([...defaultRules], '已启用推荐规则')}
        >
          使用推荐规则
        </button>
        {add}
      </>
    }
  >
    推荐规则：单笔 ≥ ¥5,000 由采购经理审批；≥ ¥50,000 加集团管理员
  </Empty>
)

type Save = ReturnType<typeof useSave>['save']

function useSave({ version }: Rules) {
  const { isBusy, write } = useWrite()
  const save = (rules: Rule[], done: string) =>
    write(() => call(api.approval.saveApprovalRules, { version, rules }), {
      done,
      failed: firstProblem,
    })
  return { isBusy, save }
}

type Row = { rule: Rule; at: number }

function factsOf(
  of: Rules,
  save: Save,
  isOff: boolean,
  edit: (at: number) => void,
): readonly Fact<Row>[] {
  const former = of.former.map(({ id, name }) => ({ id, name: `${name}（已失效）` }))
  const names = namesOf({ ...of, people: [...of.people, ...former] })
  const people = new Map(
    [...of.colleagues, ...of.people, ...of.approvers, ...former].map(({ id, name }) => [id, name]),
  )
  return [
    { head: '顺序', isNum: true, cell: ({ at }) => at + 1 },
    {
      head: '规则',
      cell: ({ rule, at }) => (
        <>
          <button type="button" className="txt" disabled={isOff} onClick={() => edit(at)}>
            {rule.name}
          </button>{' '}
          {!rule.isActive && <span className="tag off">停用</span>}
        </>
      ),
    },
    {
      head: '条件',
      cell: ({ rule }) =>
        rule.groups
          .map((group) => group.map((one) => conditionText(one, names)).join(' 且 '))
          .join(rule.between === 'any' ? '；或 ' : '；且 '),
    },
    {
      head: '审批',
      cell: ({ rule }) =>
        rule.steps
          .map((step) => `${stepLabel(step, people)}（${modeLabels[step.mode]}）`)
          .join(' → ')
          .concat(copiesText(rule, people)),
    },
    {
      head: '操作',
      look: 'no-wrap',
      cell: (row) => <RowActs row={row} rules={of.rules} save={save} isOff={isOff} edit={edit} />,
    },
  ]
}

const copiesText = ({ copyTo }: Rule, people: ReadonlyMap<string, string>): string =>
  copyTo.length > 0
    ? `；抄送 ${copyTo.map((userId) => people.get(userId) ?? '已离开').join('、')}`
    : ''

type ActsProps = {
  row: Row
  rules: readonly Rule[]
  save: Save
  isOff: boolean
  edit(at: number): void
}

function RowActs({ row: { rule, at }, rules, save, isOff, edit }: ActsProps) {
  const others = rules.filter((_, index) => index !== at)
  const act = (text: string, work: () => unknown, isPossible = true) => (
    <button
      type="button"
      className="txt"
      aria-label={`${text} ${rule.name}`}
      disabled={isOff || !isPossible}
      onClick={work}
    >
      {text}
    </button>
  )
  async function remove() {
    const isSure = await confirm({
      title: `删除规则 ${rule.name}？`,
      body: '新提交的订单不再按它审批，在审的订单不受影响。',
      okText: '删除',
      isDanger: true,
    })
    if (isSure) await save(others, '规则已删除')
  }
  const changed = { ...rule, isActive: !rule.isActive }
  return (
    <span className={styles.acts}>
      {act('编辑', () => edit(at))}
      {act('上移', () => save(others.toSpliced(at - 1, 0, rule), '顺序已保存'), at > 0)}
      {act('下移', () => save(others.toSpliced(at + 1, 0, rule), '顺序已保存'), at < others.length)}
      {act(rule.isActive ? '停用' : '启用', () =>
        save(rules.with(at, changed), changed.isActive ? '规则已启用' : '规则已停用'),
      )}
      {act('删除', remove)}
    </span>
  )
}
