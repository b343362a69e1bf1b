import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import styles from './admin.module.css'
import { listSearch } from './search.ts'

type TabsProps<T extends string> = {
  labels: Record<T, string>
  counts: Record<T, number>
  current: T
  label: string
}

export function Tabs<T extends string>({ labels, counts, current, label }: TabsProps<T>) {
  const [search] = useSearchParams()
  return (
    <nav className="tabs" aria-label={label}>
      {(Object.keys(labels) as T[]).map((tab) => (
        <Link
          key={tab}
          to={listSearch(search, { tab })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {labels[tab]}
          <span className={tab === current ? 'badge' : 'badge q'}>{counts[tab]}</span>
        </Link>
      ))}
    </nav>
  )
}

type SearchProps = { keyword: string; placeholder: string; children?: ReactNode }

/** A form whose state is the address: it can be shared, and Back works. */
export function Search({ keyword, placeholder, children }: SearchProps) {
  const [search] = useSearchParams()
  const tab = search.get('tab')
  return (
    <Form key={search.toString()} className={styles.search} role="search">
      {tab && <input type="hidden" name="tab" value={tab} />}
      {children}
      <input
        name="keyword"
        className="in"
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={64}
        defaultValue={keyword}
      />
      <button type="submit" className="btn">
        查询
      </button>
      {keyword && (
        <Link to={listSearch(search, { keyword: '' })} className="link">
          清除
        </Link>
      )}
    </Form>
  )
}
