import { categoryAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { anchorOf } from './anchor.ts'
import type { Shelf } from './categoryHead.ts'
import styles from './second.module.css'

type First = Shelf['category']
type Second = Shelf['children'][number]
type Third = Second['children'][number]

/**
 * Shows a second level with its third levels as cards. Second levels with few cards share a row, so that no row is
 * mostly empty.
 */
export const Block = ({ first, second }: { first: First; second: Second }) => (
  <section
    id={anchorOf(second.categoryId)}
    className={styles.block}
    data-columns={columnsOf(second.children.length)}
  >
    <header>
      <h2>{second.name}</h2>
      <PageLink to={categoryAddress([first, second])} className="link">
        全部 {second.total.toLocaleString('en')} 个规格
      </PageLink>
    </header>
    <ul>
      {second.children.map((third) => (
        <li key={third.categoryId}>
          <Card path={[first, second, third]} third={third} />
        </li>
      ))}
    </ul>
  </section>
)

/** Answers one row, or as many columns as leave the fewest places empty. */
function columnsOf(cards: number): number {
  if (cards <= 5) return cards
  const empty = (columns: number) => (columns - (cards % columns)) % columns
  return [5, 4, 3].reduce((best, one) => (empty(one) < empty(best) ? one : best))
}

const Card = ({ path, third }: { path: [First, Second, Third]; third: Third }) => (
  <>
    <PageLink to={categoryAddress(path)} className={styles.third}>
      {third.picture && (
        <img src={third.picture} width={72} height={72} loading="lazy" decoding="async" alt="" />
      )}
      <span>
        <b>{third.name}</b>
        <small>{third.total.toLocaleString('en')} 个规格</small>
      </span>
    </PageLink>
    {third.children.length > 1 && (
      <ul className={styles.fourths} aria-label={`${third.name}细分`}>
        {third.children.map(({ categoryId, name, total }) => (
          <li key={categoryId}>
            <PageLink
              to={`${categoryAddress(path)}&category4Id=${categoryId}`}
              title={`${total.toLocaleString('en')} 个规格`}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    )}
  </>
)
