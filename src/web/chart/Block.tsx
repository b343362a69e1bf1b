import { type ReactNode, useId } from 'react'
import styles from './chart.module.css'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A chart with its name, and what may be done with it. */
export function Block({ title, actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions && <div className="acts">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
