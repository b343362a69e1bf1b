import { useEffect } from 'react'
import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import type { Address } from '#mall/own/address/address.contract.ts'
import { addressForm } from '#mall/own/address/address.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { inputOf, problemsOf, valuesOf } from './addressValues.ts'
import { Paste } from './Paste.tsx'
import { RegionFields } from './RegionFields.tsx'
import { useReading } from './useReading.tsx'
import { useRegions } from './useRegions.ts'

export type AddressFormProps = {
  address: Address | null
  /** The address belongs to the whole company. */
  isCompany: boolean
  /** It is saved so where it is not one's own. */
  save?(address: Input<typeof api.address.saveAddress>): Promise<{ addressId: string }>
  onSaved(addressId: string): void
  onClose(): void
}

/** Adds an address or changes one. */
export function AddressForm({
  address,
  isCompany,
  save = (typed) => call(api.address.saveAddress, typed),
  onSaved,
  onClose,
}: AddressFormProps) {
  const whose = address ? { addressId: address.addressId } : { isCompany }
  const edited = useForm(addressForm, {
    initial: valuesOf(address),
    check: problemsOf,
    send: (values) => save({ ...inputOf(values), ...whose }),
    done: '地址已保存',
    onDone({ addressId }) {
      onSaved(addressId)
      onClose()
    },
  })
  const { reading, hints, read, touch } = useReading(edited)
  const regions = useRegions(edited.values.province)
  const { id } = edited
  useEffect(() => document.getElementById(`${id}-receiver`)?.focus(), [id])
  const of = {
    ...edited,
    change(part: object) {
      edited.change(part)
      touch(part)
    },
  }
  return (
    <FormDialog
      title={`${address ? '修改' : '新增'}${isCompany ? '企业地址' : '收货地址'}`}
      of={edited}
      onClose={onClose}
      isDrawer
    >
      <Paste id={id} reading={reading} onRead={read} />
      <PlainFields of={of} hints={hints} only={before} />
      <RegionFields of={of} regions={regions} hints={hints} />
      <PlainFields of={of} hints={hints} only={after} />
    </FormDialog>
  )
}

const place = addressForm.names.indexOf('province')
const before = addressForm.names.slice(0, place)
const after = addressForm.names.slice(addressForm.names.indexOf('street') + 1)
