import { anchorOf } from './anchor.ts'
import type { Shelf } from './categoryHead.ts'
import styles from './second.module.css'

type Props = { seconds: Shelf['children']; currentId: string }

/** All second levels; it stays while the blocks scroll. */
export const Menu = ({ seconds, currentId }: Props) => (
  <nav className={styles.menu} aria-label="二级分类">
    <ul>
      {seconds.map(({ categoryId, name, total }) => (
        <li key={categoryId}>
          <a
            href={`#${anchorOf(categoryId)}`}
            aria-current={categoryId === currentId ? 'true' : undefined}
          >
            {name}
            <span>{total.toLocaleString('en')}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
