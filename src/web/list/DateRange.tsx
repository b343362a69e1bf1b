import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { firstDay, isReversed, lastDay } from '#mall/day.ts'
import { AddressInput } from '#web/ui/AddressInput.tsx'
import { daysProblem, isUnreadable, reversed, typedDays } from './daysIn.ts'
import styles from './range.module.css'

type Props = {
  from?: string | undefined
  to?: string | undefined
  /** It is the end where none is given. */
  until?: string | undefined
}

/**
 * Asks from when to when. Days that narrow nothing stay as they were typed, and say why; the wrong way round, they
 * are not sent.
 */
export function DateRange({ from = '', to = '', until }: Props) {
  const [search] = useSearchParams()
  const told = daysProblem(search, until)
  const shown = told ? typedDays(search) : { from, to }
  const [problem, setProblem] = useState(told)
  const box = useRef<HTMLSpanElement>(null)
  const id = useId()

  function check(): string {
    const [first, last] = box.current?.querySelectorAll('input') ?? []
    const found = isReversed({ from: first?.value, to: last?.value }) ? reversed : ''
    last?.setCustomValidity(found)
    return found
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address has filled them in
  useEffect(() => setProblem(check() || told), [told, shown.from, shown.to])
  const common = {
    type: 'date',
    min: firstDay,
    max: lastDay,
    onChange: () => setProblem(check()),
    onInvalid: (event: SyntheticEvent) => event.preventDefault(), // it is said below, not in a bubble too
  }
  function marks(end: 'from' | 'to') {
    const isWrong = problem === reversed || (problem !== '' && isUnreadable(search, end))
    return {
      name: end,
      className: isWrong ? 'input err' : 'input',
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? id : undefined,
    }
  }
  return (
    <span ref={box} className={styles.range}>
      <AddressInput {...common} {...marks('from')} aria-label="开始日期" value={shown.from} />
      <span aria-hidden="true">至</span>
      <AddressInput {...common} {...marks('to')} aria-label="结束日期" value={shown.to} />
      {problem && (
        <span id={id} role="alert" className="bad t12">
          {problem}
        </span>
      )}
    </span>
  )
}
