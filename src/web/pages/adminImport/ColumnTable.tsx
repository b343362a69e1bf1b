import { type ReactNode, useState } from 'react'
import { columnName } from '#mall/goods/importing/columns.rules.ts'
import { fieldLabels, subjects } from '#mall/goods/importing/fields.rules.ts'
import type { FieldName, Subject } from '#mall/goods/importing/importing.contract.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './import.module.css'
import { isOpen, type Mapped } from './mapped.ts'

type Change = (no: number, part: Partial<Mapped>) => void
type Props = { subject: Subject; columns: readonly Mapped[]; change: Change; children: ReactNode }

const shown = {
  used: { name: '用到的', is: ({ field }: Mapped) => field !== 'ignore' },
  open: { name: '待你确认', is: isOpen },
  ignored: { name: '不导入', is: ({ field }: Mapped) => field === 'ignore' },
  all: { name: '全部', is: () => true },
}
type Shown = keyof typeof shown

/** What each column is taken for, how sure that is, and why; those that wait for a word stand first. */
export function ColumnTable({ subject, columns, change, children }: Props) {
  const [tab, setTab] = useState<Shown>('used')
  const rows = columns
    .filter((column) => shown[tab].is(column) || (tab === 'used' && isOpen(column)))
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || a.no - b.no)
  return (
    <section className="sheet" aria-label="对应列">
      <header>
        <h2>对应列</h2>
        <fieldset className={styles.tabs} aria-label="显示哪些列">
          {(Object.keys(shown) as Shown[]).map((key) => (
            <button
              key={key}
              type="button"
              className="btn small"
              aria-pressed={key === tab}
              onClick={() => setTab(key)}
            >
              {shown[key].name} {columns.filter(shown[key].is).length}
            </button>
          ))}
        </fieldset>
        {children}
      </header>
      {rows.length === 0 ? (
        <p className={`mute ${styles.none}`}>没有这样的列。</p>
      ) : (
        <div className={styles.scroll}>
          <table className="data-table" aria-label="对应列">
            <thead>
              <tr>
                <th>列</th>
                <th>{subject === 'agreement' ? '文件表头' : '供应商表头'}</th>
                <th>样值</th>
                <th className="num">有值</th>
                <th>我们的字段</th>
                <th>把握与依据</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((column) => (
                <Row key={column.no} subject={subject} column={column} change={change} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

type RowProps = { subject: Subject; column: Mapped; change: Change }

function Row({ subject, column, change }: RowProps) {
  const { no, name, group, samples, filled, confidence, reason, isConfirmed } = column
  const isWaiting = isOpen(column)
  const isHydrated = useIsHydrated()
  return (
    <tr className={isWaiting ? 'on' : undefined}>
      <td>{columnName(no)}</td>
      <td className="any">
        <b>{name || '（无表头）'}</b> {group && <span className="mute t12">{group}</span>}
      </td>
      <td className={`any mono t13 ${styles.samples}`}>{samples.join('，')}</td>
      <td className="num">{filled}%</td>
      <td>
        <FieldChoice subject={subject} column={column} change={change} />
      </td>
      <td>
        {isConfirmed ? (
          <span className="mute t13">您已确认</span>
        ) : (
          <p className={isWaiting ? 'warn t13' : 'mute t13'}>
            <b>{confidence}%</b> {reason}
          </p>
        )}
        {isWaiting && (
          <button
            type="button"
            className="txt"
            aria-label={`就这样 ${columnName(no)} 列`}
            disabled={!isHydrated}
            onClick={() => change(no, {})}
          >
            就这样
          </button>
        )}
      </td>
    </tr>
  )
}

function FieldChoice({ subject, column, change }: RowProps) {
  const { no, name, field, attribute } = column
  const isHydrated = useIsHydrated()
  const of = `${columnName(no)} 列`
  return (
    <div className={styles.field}>
      <select
        className="input small"
        aria-label={`${of}的字段`}
        disabled={!isHydrated}
        value={field}
        onChange={({ target }) => {
          const chosen = fieldsOf(subject).find((one) => one === target.value)
          if (chosen) change(no, { field: chosen, attribute: attribute || name })
        }}
      >
        {fieldsOf(subject).map((one) => (
          <option key={one} value={one}>
            {fieldLabels[one]}
          </option>
        ))}
      </select>
      {field === 'attribute' && (
        <input
          className="input small"
          aria-label={`${of}的参数名`}
          maxLength={100}
          disabled={!isHydrated}
          value={attribute}
          onChange={({ target }) => change(no, { attribute: target.value })}
        />
      )}
    </div>
  )
}

const fieldsOf = (subject: Subject): readonly FieldName[] => subjects[subject].fields
