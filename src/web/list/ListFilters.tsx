import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { limits } from '#mall/limits.ts'
import { AddressInput } from '#web/ui/AddressInput.tsx'
import type { listAddressOf } from './address.ts'
import { Choices } from './Choices.tsx'
import { DateRange } from './DateRange.tsx'
import { datePresets } from './datePresets.ts'
import type { listFilterOf } from './filterOf.ts'
import styles from './list.module.css'
import { useDaysProblem } from './OfDays.tsx'

type Props = {
  filter: Pick<ReturnType<typeof listFilterOf>, 'keyword' | 'from' | 'to'>
  /** 2026-11-20, by the server's clock. */
  today: string
  address: ReturnType<typeof listAddressOf>
  /** What is listed, 订单. */
  noun: string
  /** What the dates are of, 下单时间. */
  dates: string
  /** What the keyword is looked for in. */
  placeholder: string
  isWide?: boolean
  /** What only this list is narrowed by. */
  children?: ReactNode
}

/** Links and a form whose state is the address: they can be shared, and Back works. */
export function ListFilters({ filter, today, address, dates, children, ...search }: Props) {
  const [at] = useSearchParams()
  const { from = '', to } = filter
  const problem = useDaysProblem()
  const spans = [{ label: '不限', from: '' }, ...datePresets(today)].map((span) => ({
    name: span.label,
    to: address(at, { from: span.from, to: '' }),
    isCurrent: !problem && !to && from === span.from,
  }))
  return (
    <div className={styles.filters}>
      {children}
      <Choices label={dates} choices={spans} />
      <Search {...search} filter={filter} />
    </div>
  )
}

type SearchProps = Pick<Props, 'filter' | 'noun' | 'placeholder' | 'isWide'>

function Search({
  filter: { keyword, from = '', to = '' },
  noun,
  placeholder,
  isWide,
}: SearchProps) {
  return (
    <Form className={styles.search} role="search" aria-label={`${noun}筛选`}>
      <Kept />
      <DateRange from={from} to={to} />
      <AddressInput
        name="keyword"
        className={isWide ? `in ${styles.wide}` : 'in'}
        aria-label={`搜索${noun}`}
        placeholder={placeholder}
        maxLength={limits.maxLength.orderKeyword}
        value={keyword}
      />
      <button type="submit" className="btn">
        查询
      </button>
    </Form>
  )
}

/** What the form does not ask for goes with it. */
function Kept() {
  const [search] = useSearchParams()
  return ['tab', 'scope', 'pay', 'pageSize'].map((name) => {
    const value = search.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}
