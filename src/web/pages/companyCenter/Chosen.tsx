import type { Options } from '#web/picker/picking.ts'
import { SelectOne } from '#web/picker/SelectOne.tsx'
import styles from './approvalRules.module.css'

type Props = {
  label: string
  options: Options
  values: readonly string[]
  /** The control has these attributes where something is wrong with what is chosen. */
  marks?: { 'aria-invalid': boolean; 'aria-describedby': string; 'data-field'?: string }
  onChange(values: string[]): void
}

/** Chooses several of a list: what is chosen stands before the control that adds more. */
export const Chosen = ({ label, options, values, marks, onChange }: Props) => (
  <span className={styles.row}>
    {values.map((value) => (
      <span key={value} className="tag">
        {options.find(([id]) => id === value)?.[1] ?? '已不存在'}{' '}
        <button
          type="button"
          className="txt"
          aria-label={`移除 ${options.find(([id]) => id === value)?.[1] ?? '已不存在'}`}
          onClick={() => onChange(values.filter((one) => one !== value))}
        >
          ×
        </button>
      </span>
    ))}
    <SelectOne
      key={values.length}
      {...marks}
      aria-label={label}
      options={options.filter(([id]) => !values.includes(id))}
      none={values.length > 0 ? '再加一个' : '请选择'}
      value=""
      onChoose={(value) => value && onChange([...values, value])}
    />
  </span>
)
