import { Link } from 'react-router'
import { GetChoice } from '#web/picker/SelectOne.tsx'
import { AddressInput } from '#web/ui/AddressInput.tsx'
import { GetForm } from '#web/ui/GetForm.tsx'
import { Choices } from './Choices.tsx'
import { DateRange } from './DateRange.tsx'
import { datePresets } from './datePresets.ts'
import styles from './list.module.css'
import {
  type Field,
  isNarrowed,
  type List,
  namesOf,
  type Options,
  shownIn,
  unreadIn,
  wordOf,
} from './listFilter.ts'
import { useDaysProblem } from './OfDays.tsx'
import { useListPlace } from './useListPlace.ts'

type Props = {
  list: List
  today?: string | undefined
  options?: Readonly<Record<string, Options>> | undefined
  without?: readonly string[] | undefined
}

const inForm = ['text', 'choice', 'days'] as const

/** Links and a form whose state is the address: they can be shared, Back works, and scripts need not. */
export function FilterBar({ list, today, options = {}, without = [] }: Props) {
  const fields = Object.entries(list.fields)
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => ({ name, ...field, options: options[name] ?? field.options ?? [] }))
  const typed = fields.filter(({ kind }) => inForm.some((one) => one === kind))
  const linked = fields.filter(({ kind }) => kind === 'links')
  const { search } = useListPlace(list)
  const unread = unreadIn(byName(fields), search)
  const ofDays = fields.find(({ kind }) => kind === 'days')
  if (typed.length + linked.length + unread.length === 0) return null
  return (
    <div className={styles.filters}>
      {typed.length > 2 && <Fold list={list} fields={typed} />}
      {linked.map((field) => (
        <Links key={field.name} list={list} field={field} />
      ))}
      {ofDays && today && (
        <div className={styles.rest}>
          <Spans list={list} label={ofDays.label} today={today} />
        </div>
      )}
      {typed.length > 0 && <Search list={list} fields={typed} />}
      <Unread unread={unread} />
    </div>
  )
}

/** Whoever looks for what cannot be looked for is told that it narrows nothing. */
const Unread = ({ unread }: { unread: readonly { name: string; why: string }[] }) =>
  unread.length > 0 && (
    <p className={`t12 ${styles.unread}`} role="status">
      {unread.map(({ why }) => why).join('；')}
    </p>
  )

type Named = Field & { name: string; options: Options }

/** On phones all but the keyword is folded away, unless it narrows the list already. It works without scripts. */
function Fold({ list, fields }: { list: List; fields: readonly Named[] }) {
  const { search } = useListPlace(list)
  const isOpen = isNarrowed({ fields: byName(fields.filter(isFolded)) }, search)
  return (
    <label className={`btn ${styles.fold}`}>
      <input
        key={String(isOpen)} // a link may narrow the list that is shown
        type="checkbox"
        className="visually-hidden"
        defaultChecked={isOpen}
      />
      更多筛选
    </label>
  )
}

const isFolded = ({ name }: Named): boolean => name !== 'keyword'
const byName = (fields: readonly Named[]) =>
  Object.fromEntries(fields.map(({ name, ...field }) => [name, field]))

function Links({ list, field }: { list: List; field: Named }) {
  const { search, to } = useListPlace(list)
  const { name, label, read, options } = field
  const current = read(wordOf(search, name))
  const shown = shownIn(field, wordOf(search, name))
  if (shown.length < 2) return null
  const choices = shown.map(([value, text]) => ({
    name: text,
    to: to({ [name]: value === options[0]?.[0] ? '' : value }),
    isCurrent: value === current,
  }))
  return <Choices label={label} choices={choices} />
}

function Spans({ list, label, today }: { list: List; label: string; today: string }) {
  const { search, to } = useListPlace(list)
  const problem = useDaysProblem()
  const spans = [{ label: '不限', from: '' }, ...datePresets(today)].map((span) => ({
    name: span.label,
    to: to({ from: span.from, to: '' }),
    isCurrent: !problem && !wordOf(search, 'to') && wordOf(search, 'from') === span.from,
  }))
  return <Choices label={label} choices={spans} />
}

function Search({ list, fields }: { list: List; fields: readonly Named[] }) {
  const { search, to } = useListPlace(list)
  const cleared = Object.fromEntries(namesOf(list.fields, inForm).map((name) => [name, '']))
  const shown = (some: readonly Named[]) =>
    some.map((field) => <Control key={field.name} list={list} field={field} />)
  return (
    <GetForm className={styles.search} role="search" aria-label={`${list.noun}筛选`}>
      <Kept list={list} />
      <div className={styles.rest}>{shown(fields.filter(isFolded))}</div>
      {shown(fields.filter((field) => !isFolded(field)))}
      <button type="submit" className="btn outline">
        查询
      </button>
      {(isNarrowed({ fields: byName(fields) }, search) ||
        unreadIn(byName(fields), search).length > 0) && (
        <Link to={to(cleared)} className="link">
          重置
        </Link>
      )}
    </GetForm>
  )
}

/**
 * Values that the form does not ask for are sent with it, but not the page and not what lies open over the list.
 */
function Kept({ list }: { list: List }) {
  const { search } = useListPlace(list)
  const named = [...namesOf(list.fields, ['tabs', 'links']), 'pageSize']
  const kept = [
    ...Object.entries(list.kept ?? {}),
    ...named.map((name) => [name, search.get(name)]),
  ]
  return kept.map(
    ([name, value]) => value && <input key={name} type="hidden" name={`${name}`} value={value} />,
  )
}

function Control({ list, field }: { list: List; field: Named }) {
  const { search, filter } = useListPlace(list)
  const { name, kind, label, options, all } = field
  const value = String(Reflect.get(filter, name) ?? '')
  if (kind === 'days') {
    const { from, to } = filter as { from?: string; to?: string }
    return <DateRange from={from} to={to} />
  }
  if (kind === 'text') {
    const isUnread = unreadIn(list.fields, search).some((one) => one.name === name)
    return (
      <AddressInput
        name={name}
        className={[isUnread ? 'input err' : 'input', field.isAmount && styles.amount]
          .filter(Boolean)
          .join(' ')}
        aria-invalid={isUnread || undefined}
        inputMode={field.isAmount ? 'decimal' : undefined}
        aria-label={label}
        placeholder={field.placeholder}
        maxLength={field.maxLength}
        value={field.isAmount ? wordOf(search, name) : value}
      />
    )
  }
  return (
    <GetChoice
      key={search.get(name)}
      name={name}
      label={label}
      options={options}
      none={all}
      value={value}
    />
  )
}
