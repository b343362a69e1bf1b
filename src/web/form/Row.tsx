import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './form.module.css'

type Props = {
  /** It is the id of its control; what stands under it has the same with -under. */
  id: string
  /** It is empty where the control says it itself. */
  label: string
  isRequired?: boolean | undefined
  /** Several controls in one row have no single one that the label is for. */
  isGroup?: boolean | undefined
  problem: ReactNode
  hint?: ReactNode
  children: ReactNode
}

/** Label, control and the line for what is wrong, which is always there so that nothing moves. */
export function Row({ id, label, isRequired, isGroup, problem, hint, children }: Props) {
  const className = isRequired ? `${styles.label} ${styles.required}` : styles.label
  return (
    <div className={styles.row}>
      {label === '' ? null : isGroup ? (
        <span id={`${id}-label`} className={className}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={className}>
          {label}
        </label>
      )}
      <div>
        {children}
        <p id={`${id}-under`} className={problem ? styles.problem : styles.hint} aria-live="polite">
          {problem && <Icon name="circle-alert" />}
          {problem || hint}
        </p>
      </div>
    </div>
  )
}

type StackProps = { isLarge?: boolean; children: ReactNode }

/** Stacks the rows of a form that is no Form, with their labels above. */
export const Stack = ({ isLarge = false, children }: StackProps) => (
  <div className={isLarge ? `${styles.stacked} ${styles.large}` : styles.stacked}>{children}</div>
)

/** Puts a control and the button that belongs to it beside each other. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <div className={styles.beside}>{children}</div>
)
