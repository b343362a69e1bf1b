import styles from './enquiries.module.css'

type CellProps = {
  label: string
  value: string
  isOff: boolean
  isWide?: boolean
  onChange(value: string): void
}

/** A figure of a line, as it is typed. */
export const FigureCell = ({ label, value, isOff, isWide = false, onChange }: CellProps) => (
  <input
    className={`input small ${isWide ? styles.price : styles.figure}`}
    aria-label={label}
    inputMode="decimal"
    autoComplete="off"
    maxLength={isWide ? 16 : 6}
    readOnly={isOff}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
