import {
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import { attributeRange } from '#mall/goods/search/attributeFilters.rules.ts'
import { addressOf, withValueToggled } from '#mall/goods/search/listQuery.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { BrandChooser } from './deferredParts.ts'
import { FilterRow } from './FilterRow.tsx'
import styles from './filters.module.css'
import type { FilterRow as Row } from './filters.ts'
import { grouped } from './grouped.ts'
import type { Listing } from './listing.ts'
import { Range } from './Range.tsx'

type Props = { listing: Listing; isFolded: boolean; price: ReactNode }

/** On phones it is a sheet that rises from below, opened by the bar: the browser itself opens and closes it. */
export function Filters({ listing, isFolded, price }: Props) {
  const { filters, unfiltered, goods } = listing
  const [isSheet, setSheet] = useState(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the links inside
    <section
      id={sheetId}
      popover="auto"
      className={styles.filters}
      data-folded={isFolded || undefined}
      aria-label="筛选"
      onClick={useLinks(listing)}
      onToggle={({ newState }) => newState === 'open' && setSheet(true)}
    >
      <header className={styles.sheetHead}>
        <b>筛选</b>
        <a href={unfiltered} className="txt">
          重置
        </a>
        <button type="button" popoverTarget={sheetId} aria-label="关闭筛选">
          <Icon name="x" isLarge />
        </button>
      </header>
      <div className={styles.rows}>
        <FilterRow row={filters.category} />
        <Brands listing={listing} />
        <Attributes rows={filters.attributes} />
        {isSheet && <div className={styles.price}>{price}</div>}
      </div>
      <footer className={styles.sheetFoot}>
        <button type="button" popoverTarget={sheetId} className="btn primary wide">
          看 {goods ? grouped(goods.total) : '–'} 件
        </button>
      </footer>
    </section>
  )
}

export const sheetId = 'filters'

/**
 * The links of the rows are plain ones. Who chooses values faster than lists come chooses all of them: the
 * links know only what is shown.
 */
function useLinks(shown: object) {
  const navigate = useNavigate()
  const asked = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is shown
  useEffect(() => {
    asked.current = ''
  }, [shown])
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!link || isModified || event.isDefaultPrevented()) return
    event.preventDefault()
    const { part } = link.dataset
    const keys = new URLSearchParams(asked.current || location.search)
    const address = part ? addressOf(withValueToggled(keys, part)) : link.pathname + link.search
    asked.current = part ? address.replace('/productList', '') : ''
    navigate(address)
  }
}

/** 多选 is a link too: without scripts the server opens what the script opens at once. */
function Brands({ listing: { filters, brandChoice } }: Pick<Props, 'listing'>) {
  const { isOpen, open, cancel } = brandChoice
  const [openAt, setOpenAt] = useState(isOpen ? cancel : '')
  const hasCancelled = useRef(false)

  function toggle(event: MouseEvent, address: string) {
    if (isOpen) return // it has its own address, so that another one closes it
    event.preventDefault()
    hasCancelled.current = address === ''
    startTransition(() => setOpenAt(address))
  }
  const row = filters.brand
  if (openAt === cancel)
    return (
      <FilterRow row={row}>
        <BrandChooser
          tags={row.tags}
          choice={brandChoice}
          onCancel={(event) => toggle(event, '')}
        />
      </FilterRow>
    )
  const several = row.tags.length > 1 && (
    <Link
      to={open}
      rel="nofollow"
      className={styles.several}
      onClick={(event) => toggle(event, cancel)}
      ref={(link) => void (hasCancelled.current && link?.focus())}
    >
      多选
      <Icon name="plus" />
    </Link>
  )
  return <FilterRow row={row} right={several} />
}

/** More columns than these are folded. */
const shownColumns = 5

/** Parametric filters: the values of an attribute are alternatives, attributes narrow each other. */
function Attributes({ rows }: { rows: Row[] }) {
  const rest = rows.slice(shownColumns)
  const [isOpen] = useState(() => rest.some(({ isUnlimited }) => !isUnlimited))
  if (rows.length === 0) return null
  return (
    <>
      <div className={styles.columns}>{rows.slice(0, shownColumns).map(attribute)}</div>
      {rest.length > 0 && (
        <details className={styles.folded} open={isOpen}>
          <summary>
            <span className={styles.all}>更多筛选（{rest.length}）</span>
            <span className={styles.less}>收起筛选</span>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.columns}>{rest.map(attribute)}</div>
        </details>
      )}
    </>
  )
}

const attribute = (row: Row) => (
  <FilterRow
    key={row.key}
    row={row}
    isColumn
    right={
      row.range && (
        <Range
          bounds={row.range}
          names={['rangeMin', 'rangeMax']}
          placeholders={['最小', '最大']}
          label={row.name}
          read={attributeRange}
        />
      )
    }
  />
)
