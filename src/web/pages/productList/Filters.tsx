import { type MouseEvent, startTransition, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { attributeRange } from '#mall/goods/search/attributeFilters.rules.ts'
import { addressOf, withValueToggled } from '#mall/goods/search/listQuery.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { BrandChooser } from './deferredParts.ts'
import { FilterRow } from './FilterRow.tsx'
import styles from './filters.module.css'
import type { FilterRow as Row } from './filters.ts'
import type { Listing } from './listing.ts'
import { Range } from './Range.tsx'

type Props = { listing: Pick<Listing, 'filters' | 'brandChoice'> }

export const Filters = ({ listing }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the links inside
  <section className={styles.filters} aria-label="筛选" onClick={useLinks(listing)}>
    <FilterRow row={listing.filters.category} />
    <Brands listing={listing} />
    <Attributes rows={listing.filters.attributes} />
  </section>
)

/**
 * The links of the rows are plain ones. Who chooses values faster than lists come chooses all of them: the
 * links know only what is shown.
 */
function useLinks(shown: Props['listing']) {
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
function Brands({ listing: { filters, brandChoice } }: Props) {
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

/** More rows than these are folded. */
const shownRows = 4

/** Parametric filters: the values of an attribute are alternatives, attributes narrow each other. */
function Attributes({ rows }: { rows: Row[] }) {
  const rest = rows.slice(shownRows)
  const [isOpen] = useState(() => rest.some(({ isUnlimited }) => !isUnlimited))
  return (
    <>
      {rows.slice(0, shownRows).map(attribute)}
      {rest.length > 0 && (
        <details className={styles.folded} open={isOpen}>
          <summary>
            <span className={styles.all}>更多筛选（{rest.length}）</span>
            <span className={styles.less}>收起筛选</span>
            <Icon name="chevron-down" />
          </summary>
          {rest.map(attribute)}
        </details>
      )}
    </>
  )
}

const attribute = (row: Row) => (
  <FilterRow
    key={row.key}
    row={row}
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
