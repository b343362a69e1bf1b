import type { FormEvent } from 'react'
import { Form } from 'react-router'
import {
  type ListQuery,
  listKeys,
  priceRange,
  refined,
  withoutNegative,
} from '#mall/search/listQuery.rules.ts'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './filterBar.module.css'

/** A plain GET form; the script only says what is wrong before the list is asked anew. */
export function PriceRange({ query, isDisabled }: { query: ListQuery; isDisabled: boolean }) {
  const login = useLoginAddress()
  const kept = listKeys(refined(query, { minPrice: '', maxPrice: '' }))
  return (
    <Form action="/productList" className={styles.range} onSubmit={check}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Bound name="minPrice" label="最低价" value={query.minPrice} isDisabled={isDisabled} />–
      <Bound name="maxPrice" label="最高价" value={query.maxPrice} isDisabled={isDisabled} />
      <button type="submit" className="btn s" disabled={isDisabled}>
        确定
      </button>
      {isDisabled && (
        <PageLink to={login} className="link">
          登录后可用
        </PageLink>
      )}
    </Form>
  )
}

function check(event: FormEvent<HTMLFormElement>) {
  const typed = new FormData(event.currentTarget)
  const range = priceRange(String(typed.get('minPrice')), String(typed.get('maxPrice')))
  if (!('message' in range)) return
  event.preventDefault()
  toast('warn', range.message)
}

type BoundProps = { name: string; label: string; value: string; isDisabled: boolean }

const Bound = ({ name, label, value, isDisabled }: BoundProps) => (
  <input
    className="in s"
    name={name}
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    placeholder={`¥ ${label}`}
    aria-label={label}
    title={isDisabled ? '登录后可用' : undefined}
    disabled={isDisabled}
    defaultValue={value}
    onChange={({ target }) => {
      target.value = withoutNegative(target.value)
    }}
  />
)
