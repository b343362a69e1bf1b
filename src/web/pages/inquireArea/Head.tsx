import { api } from '#mall/api.ts'
import { chineseDay, lastDay } from '#mall/day.ts'
import { enquiryLimits } from '#mall/limits.ts'
import type { EnquiryDraft } from '#mall/trade/enquiry/draft.contract.ts'
import type { enquiryForm } from '#mall/trade/enquiry/enquiry.form.ts'
import { call } from '#web/call.ts'
import { FilesField } from '#web/company/FilesField.tsx'
import { DateField, Form, PlainFields } from '#web/form/Form.tsx'
import type { Edited } from '#web/form/useForm.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './enquiry.module.css'
import { hrefOf, useAttachment, useStoredFiles } from './enquiryFiles.ts'
import type { Storing } from './useStoring.ts'

type Props = { of: Edited<typeof enquiryForm.fields>; draft: EnquiryDraft; storing: Storing }

/** What the staff has to know; it is kept whenever a field is left, finished or not. */
export function Head({ of, draft, storing }: Props) {
  const { draftId, counts, changedAt } = draft
  const { write } = useWrite()
  const attachment = useAttachment(enquiryLimits.files)
  const change = useStoredFiles({ draftId }, draft.files)
  const today = chineseDay(new Date(changedAt))
  const asked = counts.all - counts.instant
  async function keep() {
    if (of.isTouched && !of.isBusy)
      await storing.wait(
        write(() => call(api.enquiryDraft.saveEnquiryHead, { draftId, ...of.values })),
      )
  }
  return (
    <section className={`sheet ${styles.head}`} aria-label="询价信息">
      <header>
        <h2>询价信息</h2>
        <span className="mute t13">
          {asked > 0 ? `用于需要业务报价的 ${asked} 行` : '全部即时报价，提交后 7 天内锁价'}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are left, not this */}
      <div className={styles.headBody} onBlur={() => void keep()}>
        <Form of={of} label="询价信息" isStacked className={styles.headFields}>
          <PlainFields of={of} only={['title']} />
          <DateField of={of} name="expectDate" min={today} max={lastDay} />
          <DateField of={of} name="wantedBy" min={today} max={lastDay} />
          <PlainFields
            of={of}
            only={['city', 'invoice', 'takesSubstitutes', 'contact', 'mobile', 'note']}
          />
        </Form>
        <FilesField
          of={attachment}
          name="files"
          kind="enquiry"
          files={draft.files}
          most={enquiryLimits.files}
          full={`已添加 ${enquiryLimits.files} 个附件`}
          hrefOf={hrefOf}
          onChange={change}
        />
      </div>
    </section>
  )
}
