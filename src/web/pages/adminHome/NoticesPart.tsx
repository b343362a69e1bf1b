import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#mall/api.ts'
import { firstDay, lastDay } from '#mall/day.ts'
import type { Notice } from '#mall/house/home/home.contract.ts'
import { homeLimits } from '#mall/lateLimits.ts'
import { call } from '#web/call.ts'
import type { PartProps } from '#web/pages/adminHome.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './adminHome.module.css'
import { Moves } from './Moves.tsx'
import { Part } from './Part.tsx'
import { PeriodTag } from './PeriodTag.tsx'
import { useEntries } from './useEntries.ts'
import { type EntryProblem, useSave } from './useSave.ts'

const { notices: allowed, maxLength } = homeLimits

export function NoticesPart({ settings, onSaved, onDirty }: PartProps) {
  const { today, parts } = settings
  const list = useEntries(settings.notices, onDirty)
  const { isBusy, problems, save, forget } = useSave(onSaved, list.entries)
  const isReady = useIsHydrated() && !isBusy
  const { version } = parts.notices
  const listed = useRef<HTMLOListElement>(null)
  const edit = (key: number, part: Partial<Notice>) => {
    list.edit(key, part)
    forget(key, part)
  }
  async function saveAll() {
    const notices = list.values
    const [first] = await save(() => call(api.home.saveNotices, { notices, version }))
    const row = listed.current?.children[first?.at ?? -1]
    row?.querySelector<HTMLElement>(`[name=${first?.field}]`)?.focus()
  }
  function add() {
    flushSync(() => list.add({ text: '', link: '', validFrom: today, validTo: null }))
    listed.current?.lastElementChild?.querySelector('input')?.focus()
  }
  return (
    <Part
      title="公告"
      hint={`最多 ${allowed.max} 条，没有公告时不显示公告栏`}
      saved={parts.notices}
      isDirty={list.isDirty}
      isBusy={isBusy}
      isReady={isReady}
      mayAdd={list.entries.length < allowed.max}
      onAdd={add}
      onSave={saveAll}
    >
      {list.entries.length === 0 && <p className={styles.none}>没有公告。</p>}
      <ol ref={listed} className={styles.notices} aria-label="公告顺序">
        {list.entries.map(({ key, value }, at) => (
          <li key={key}>
            <Fields notice={value} at={at} onEdit={(part) => edit(key, part)} />
            <PeriodTag {...value} today={today} />
            <Moves
              name={value.text.trim() || '新公告'}
              isFirst={at === 0}
              isLast={at === list.entries.length - 1}
              isDisabled={!isReady}
              mayRemove
              onMove={(by) => list.move(key, by)}
              onRemove={() => list.remove(key)}
            />
            <Problems problems={problems.filter((problem) => problem.key === key)} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

const Problems = ({ problems }: { problems: EntryProblem[] }) =>
  problems.length > 0 && (
    <p className={styles.problem} role="alert">
      {problems.map(({ text }) => text).join('；')}
    </p>
  )

type FieldsProps = { notice: Notice; at: number; onEdit(part: Partial<Notice>): void }

const Fields = ({ notice, at, onEdit }: FieldsProps) => (
  <>
    <input
      className="in"
      aria-label={`公告 ${at + 1} 内容`}
      placeholder="公告内容"
      name="text"
      aria-required="true"
      maxLength={maxLength.notice}
      value={notice.text}
      onChange={({ target }) => onEdit({ text: target.value })}
    />
    <input
      className="in"
      name="link"
      aria-label={`公告 ${at + 1} 链接`}
      placeholder="链接（可不填），例如 /help"
      maxLength={maxLength.link}
      value={notice.link}
      onChange={({ target }) => onEdit({ link: target.value.trim() })}
    />
    <input
      type="date"
      className="in"
      min={firstDay}
      max={lastDay}
      aria-label={`公告 ${at + 1} 开始日期`}
      required
      value={notice.validFrom}
      onChange={({ target }) => onEdit({ validFrom: target.value })}
    />
    <input
      type="date"
      className="in"
      name="validTo"
      min={firstDay}
      max={lastDay}
      aria-label={`公告 ${at + 1} 结束日期`}
      value={notice.validTo ?? ''}
      onChange={({ target }) => onEdit({ validTo: target.value || null })}
    />
  </>
)
