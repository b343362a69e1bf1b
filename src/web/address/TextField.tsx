import styles from './address.module.css'
import { Hint } from './Hint.tsx'

export type TextFieldSpec = {
  name: 'receiver' | 'mobile' | 'detail' | 'organization' | 'postcode' | 'timeNote'
  label: string
  isRequired?: boolean
  placeholder: string
  autoComplete: string
}

export const whoFields: readonly TextFieldSpec[] = [
  {
    name: 'receiver',
    label: '收货人',
    isRequired: true,
    placeholder: '20 字以内',
    autoComplete: 'name',
  },
  {
    name: 'mobile',
    label: '手机 / 固话',
    isRequired: true,
    placeholder: '11 位手机号，或 0512-66660000',
    autoComplete: 'tel',
  },
]

export const whereFields: readonly TextFieldSpec[] = [
  {
    name: 'detail',
    label: '详细地址',
    isRequired: true,
    placeholder: '路名、门牌号、楼层，或仓库收货门，5–100 字',
    autoComplete: 'street-address',
  },
  {
    name: 'organization',
    label: '公司 / 部门',
    placeholder: '选填，50 字以内',
    autoComplete: 'organization',
  },
  { name: 'postcode', label: '邮编', placeholder: '选填，6 位数字', autoComplete: 'postal-code' },
  {
    name: 'timeNote',
    label: '收货时间备注',
    placeholder: '选填，如工作日 8:30–16:30 收货',
    autoComplete: 'off',
  },
]

type Props = {
  id: string
  field: TextFieldSpec
  value: string
  error: string | undefined
  unsure: string | undefined
  onChange(value: string): void
  onLeave(): void
}

export function TextField({ id, field, value, error, unsure, onChange, onLeave }: Props) {
  const { name, label, isRequired, placeholder, autoComplete } = field
  const fieldId = `${id}-${name}`
  return (
    <>
      <label
        htmlFor={fieldId}
        className={isRequired ? `${styles.label} ${styles.required}` : styles.label}
      >
        {label}
      </label>
      <div>
        <input
          id={fieldId}
          className={error ? 'in err' : 'in'}
          value={value}
          placeholder={placeholder}
          autoComplete={autoComplete}
          aria-required={isRequired ?? false}
          aria-invalid={error !== undefined}
          aria-describedby={`${fieldId}-hint`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <Hint id={`${fieldId}-hint`} error={error} unsure={unsure} />
      </div>
    </>
  )
}
