import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { attributePart } from '#mall/goods/search/attributeFilters.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './filterRow.module.css'
import type { FilterTag, FilterRow as Row } from './filters.ts'
import { grouped } from './grouped.ts'

type Props = {
  row: Row
  /** Attributes stand beside each other, each with its values below it. */
  isColumn?: boolean
  right?: ReactNode
  /** They stand in the place of the tags. */
  children?: ReactNode
}

/** Plain links, because there may be hundreds: Filters.tsx makes navigations of their clicks. */
export function FilterRow({ row, isColumn, right, children }: Props) {
  const { name, unit, tags, isUnlimited, unlimited } = row
  const headingId = useId()
  const [isOpen, setOpen] = useState(row.isOpen)
  const shown = isOpen ? tags : tags.filter(({ isFirst }) => isFirst)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend within its box
    <div
      className={isColumn ? styles.column : styles.row}
      data-short={(isColumn && tags.every(isShort)) || undefined}
      role="group"
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>
        {name} <small>{unit}</small>
      </h2>
      {children ?? (
        <>
          <div className={styles.tags}>
            <Box isChecked={isUnlimited} to={unlimited} label={`${name}不限`}>
              不限
            </Box>
            {shown.map((tag) => (
              <Tag key={tag.id ?? tag.name} row={row} tag={tag} />
            ))}
          </div>
          {right && <div className={styles.right}>{right}</div>}
          {tags.some(({ isFirst }) => !isFirst) && (
            <More row={row} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          )}
        </>
      )}
    </div>
  )
}

/** Latin letters and digits take half the room of Chinese ones. */
const isShort = ({ name }: FilterTag) => /^[\x20-\x7e]{1,5}$/.test(name)

type MoreProps = { row: Row; isOpen: boolean; onToggle(): void }

/** Without scripts it is a link to the same list with the row open. */
function More({ row: { name, more }, isOpen, onToggle }: MoreProps) {
  function toggle(event: MouseEvent) {
    event.preventDefault()
    onToggle()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button leads nowhere without scripts
    <a
      href={more}
      rel="nofollow"
      role="button"
      aria-expanded={isOpen}
      aria-label={`${isOpen ? '收起' : '更多'}${name}`}
      className={styles.more}
      onClick={toggle}
      onKeyDown={clickOnSpace}
    >
      {isOpen ? '收起' : '更多'}
      <Icon name="chevron-down" />
    </a>
  )
}

function Tag({ row, tag }: { row: Row; tag: FilterTag }) {
  const { href, key } = row
  const { name, title, total, isChosen = false } = tag
  const part = key && attributePart(key, name)
  const to = tag.to ?? href.before + (part ? encodeURIComponent(part) : tag.id) + href.after
  const text = (
    <>
      {name}
      <small>{grouped(total)}</small>
    </>
  )
  return part ? (
    <Box isChecked={isChosen} to={to} part={part}>
      {text}
    </Box>
  ) : (
    <a href={to} title={title} className={styles.tag} aria-current={isChosen || undefined}>
      {text}
    </a>
  )
}

type BoxProps = {
  isChecked: boolean
  to: string
  /** It is the part of the address, where several may be chosen. */
  part?: string
  label?: string
  children: ReactNode
}

/** Shows the checkbox of spec §2 for eyes, ears and keys, as a link. */
const Box = ({ isChecked, to, part, label, children }: BoxProps) => (
  // biome-ignore lint/a11y/useSemanticElements: an input leads nowhere without scripts
  <a
    href={to}
    role="checkbox"
    aria-checked={isChecked}
    aria-label={label}
    data-part={part}
    className={`${styles.tag} ${styles.check}`}
    onKeyDown={clickOnSpace}
  >
    <span className={styles.box} />
    {children}
  </a>
)

export function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
