import { useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import type { Output } from '#mall/endpoint.ts'
import { isRefusal } from '#mall/refusal.ts'
import { type DayFaults, dayFaults } from '#mall/requisition/absence.rules.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/ui/useSending.ts'

export type AbsenceInfo = Output<typeof api.requisition.absenceInfo>
type Values = { from: string; to: string; deputyId: string }
type Errors = DayFaults & { deputyId?: string }

type Props = {
  info: AbsenceInfo
  /** Of whom an administrator says so; without it oneself. */
  userId?: string | undefined
  onSaved(): Promise<void> | void
}

export function useAbsence({ info, userId, onSaved }: Props) {
  const { absence, deputies } = info
  const [values, setValues] = useState<Values>(() => valuesOf(info))
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useSending()
  const form = useRef<HTMLFormElement>(null)
  const whose = userId ? { userId } : {}

  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))),
    )
  }
  function point(found: Errors): boolean {
    setErrors(found)
    const first = (['from', 'to', 'deputyId'] as const).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }
  const errorsNow = (): Errors => ({
    ...dayFaults(values, chineseDay(new Date()), absence?.from),
    ...(!deputies.some((one) => one.userId === values.deputyId) && { deputyId: '请选择代理人' }),
  })

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
    if (point(errorsNow())) return
    await attempt(() => call(api.requisition.setAbsence, { ...values, ...whose }), '休假代理已保存')
  }
  async function end() {
    const question = {
      title: '提前结束休假代理吗？',
      body: '此后新的采购申请不再转给代理人；代理人已收到的采购申请仍由其处理，需要时可以转派。',
      okText: '结束代理',
    }
    if (!(await confirm(question))) return
    await attempt(async () => {
      await call(api.requisition.endAbsence, whose)
      setValues({ from: '', to: '', deputyId: '' })
    }, '休假代理已结束')
  }
  return { form, values, errors, isSaving, change, save, end }
}

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
