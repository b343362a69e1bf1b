import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { newAgreementForm } from '#mall/goods/agreement/agreement.form.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { CompanyFile } from '#web/pages/company/CompanyFile.tsx'
import { CompanyPicker } from '#web/picker/CompanyPicker.tsx'
import styles from '#web/prices/prices.module.css'
import type { ShownAgreement } from './AgreementHead.tsx'

type Props = {
  from: ShownAgreement | null
  /** It is with this one, unless another one is chosen. */
  company: { companyId: string; name: string } | undefined
}

/** A new agreement begins empty, or with the terms and all prices of the one that it is copied from. */
export function NewAgreement({ from, company }: Props) {
  const navigate = useNavigate()
  const of = useForm(newAgreementForm, {
    initial: from
      ? { ...from.values, companyId: from.companyId, contractId: '', validFrom: '', validTo: '' }
      : { companyId: company?.companyId ?? '' },
    send: (typed) =>
      call(api.agreementDesk.addAgreement, {
        ...typed,
        ...(from && { fromAgreementId: from.agreementId }),
      }),
    done: '协议已新增',
    next: ({ agreementId }) => navigate(to.adminAgreement({ agreementId })),
  })
  return (
    <section className="sheet" aria-label="新协议">
      <header>
        <h2>条件</h2>
        {from && (
          <span className="mute t13">
            复制自 {from.agreementNo}（{from.companyName}），约定价与折扣一并带入
          </span>
        )}
      </header>
      <Form of={of} label="新协议" className={styles.form}>
        <CompanyPicker
          of={of}
          name="companyId"
          {...(company && { first: [company.companyId, company.name] as const })}
        />
        <PlainFields
          of={of}
          only={['agreementNo', 'validFrom', 'validTo', 'protocolType', 'isFreight']}
        />
        <CompanyFile of={of} name="contractId" kind="contract" file={null} />
        <PlainFields of={of} only={['note']} />
        <SubmitRow of={of} text="新增协议" />
      </Form>
    </section>
  )
}
