import { api } from '#mall/api.ts'
import { daysForm } from '#mall/people/seller/days.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import type { YearDay } from './year.ts'

type Props = { edited: YearDay; version: number; onClose(): void }

/** A day becomes what it is not, unless something else is chosen; one of the staff's own keeps its reason. */
export function EditDays({ edited: { day, isWorked, reason, isOwn }, version, onClose }: Props) {
  const of = useForm(daysForm, {
    initial: {
      from: day,
      kind: isOwn ? 'usual' : isWorked ? 'free' : 'worked',
      reason: isOwn ? reason : '',
    },
    send: (values) => call(api.seller.saveDays, { ...values, version }),
    done: '工作日历已保存，此后给出的时限按它推算',
    onDone: onClose,
  })
  return (
    <FormDialog title="修改工作日" of={of} onClose={onClose}>
      <PlainFields of={of} />
    </FormDialog>
  )
}
