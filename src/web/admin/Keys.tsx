import styles from './finder.module.css'

/** Keys as they are written on a keyboard. */
export const Keys = ({ of }: { of: readonly string[] }) => (
  <span className={styles.keys}>
    {of.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
)
