import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { AddressErrors, AddressField } from '#mall/own/address/address.rules.ts'
import { gazetteerOf } from '#mall/own/address/locate.rules.ts'
import { parseAddress, withStreet } from '#mall/own/address/parse.rules.ts'
import { streetsOf } from '#mall/own/address/region.rules.ts'
import { china, streetsIn } from '#mall/own/address/regions.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { leave } from '#web/ui/leave.ts'
import { toast } from '#web/ui/toast.ts'
import type { AddressFormProps } from './AddressForm.tsx'
import {
  type AddressValues,
  errorsOf,
  inputOf,
  type Reading,
  readInto,
  regionLevels,
  valuesOf,
} from './addressValues.ts'
import { useRegions } from './useRegions.ts'

export function useAddressForm(props: AddressFormProps, id: string) {
  const [values, setValues] = useState(() => valuesOf(props.address))
  const [errors, setErrors] = useState<AddressErrors>({})
  const { unsure, reading, read, touch } = useReading(values, apply)
  const regions = useRegions(values.province)
  const { isSaving, save } = useSaving(props, values, showErrors)
  useEffect(() => document.getElementById(`${id}-receiver`)?.focus(), [id])

  function apply(part: Partial<AddressValues>) {
    setValues((before) => ({ ...before, ...part }))
    const changed = new Set([...Object.keys(part), ...('city' in part ? regionLevels : [])])
    setErrors((before) => without(before, changed))
  }
  function change(part: Partial<AddressValues>) {
    apply(part)
    touch(part)
  }
  function check(name: AddressField) {
    if (!regions.china || !values[name].trim()) return
    const found = errorsOf(values, regions.china, regions.streets)[name]
    setErrors(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others))
  }
  function showErrors(found: AddressErrors) {
    setErrors(found)
    const first = fieldsInOrder.find((name) => found[name])
    if (first) document.getElementById(`${id}-${first}`)?.focus()
  }
  function close() {
    const isTyped = JSON.stringify(values) !== JSON.stringify(valuesOf(props.address))
    leave(isTyped, props.onClose)
  }
  return { values, errors, unsure, regions, reading, isSaving, change, check, read, save, close }
}

const fieldsInOrder: readonly AddressField[] = [
  ...(['receiver', 'mobile'] as const),
  ...regionLevels,
  ...(['detail', 'organization', 'postcode', 'timeNote'] as const),
]

const without = (errors: AddressErrors, names: ReadonlySet<string>): AddressErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.has(name)))

/** What was read from a pasted text, until the person has looked at it. */
function useReading(values: AddressValues, apply: (part: Partial<AddressValues>) => void) {
  const [reading, setReading] = useState<Reading | null>(null)
  const [unsure, setUnsure] = useState<AddressErrors>({})

  async function read(text: string) {
    try {
      const known = await china()
      const parsed = parseAddress(text, gazetteerOf(known))
      const { province = '', city = '', district = '', detail } = parsed.values
      const code = known.get(province)?.code
      const streets = code ? streetsOf(await streetsIn(code), { province, city, district }) : []
      if (detail) Object.assign(parsed.values, withStreet(detail, streets))
      const next = readInto(values, parsed, reading?.change ?? {})
      setReading(next)
      setUnsure(next.unsure)
      apply(next.change)
    } catch {
      toast('bad', '识别所需的地区列表未加载成功，请重试')
    }
  }
  const touch = (part: object) => setUnsure((before) => without(before, new Set(Object.keys(part))))
  return { reading, unsure, read, touch }
}

function useSaving(
  { address, isCompany, onSaved, onClose }: AddressFormProps,
  values: AddressValues,
  showErrors: (errors: AddressErrors) => void,
) {
  const [isSaving, setSaving] = useSending()
  const { revalidate } = useRevalidator()

  async function send() {
    const found = await errorsWithStreets(values)
    if (Object.keys(found).length) return showErrors(found)
    const whose = address ? { addressId: address.addressId } : { isCompany }
    const { addressId } = await call(api.address.saveAddress, { ...inputOf(values), ...whose })
    toast('ok', '地址已保存')
    onSaved(addressId)
    await revalidate()
    onClose()
  }
  async function save() {
    setSaving(true)
    try {
      await send()
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '地址保存失败，请重试')
      if (isRefusal(error) && error.code === 'ADDRESS_INVALID') showErrors(errorsIn(error.data))
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}

async function errorsWithStreets(values: AddressValues): Promise<AddressErrors> {
  const known = await china()
  const code = known.get(values.province)?.code
  return errorsOf(values, known, code ? await streetsIn(code) : undefined)
}

/** The data of ADDRESS_INVALID, as address.contract.ts names it. */
const errorsIn = (data: unknown) => (data as { errors: AddressErrors }).errors
