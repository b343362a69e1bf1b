import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './filters.module.css'
import type { FilterTag, FilterRow as Row } from './filters.ts'
import { grouped } from './grouped.ts'

type Props = {
  row: Row
  right?: ReactNode
  /** In the place of the tags. */
  children?: ReactNode
}

/** Links that are filters: they work without scripts. What is behind 更多 is shown by the style sheet. */
export function FilterRow({ row, right, children }: Props) {
  const { name, unit, tags, isUnlimited, unlimited } = row
  const headingId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend within its box
    <div className={styles.row} role="group" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {name} <small>{unit}</small>
      </h2>
      {children ?? (
        <>
          {tags.some(({ isFirst }) => !isFirst) && <More name={name} />}
          <div className={styles.tags}>
            <Box isChecked={isUnlimited} to={unlimited} label={`${name}不限`}>
              不限
            </Box>
            {tags.map((tag) => (
              <Tag key={tag.id} tag={tag} />
            ))}
          </div>
          <div className={styles.right}>{right}</div>
        </>
      )}
    </div>
  )
}

const More = ({ name }: { name: string }) => (
  <details className={styles.more}>
    <summary>
      <span className={styles.all}>更多</span>
      <span className={styles.less}>收起</span>
      <span className="vh">{name}</span>
      <Icon name="chevron-down" />
    </summary>
  </details>
)

type TagProps = { tag: FilterTag }

function Tag({ tag: { name, title, total, to, part, isChosen, isFirst } }: TagProps) {
  const className = isFirst ? '' : styles.rest
  const text = (
    <>
      {name}
      <small>{grouped(total)}</small>
    </>
  )
  return part ? (
    <Box isChecked={isChosen} to={to} part={part} className={className}>
      {text}
    </Box>
  ) : (
    <Link
      to={to}
      title={title}
      className={`${styles.tag} ${className}`}
      aria-current={isChosen || undefined}
    >
      {text}
    </Link>
  )
}

type BoxProps = {
  isChecked: boolean
  to: string
  part?: string
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** The checkbox of spec §2 for eyes, ears and keys, as a link. */
const Box = ({ isChecked, to, part, label, className = '', children }: BoxProps) => (
  <Link
    to={to}
    role="checkbox"
    aria-checked={isChecked}
    aria-label={label}
    data-part={part}
    className={`${styles.tag} ${styles.check} ${className}`}
    onKeyDown={clickOnSpace}
  >
    <span className={styles.box} />
    {children}
  </Link>
)

function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
