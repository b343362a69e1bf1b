import { useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Address } from '#mall/address/address.contract.ts'
import { api } from '#mall/api.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddressField } from './AddressField.tsx'
import {
  type AddressErrors,
  type AddressFieldSpec,
  type AddressValues,
  addressErrors,
  addressFields,
  addressTags,
  valuesOf,
} from './addressFields.ts'
import styles from './submit.module.css'

type Props = { address: Address | null; onSaved(addressId: string): void; onClose(): void }

/** Adds an address or changes one. What was typed stays until it is saved. */
export function AddressForm(props: Props) {
  const { form, values, errors, isSaving, change, check, save, leave } = useAddressForm(props)
  const id = useId()
  const footer = (
    <>
      <button type="button" className="btn" onClick={leave}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={isSaving}>
        {isSaving ? '保存中' : '保存'}
      </button>
    </>
  )
  return (
    <Dialog
      title={props.address ? '修改收货地址' : '新增收货地址'}
      footer={footer}
      onClose={leave}
      isDrawer
    >
      <form ref={form} id={id} action={save} noValidate className={styles.form}>
        {addressFields.map((field) => (
          <AddressField
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            onChange={(value) => change({ [field.name]: value })}
            onLeave={() => check(field.name)}
          />
        ))}
        <Options values={values} onChange={change} />
      </form>
    </Dialog>
  )
}

function useAddressForm({ address, onSaved, onClose }: Props) {
  const [values, setValues] = useState(() => valuesOf(address))
  const [errors, setErrors] = useState<AddressErrors>({})
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const change = (part: Partial<AddressValues>) => setValues((before) => ({ ...before, ...part }))
  const check = (name: AddressFieldSpec['name']) =>
    setErrors((before) => ({ ...before, [name]: addressErrors(values)[name] }))

  async function leave() {
    const isTyped = JSON.stringify(values) !== JSON.stringify(valuesOf(address))
    const question = { title: '放弃填写的内容吗？', body: '地址尚未保存。', okText: '放弃' }
    if (!isTyped || (await confirm(question))) onClose()
  }

  async function save() {
    const found = addressErrors(values)
    setErrors(found)
    const first = addressFields.find(({ name }) => found[name])
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus()
    setSaving(true)
    try {
      const input = address ? { ...values, addressId: address.addressId } : values
      const { addressId } = await call(api.address.saveAddress, input)
      toast('ok', '地址已保存')
      onSaved(addressId)
      await revalidate()
      onClose()
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '地址保存失败，请重试')
      setSaving(false)
    }
  }

  return { form, values, errors, isSaving, change, check, save, leave }
}

type OptionsProps = { values: AddressValues; onChange(part: Partial<AddressValues>): void }

function Options({ values, onChange }: OptionsProps) {
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
        <button
          type="button"
          className={values.isDefault ? 'btn s o' : 'btn s'}
          aria-pressed={values.isDefault}
          onClick={() => onChange({ isDefault: !values.isDefault })}
        >
          设为默认
        </button>
      </div>
    </>
  )
}
