import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import type { Output } from '#mall/endpoint.ts'
import { absenceForm } from '#mall/trade/requisition/absence.form.ts'
import { dayFaults } from '#mall/trade/requisition/absence.rules.ts'
import { call } from '#web/call.ts'
import { DateField } from '#web/form/Form.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'

export type AbsenceInfo = Output<typeof api.requisition.absenceInfo>

type Options = {
  info: AbsenceInfo
  /** An administrator says so of this person; without it one says so of oneself. */
  userId?: string
  onDone?(): void
}

export function useAbsence({ info: { absence, deputies }, userId, onDone }: Options) {
  return useForm(absenceForm, {
    initial: {
      from: absence?.from ?? '',
      to: absence?.to ?? '',
      deputyId: absence?.deputy.userId ?? '',
    },
    check: (days) => ({
      ...(!deputies.some((one) => one.userId === days.deputyId) && { deputyId: '请选择代理人' }),
      ...dayFaults(days, chineseDay(new Date()), absence?.from),
    }),
    send: (values) => call(api.requisition.setAbsence, { ...values, ...(userId && { userId }) }),
    done: '休假代理已保存',
    ...(onDone && { onDone }),
  })
}

type Of = Edited<typeof absenceForm.fields>

/** Asks from when to when, and who stands in. */
export const AbsenceFields = ({ of, info }: { of: Of; info: AbsenceInfo }) => (
  <>
    {(['from', 'to'] as const).map((name) => (
      <DateField key={name} of={of} name={name} />
    ))}
    <Picker
      of={of}
      name="deputyId"
      options={info.deputies.map(({ userId, name }) => [userId, name])}
      none="请选择代理人"
    />
  </>
)
