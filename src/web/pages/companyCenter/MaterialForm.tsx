import { useId, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './centre.module.css'
import { useMaterialSave } from './useMaterialSave.ts'

const fields = [
  ['skuCode', '订货号', 40, '商品的订货号', true],
  ['code', '物料编码', 40, '1–40 个字符', true],
  ['name', '物料名称', 100, '选填，本公司的叫法', false],
  ['spec', '规格描述', 200, '选填', false],
] as const
type Values = Record<(typeof fields)[number][0], string>

export function MaterialForm({ onClose }: { onClose(): void }) {
  const [values, setValues] = useState<Values>({ skuCode: '', code: '', name: '', spec: '' })
  const { error, isBusy, save } = useMaterialSave(onClose)
  const id = useId()
  const isFilled = values.skuCode.trim() !== '' && values.code.trim() !== ''
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={isBusy || !isFilled}>
        {isBusy ? '保存中' : '保存'}
      </button>
    </>
  )
  return (
    <Dialog title="新增物料编码" footer={footer} onClose={onClose} isSmall>
      <form
        id={id}
        className={styles.form}
        action={() => save({ ...values, skuCode: values.skuCode.trim() })}
      >
        {fields.map(([key, label, maxLength, placeholder, isRequired]) => (
          <Field
            key={key}
            id={`${id}-${key}`}
            label={label}
            isRequired={isRequired}
            maxLength={maxLength}
            placeholder={placeholder}
            value={values[key]}
            onChange={(text) => setValues((now) => ({ ...now, [key]: text }))}
          />
        ))}
      </form>
      {error && (
        <p className={`note bad ${styles.note}`} role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}

type FieldProps = {
  id: string
  label: string
  isRequired: boolean
  maxLength: number
  placeholder: string
  value: string
  onChange(text: string): void
}

const Field = ({ id, label, isRequired, onChange, ...input }: FieldProps) => (
  <>
    <label htmlFor={id} className={`${styles.label} ${isRequired ? styles.required : ''}`}>
      {label}
    </label>
    <div>
      <input
        {...input}
        id={id}
        className="in"
        required={isRequired}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.hint} />
    </div>
  </>
)
