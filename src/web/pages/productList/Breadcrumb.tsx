import { Link } from 'react-router'
import { fromSource, type ListQuery, listAddress } from '#mall/search/listQuery.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './breadcrumb.module.css'
import type { Place } from './load.ts'
import { thirdName } from './names.ts'

type Props = { query: ListQuery; place: Place | null; name: string }

export const Breadcrumb = ({ query, place, name }: Props) => (
  <nav className="crumb" aria-label="面包屑">
    <Link to="/">首页</Link>
    <Icon name="chevron-right" />
    {place ? (
      <>
        <Link to={addressOf(query, place.parent.categoryId)}>{place.parent.name}</Link>
        <Icon name="chevron-right" />
        <ThirdCategory key={listAddress(query)} query={query} place={place} />
      </>
    ) : (
      <span aria-current="page">{name}</span>
    )}
  </nav>
)

/** A list of links; choosing one closes it, because its key is the address. */
function ThirdCategory({ query, place }: { query: ListQuery; place: Place }) {
  const chosen = query.source.kind === 'category' ? query.source.categoryId : ''
  return (
    <details
      className={styles.choice}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={({ currentTarget, key }) => {
        if (key === 'Escape') currentTarget.open = false
      }}
    >
      <summary>
        {thirdName(query.source, place) ?? '全部'}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {place.children.map(({ categoryId, name }) => (
          <li key={categoryId}>
            <Link
              to={addressOf(query, categoryId)}
              aria-current={categoryId === chosen ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

const addressOf = (query: ListQuery, categoryId: string) =>
  listAddress(fromSource(query, { kind: 'category', categoryId }))
