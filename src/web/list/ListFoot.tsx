import { PageLink } from '#web/ui/PageLink.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { countText } from './countText.ts'
import styles from './list.module.css'
import { type List, namesOf, pageSizes } from './listFilter.ts'
import { useListPlace } from './useListPlace.ts'

export type Loaded<Row> = {
  list: readonly Row[]
  /** A list that has pages says how many there are. */
  total?: number
  pages?: number
  /** A list that is read on from its last entry says whether there are more. */
  hasMore?: boolean
}

type Props<Row> = { list: List; found: Loaded<Row>; keyOf(row: Row): string }

/** Says how many there are, and leads to the others. */
export function ListFoot<Row>({ list, found, keyOf }: Props<Row>) {
  const { filter } = useListPlace(list)
  const [cursor] = namesOf(list.fields, ['cursor'])
  if (cursor) return <Onward list={list} found={found} keyOf={keyOf} cursor={cursor} />
  if (!found.total || found.pages === undefined) return null
  return (
    <footer className={styles.foot}>
      <span role="status">
        共 {countText(found.total)} {list.unit}
        {list.noun}
      </span>
      <Pager {...filter} pages={found.pages} pageSizes={list.pageSizes ?? pageSizes} />
    </footer>
  )
}

/** Leads on in a list that only ever grows: from its last entry on, and back to the newest. */
function Onward<Row>({ list, found, keyOf, cursor }: Props<Row> & { cursor: string }) {
  const { search, to } = useListPlace(list)
  const last = found.list.at(-1)
  const isFurther = search.has(cursor)
  if (!isFurther && !found.hasMore) return null
  return (
    <nav className={styles.foot} aria-label="分页">
      <span>
        {isFurther && (
          <PageLink to={to({})} className="btn small">
            回到最新
          </PageLink>
        )}
      </span>
      {found.hasMore && last && (
        <PageLink to={to({ [cursor]: keyOf(last) })} className="btn small">
          更早的记录
        </PageLink>
      )}
    </nav>
  )
}
