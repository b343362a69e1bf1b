import { flushSync } from 'react-dom'
import { api } from '#mall/api.ts'
import { firstDay, lastDay } from '#mall/day.ts'
import type { Field } from '#mall/form.ts'
import { noticeForm } from '#mall/house/home/home.form.ts'
import { homeLimits } from '#mall/houseLimits.ts'
import { call } from '#web/call.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { useEntries } from '#web/form/useEntries.ts'
import { bindText, type Edited } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './adminHome.module.css'
import { Moves } from './Moves.tsx'
import { Part, type PartProps, savedText } from './Part.tsx'
import { PeriodTag } from './PeriodTag.tsx'

const { max } = homeLimits.notices

export function NoticesPart({ settings, onSaved }: PartProps) {
  const { today, parts } = settings
  const { version } = parts.notices
  const edited = useEntries(noticeForm, {
    initial: settings.notices.map((notice) => ({ ...notice, validTo: notice.validTo ?? '' })),
    async send(list) {
      const notices = list.map((notice) => ({ ...notice, validTo: notice.validTo || null }))
      onSaved((await call(api.home.saveNotices, { notices, version })).version)
    },
    done: savedText,
  })
  const { list, isBusy, move, remove } = edited
  const isReady = useIsHydrated() && !isBusy
  function add() {
    const key = flushSync(() => edited.add({ ...noticeForm.initial, validFrom: today }))
    edited.focus(key, 'text')
  }
  return (
    <Part
      title="公告"
      hint={`最多 ${max} 条，没有公告时不显示公告栏`}
      saved={parts.notices}
      of={edited}
      mayAdd={list.length < max}
      onAdd={add}
    >
      {list.length === 0 && <p className={styles.none}>没有公告。</p>}
      <ol className={styles.notices} aria-label="公告顺序">
        {list.map(({ key, isSaved, of }, at) => (
          <li key={key}>
            <Notice of={of} name={`公告 ${at + 1}`} />
            <PeriodTag {...of.values} today={today} isSaved={isSaved} />
            <Moves
              name={of.values.text.trim() || '新公告'}
              isFirst={at === 0}
              isLast={at === list.length - 1}
              isDisabled={!isReady}
              mayRemove
              onMove={(by) => move(key, by)}
              onRemove={() => remove(key)}
            />
          </li>
        ))}
      </ol>
    </Part>
  )
}

type NoticeProps = { of: Edited<typeof noticeForm.fields>; name: string }

/** In one row; what each field is stands in it, and is said of it to whoever does not see that. */
const Notice = ({ of, name: notice }: NoticeProps) =>
  noticeForm.names.map((name) => {
    const { label, control, placeholder }: Field = noticeForm.fields[name]
    const days = control === 'date' && { type: 'date', min: firstDay, max: lastDay }
    return (
      <FieldRow key={name} of={of} name={name} label="">
        <input
          {...bindText(of, name)}
          {...days}
          aria-label={`${notice} ${label}`}
          placeholder={placeholder}
        />
      </FieldRow>
    )
  })
