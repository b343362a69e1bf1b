import { useMemo } from 'react'
import { api } from '#mall/api.ts'
import { holidaysForm } from '#mall/people/seller/holidays.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import styles from './calendar.module.css'

type Props = { year: number; version: number; onClose(): void }

/** 放假安排 of a year as it was announced, in the place of what is known of it. */
export function AddHolidays({ year, version, onClose }: Props) {
  const form = useMemo(() => holidaysForm(year), [year])
  const of = useForm(form, {
    send: (values) => call(api.seller.saveHolidays, { ...values, year, version }),
    done: `${year} 年放假安排已录入`,
    onDone: onClose,
  })
  return (
    <FormDialog title={`录入 ${year} 年放假安排`} of={of} onClose={onClose} isStacked>
      <p className="mute t13">
        按国务院办公厅的通知粘贴全年的放假与调休上班日期。它替换本年已知的放假安排；自行修改的日期和今天以前的日期不变。
      </p>
      <div className={styles.lines}>
        <PlainFields of={of} />
      </div>
    </FormDialog>
  )
}
