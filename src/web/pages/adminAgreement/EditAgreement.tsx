import { api } from '#mall/api.ts'
import { agreementForm } from '#mall/goods/agreement/agreement.form.ts'
import { call } from '#web/call.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { CompanyFile } from '#web/pages/company/CompanyFile.tsx'
import styles from '#web/prices/prices.module.css'
import type { ShownAgreement } from './AgreementHead.tsx'

/** Whoever saves after somebody else keeps what he typed, and sees the rest as it is now. */
export function EditAgreement({ agreement }: { agreement: ShownAgreement }) {
  const { agreementId, revision, values, contract, mayEdit } = agreement
  const of = useForm(agreementForm, {
    initial: values,
    send: (typed) => call(api.agreementDesk.saveAgreement, { agreementId, revision, ...typed }),
    done: '已保存，商城和购物车随即可见',
  })
  return (
    <section className="sheet" aria-label="条件">
      <header>
        <h2>条件</h2>
      </header>
      <Form of={of} label="条件" className={styles.form}>
        <fieldset className={styles.fields} disabled={!mayEdit}>
          <PlainFields of={of} only={['validFrom', 'validTo', 'protocolType', 'isFreight']} />
          <CompanyFile of={of} name="contractId" kind="contract" file={contract} />
          <PlainFields of={of} only={['note']} />
        </fieldset>
        {mayEdit ? (
          <SubmitRow of={of} isOff={!of.isTouched} />
        ) : (
          <p className="note">您没有“销售”权限，只能查看。</p>
        )}
      </Form>
    </section>
  )
}
