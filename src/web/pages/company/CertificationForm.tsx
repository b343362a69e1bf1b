import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import {
  type CertificationValues,
  certificationForm,
  problemsOf,
} from '#mall/company/company/certification.form.ts'
import { choices, inputFrom, valuesFrom } from '#mall/company/company/company.rules.ts'
import { to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { Choice, Form, PlainFields, Submit } from '#web/form/Form.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import type { Info } from './Banner.tsx'
import { CompanyFile } from './CompanyFile.tsx'
import styles from './company.module.css'
import { Join } from './Join.tsx'

type Props = { company: Info; today: string }

/** Shows two groups of fields, the documents and one button. */
export function CertificationForm({ company, today }: Props) {
  const { edited, takenCode } = useCertification(company, today)
  const isChange = company.isAuth === 1
  const isTaken = takenCode !== '' && takenCode === edited.values.creditCode
  return (
    <Form of={edited} label="企业认证资料" isStacked>
      <div className="sheet">
        <div className={styles.head}>
          <h2>{isChange ? '变更资料' : '企业信息'}</h2>
          <span className="mute t12">带 * 为必填</span>
        </div>
        <Facts of={edited} />
        {isTaken && !company.companyName && <Join creditCode={takenCode} />}
        <Papers of={edited} company={company} />
        <div className={styles.head}>
          <h2>联系人</h2>
          <span className="mute t12">审核有疑问时联系，变更联系人无需审核</span>
        </div>
        <div className={styles.fields}>
          <PlainFields
            of={edited}
            only={['contactName', 'contactMobile', 'contactEmail', 'contactTitle']}
          />
        </div>
        <div className={styles.foot}>
          <Submit of={edited} text="提交审核" sending="提交中" isLarge />
          {isChange && (
            <PageLink to="/company" className="btn large">
              取消
            </PageLink>
          )}
          <span className="mute t13">
            资料仅用于企业认证，证照文件仅贵企业管理员与平台审核人员可见。
          </span>
        </div>
      </div>
    </Form>
  )
}

function useCertification(company: Info, today: string) {
  const [takenCode, setTakenCode] = useState('')
  const navigate = useNavigate()
  const edited = useForm(certificationForm, {
    initial: beginningOf(company),
    said: company.open?.reasons,
    check: (values) => problemsOf(values, today),
    send: (values) => call(api.company.certify, inputFrom(values)),
    done: ({ state }) => (state === 'certified' ? '资料已更新' : '已提交，1 个工作日内审核'),
    failed(error) {
      const isTaken = isRefusal(error) && error.code === 'COMPANY_TAKEN'
      setTakenCode(isTaken ? edited.values.creditCode : '')
      return false
    },
    onDone: () => void navigate(to.company(), { replace: true }),
  })
  return { edited, takenCode }
}

/** The form begins with what was rejected, what holds, or what is known of the caller. */
function beginningOf({ open, current, companyName, contact }: Info): Partial<CertificationValues> {
  const last = open ?? current
  if (!last)
    return {
      name: companyName ?? '',
      contactName: contact.name,
      contactMobile: contact.mobile,
    }
  const values: Record<string, unknown> = valuesFrom(last)
  return Object.fromEntries(certificationForm.names.map((name) => [name, values[name]]))
}

type Of = { of: Edited<typeof certificationForm.fields> }

const Facts = ({ of }: Of) => (
  <div className={styles.fields}>
    <PlainFields
      of={of}
      only={['name', 'creditCode', 'legalPerson', 'foundedOn', 'registeredAddress']}
    />
    {(['companyType', 'industry', 'scale'] as const).map((name) => (
      <Choice key={name} of={of} name={name}>
        <option value="">请选择</option>
        {choices[name].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Choice>
    ))}
  </div>
)

const Papers = ({ of, company }: Of & { company: Info }) => (
  <div className={styles.papers}>
    <CompanyFile of={of} name="licenceId" kind="licence" file={fileOf(company, 'licence')} />
    <div>
      <PlainFields of={of} only={['isLegalPerson']} />
      {!of.values.isLegalPerson && (
        <CompanyFile of={of} name="letterId" kind="letter" file={fileOf(company, 'letter')} />
      )}
    </div>
  </div>
)

const fileOf = ({ open, current }: Info, paper: 'licence' | 'letter') =>
  (open ?? current)?.[paper] ?? null
