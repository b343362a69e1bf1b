import { useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import type { Output } from '#mall/endpoint.ts'
import { isRefusal } from '#mall/refusal.ts'
import { type DayFaults, dayFaults } from '#mall/trade/requisition/absence.rules.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'

export type AbsenceInfo = Output<typeof api.requisition.absenceInfo>
type Values = { from: string; to: string; deputyId: string }
type Errors = DayFaults & { deputyId?: string }

type Props = {
  info: AbsenceInfo
  /** Of whom an administrator says so; without it oneself. */
  userId?: string | undefined
  onSaved(): Promise<void> | void
}

/** Set, changed or ended; what was typed stays until it is saved. */
export function useAbsence({ info, userId, onSaved }: Props) {
  const { form, values, isTyped, errors, change, keep, point } = useValues(info)
  const [isSaving, setSaving] = useSending()
  const whose = userId ? { userId } : {}

  async function attempt(work: () => Promise<unknown>, done: string) {
    setSaving(true)
    try {
      await work()
      toast('ok', done)
      await onSaved()
    } catch (error) {
      if (!point(errorsIn(error)))
        toast('bad', isRefusal(error) ? error.message : '保存失败，请重试')
    }
    setSaving(false)
  }
  async function save() {
    if (point(errorsOf(values, info))) return
    await attempt(async () => {
      await call(api.requisition.setAbsence, { ...values, ...whose })
      keep(values)
    }, '休假代理已保存')
  }
  async function end() {
    if (!(await confirm(ending))) return
    await attempt(async () => {
      await call(api.requisition.endAbsence, whose)
      keep(nothing)
      change(nothing)
    }, '休假代理已结束')
  }
  const isUnsaved = !isSaving && isTyped
  return { form, values, errors, isSaving, isUnsaved, change, save, end }
}

const nothing: Values = { from: '', to: '', deputyId: '' }

const ending = {
  title: '提前结束休假代理吗？',
  body: '此后新的采购申请不再转给代理人；代理人已收到的采购申请仍由其处理，需要时可以转派。',
  okText: '结束代理',
}

function useValues(info: AbsenceInfo) {
  const { values, setValues, keep, isTyped } = useTyped(info)
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)

  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))),
    )
  }
  /** Answers whether there was anything to point at. */
  function point(found: Errors): boolean {
    setErrors(found)
    const first = (['from', 'to', 'deputyId'] as const).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }
  return { form, values, isTyped, errors, change, keep, point }
}

/** What was typed over what was last loaded or saved; without it what is loaded next is shown. */
function useTyped(info: AbsenceInfo) {
  const [seen, setSeen] = useState(info)
  const [kept, keep] = useState<Values>(() => valuesOf(info))
  const [values, setValues] = useState(kept)
  const isTyped = JSON.stringify(values) !== JSON.stringify(kept)
  if (info !== seen) {
    setSeen(info)
    keep(valuesOf(info))
    if (!isTyped) setValues(valuesOf(info))
  }
  return { values, setValues, keep, isTyped }
}

const errorsOf = (values: Values, { absence, deputies }: AbsenceInfo): Errors => ({
  ...dayFaults(values, chineseDay(new Date()), absence?.from),
  ...(!deputies.some((one) => one.userId === values.deputyId) && { deputyId: '请选择代理人' }),
})

const valuesOf = ({ absence }: AbsenceInfo): Values => ({
  from: absence?.from ?? '',
  to: absence?.to ?? '',
  deputyId: absence?.deputy.userId ?? '',
})

/** What the server says beside single fields. */
function errorsIn(error: unknown): Errors {
  if (!isRefusal(error)) return {}
  if (error.code === 'DEPUTY_NOT_FOUND') return { deputyId: error.message }
  if (error.code === 'ABSENCE_DATES') return (error.data as { fields: DayFaults }).fields
  if (error.code !== 'DEPUTY_AWAY') return {}
  const { name, from, to } = error.data as { name: string; from: string; to: string }
  return { deputyId: `${name} 在 ${from} 至 ${to} 也休假，请选择其他代理人` }
}
