import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isReversed } from '#mall/day.ts'
import { AddressInput } from '#web/ui/AddressInput.tsx'
import styles from './range.module.css'

const text = '开始日期不能晚于结束日期'

/** From when to when. Two days the wrong way round stay as they were typed, say so, and are not sent. */
export function DateRange({ from = '', to = '' }: { from?: string; to?: string }) {
  const [search] = useSearchParams()
  const asked = { from: search.get('from')?.trim() ?? '', to: search.get('to')?.trim() ?? '' }
  const shown = isReversed(asked) ? asked : { from, to }
  const [isWrong, setWrong] = useState(isReversed(asked))
  const box = useRef<HTMLSpanElement>(null)
  const id = useId()

  function check() {
    const [first, last] = box.current?.querySelectorAll('input') ?? []
    const is = isReversed({ from: first?.value ?? '', to: last?.value ?? '' })
    setWrong(is)
    last?.setCustomValidity(is ? text : '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address has filled them in
  useEffect(check, [shown.from, shown.to])
  const common = {
    type: 'date',
    className: isWrong ? 'in err' : 'in',
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? id : undefined,
    onChange: check,
  }
  return (
    <span ref={box} className={styles.range}>
      <AddressInput {...common} name="from" aria-label="开始日期" value={shown.from} />
      <span aria-hidden="true">–</span>
      <AddressInput {...common} name="to" aria-label="结束日期" value={shown.to} />
      {isWrong && (
        <span id={id} role="alert" className="bad t12">
          {text}
        </span>
      )}
    </span>
  )
}
