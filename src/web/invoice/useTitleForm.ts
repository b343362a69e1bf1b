import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { InvoiceTitle } from '#mall/company/invoice/invoiceTitle.contract.ts'
import {
  fieldLabels,
  normalizedTitle,
  type TitleErrors,
  titleErrors,
} from '#mall/company/invoice/invoiceTitle.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { leave } from '#web/ui/leave.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/ui/useSending.ts'
import { errorsIn, type TextName, type TitleValues, valuesOf } from './titleFields.ts'

export type TitleFormProps = {
  /** One that is changed has an id; a new one may begin with what is known. */
  title: Partial<InvoiceTitle> | null
  isCompanys: boolean
  onClose(): void
}

export function useTitleForm({ title, onClose }: TitleFormProps) {
  const [values, setValues] = useState(() => valuesOf(title))
  const [errors, setErrors] = useState<TitleErrors>({})
  const [isSaving, setSaving] = useSending()
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=name]')?.focus(), [])

  const change = (part: Partial<TitleValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))),
    )
  }
  const check = (name: TextName) => {
    if (!values[name].trim()) return
    const found = titleErrors(normalizedTitle(values))[name]
    setErrors(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others))
  }
  /** Answers whether there was anything to point at. */
  function point(found: TitleErrors): boolean {
    setErrors(found)
    const first = Object.keys(fieldLabels).find((name) => name in found)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }
  function close() {
    const isTyped = JSON.stringify(values) !== JSON.stringify(valuesOf(title))
    leave(isTyped, onClose)
  }
  async function save() {
    const fields = normalizedTitle(values)
    if (point(titleErrors(fields))) return
    setSaving(true)
    try {
      const whose = title?.titleId ? { titleId: title.titleId } : {}
      const { isDefault } = values
      await call(api.invoice.saveTitle, { ...fields, isDefault, ...whose })
      toast('ok', '发票抬头已保存')
      await revalidate()
      onClose()
    } catch (error) {
      setSaving(false)
      if (point(errorsIn(error))) return
      toast('bad', isRefusal(error) ? error.message : '发票抬头保存失败，请重试')
    }
  }
  return { form, values, errors, isSaving, change, check, save, close }
}
