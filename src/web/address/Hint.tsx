import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './address.module.css'

type Props = {
  id: string
  error: string | undefined
  unsure?: string | undefined
  children?: ReactNode
}

/** The line under a field, which is reserved so that nothing moves: what is wrong, or to be looked at. */
export function Hint({ id, error, unsure, children }: Props) {
  return (
    <p id={id} className={error ? styles.error : unsure ? styles.unsure : styles.hint}>
      {(error || unsure) && <Icon name={error ? 'circle-alert' : 'triangle-alert'} />}
      {error || unsure || children}
    </p>
  )
}
