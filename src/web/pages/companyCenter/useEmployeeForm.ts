import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { EmployeeFields } from '#mall/company/employee/employee.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { leave } from '#web/ui/leave.ts'
import { toast } from '#web/ui/toast.ts'
import type { FormProps } from './EmployeeForm.tsx'
import {
  type EmployeeValues,
  employeeErrors,
  fieldNames,
  inputOf,
  valuesOf,
} from './employeeFields.ts'

export function useEmployeeForm({ employee, departments, onClose }: FormProps) {
  const [values, setValues] = useState(() => valuesOf(employee))
  const [errors, setErrors] = useState<EmployeeFields>({})
  const [isSaving, setSaving] = useSending()
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const errorsNow = () => employeeErrors(values, departments.length > 0)
  const change = (part: Partial<EmployeeValues>) => setValues((before) => ({ ...before, ...part }))
  const check = (name: keyof EmployeeValues) =>
    setErrors((before) => ({ ...before, [name]: errorsNow()[name] }))

  function close() {
    const isTyped = JSON.stringify(values) !== JSON.stringify(valuesOf(employee))
    leave(isTyped, onClose)
  }

  /** Answers whether there was anything to point at. */
  function point(found: EmployeeFields): boolean {
    setErrors(found)
    const first = fieldNames.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function save() {
    const input = inputOf(values)
    if (point(errorsNow()) || !input) return
    setSaving(true)
    try {
      await call(
        api.employee.editemployee,
        employee ? { ...input, userId: employee.userId } : input,
      )
      toast('ok', employee ? '员工信息已保存' : `已新增 ${input.name}`)
      onClose()
      await revalidate()
    } catch (error) {
      setSaving(false)
      if (point(fieldsOf(error))) return
      toast('bad', isRefusal(error) ? error.message : '员工信息保存失败，请重试')
    }
  }

  return { form, values, errors, isSaving, change, check, save, close }
}

/** What the server says beside single fields. */
function fieldsOf(error: unknown): EmployeeFields {
  if (!isRefusal(error) || error.code !== 'EMPLOYEE_INVALID') return {}
  return (error.data as { fields?: EmployeeFields } | null)?.fields ?? {}
}
