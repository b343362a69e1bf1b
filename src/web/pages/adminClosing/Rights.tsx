import { api } from '#mall/api.ts'
import type { ClosingState, FinanceRight } from '#mall/house/finance/closing.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import styles from '#web/finance/finance.module.css'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'

type Person = ClosingState['people'][number]

/** Who of the staff may close months and write off; whoever may himself gives it to colleagues. */
export const Rights = ({ state: { people, held } }: { state: ClosingState }) => (
  <section className="sheet" aria-label="财务权限">
    <header>
      <h2>财务权限</h2>
    </header>
    <FactTable
      facts={factsOf(givenBy(held, people))}
      rows={people}
      keyOf={({ userId }) => userId}
    />
    <p className={`mute t12 ${styles.part}`}>
      有权限的人可以授予或收回同事的同一项权限，不能修改自己的；在职的人都没有时，任何同事可以授予。改动记入操作日志。
    </p>
  </section>
)

/** What the last of its holders has left may be given by anybody. */
const givenBy = (held: readonly FinanceRight[], people: readonly Person[]) =>
  (['close', 'writeOff'] as const).filter(
    (one) => held.includes(one) || people.every((person) => !person.held.includes(one)),
  )

const factsOf = (held: readonly FinanceRight[]): readonly Fact<Person>[] => [
  { head: '姓名', cell: ({ name, isOwn }) => (isOwn ? `${name}（本人）` : name) },
  { head: '月结账', cell: (person) => <Right of="close" {...{ person, held }} /> },
  { head: '尾差核销', cell: (person) => <Right of="writeOff" {...{ person, held }} /> },
]

const names: Record<FinanceRight, string> = { close: '月结账', writeOff: '尾差核销' }

type Props = { of: FinanceRight; person: Person; held: readonly FinanceRight[] }

function Right({ of, person: { userId, name, isOwn, held: his }, held }: Props) {
  const has = his.includes(of)
  const shown = <span className={has ? 'tag ok' : 'mute'}>{has ? '有' : '无'}</span>
  if (isOwn || !held.includes(of)) return shown
  return (
    <>
      {shown}{' '}
      <Decision
        name={has ? '收回' : '授予'}
        subject={`${name} ${names[of]}`}
        isInRow
        isDanger={has}
        decide={() => call(api.closing.setFinanceRight, { userId, held: of, isHeld: !has })}
        done={has ? '已收回' : '已授予'}
      />
    </>
  )
}
