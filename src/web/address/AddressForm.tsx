import { useId } from 'react'
import type { Address } from '#mall/own/address/address.contract.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './address.module.css'
import { type AddressValues, addressTags } from './addressValues.ts'
import { Paste } from './Paste.tsx'
import { RegionFields } from './RegionFields.tsx'
import { TextField, type TextFieldSpec, whereFields, whoFields } from './TextField.tsx'
import { useAddressForm } from './useAddressForm.ts'

export type AddressFormProps = {
  address: Address | null
  /** Of the whole company. */
  isCompany: boolean
  onSaved(addressId: string): void
  onClose(): void
}

/** Adds an address or changes one. What was typed stays until it is saved. */
export function AddressForm(props: AddressFormProps) {
  const id = useId()
  const form = useAddressForm(props, id)
  const { values, errors, unsure, regions, reading, isSaving } = form
  const { change, check, read, save, close } = form
  const kind = props.isCompany ? '企业地址' : '收货地址'
  const footer = (
    <>
      <button type="button" className="btn" onClick={close}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={isSaving}>
        {isSaving ? '保存中' : '保存'}
      </button>
    </>
  )
  const textField = (field: TextFieldSpec) => (
    <TextField
      key={field.name}
      id={id}
      field={field}
      value={values[field.name]}
      error={errors[field.name]}
      unsure={unsure[field.name]}
      onChange={(value) => change({ [field.name]: value })}
      onLeave={() => check(field.name)}
    />
  )
  return (
    <Dialog
      title={`${props.address ? '修改' : '新增'}${kind}`}
      footer={footer}
      onClose={close}
      isDrawer
    >
      <form id={id} action={save} noValidate className={styles.form}>
        <Paste id={id} reading={reading} onRead={read} />
        {whoFields.map(textField)}
        <RegionFields
          id={id}
          values={values}
          regions={regions}
          errors={errors}
          unsure={unsure}
          onChange={change}
        />
        {whereFields.map(textField)}
        <Options id={id} values={values} onChange={change} />
      </form>
    </Dialog>
  )
}

type OptionsProps = {
  id: string
  values: AddressValues
  onChange(part: Partial<AddressValues>): void
}

function Options({ id, values, onChange }: OptionsProps) {
  return (
    <>
      <span className={styles.label}>标签</span>
      <div className={styles.options}>
        {addressTags.map((tag) => (
          <button
            key={tag}
            type="button"
            className={values.tag === tag ? 'btn s o' : 'btn s'}
            aria-pressed={values.tag === tag}
            onClick={() => onChange({ tag: values.tag === tag ? '' : tag })}
          >
            {tag}
          </button>
        ))}
      </div>
      <span className={styles.label}>默认地址</span>
      <div className={styles.options}>
        <label className="c" htmlFor={`${id}-default`}>
          <input
            id={`${id}-default`}
            type="checkbox"
            className="ck"
            checked={values.isDefault}
            onChange={(event) => onChange({ isDefault: event.target.checked })}
          />
          设为默认
        </label>
      </div>
    </>
  )
}
