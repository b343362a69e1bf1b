import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { to } from '#mall/pages.ts'
import { hoursForm } from '#mall/people/seller/hours.form.ts'
import { hoursText, readSpans, weekdays } from '#mall/people/seller/hours.rules.ts'
import { call } from '#web/call.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './seller.module.css'
import { VersionNote } from './VersionNote.tsx'

export function Hours({ hours }: { hours: Output<typeof api.seller.openingHours> }) {
  const { version, changedBy, changedAt, ...initial } = hours
  const of = useForm(hoursForm, {
    initial,
    send: (values) => call(api.seller.saveOpeningHours, { ...values, version }),
    done: '营业时间已保存，此后给出的时限按它推算',
  })
  return (
    <>
      <header>
        <h2>营业时间</h2>
        <VersionNote {...{ version, changedBy, changedAt }} />
      </header>
      <p className={`note ${styles.note}`}>
        <span>
          报价、确认、核款、审核等时限按营业时间推算，页脚与帮助里的服务时间也由它写出。保存后立即生效，已经答复客户的时限不变。哪些天放假、补班在
          <PageLink to={to.adminSeller({ view: 'calendar' })} className="link">
            工作日历
          </PageLink>
          中修改；服务协议写有服务时间，修改后请发布
          <PageLink to={to.adminContent({ slug: 'agreement' })} className="link">
            协议的新版本
          </PageLink>
          。
        </span>
      </p>
      <Form of={of} className={styles.form}>
        <PlainFields of={of} hints={{ sunday: `页面显示为：${shownOf(of.values)}` }} />
        <SubmitRow of={of} isOff={!of.isTouched} />
      </Form>
    </>
  )
}

/** What pages say of it, once all of it can be read. */
function shownOf(values: typeof hoursForm.initial): string {
  const read = new Map(weekdays.map(([name, , place]) => [place, readSpans(values[name])]))
  const hours = [0, 1, 2, 3, 4, 5, 6].map((place) => read.get(place as 0) ?? null)
  const isRead = hours.every((spans) => spans !== null)
  return (isRead && hoursText(hours.flatMap((spans) => (spans ? [spans] : [])))) || '–'
}
