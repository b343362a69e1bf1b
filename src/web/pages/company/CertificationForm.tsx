import { fieldLabels } from '#mall/company/company/company.rules.ts'
import type { Info } from '#web/pages/company.tsx'
import { keepTyped } from '#web/ui/keepTyped.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './company.module.css'
import { Field } from './Field.tsx'
import { FileField } from './FileField.tsx'
import { companyFields, contactFields, type FieldSpec } from './fields.ts'
import { Join } from './Join.tsx'
import { useCertification } from './useCertification.ts'

type Props = { company: Info; today: string }

/** Two groups of fields and the papers; one button. */
export function CertificationForm({ company, today }: Props) {
  const { form, values, problems, isSending, isTaken, change, check, submit } = useCertification(
    company,
    today,
  )
  const isHydrated = useIsHydrated()
  const isChange = company.isAuth === 1
  const field = (spec: FieldSpec) => (
    <Field
      key={spec.name}
      field={spec}
      value={values[spec.name]}
      problem={problems[spec.name]}
      onChange={(value) => change({ [spec.name]: value })}
      onLeave={() => check(spec.name)}
    />
  )
  return (
    <form ref={form} action={submit} onReset={keepTyped} noValidate aria-label="企业认证资料">
      <fieldset disabled={!isHydrated || isSending} className="sheet">
        <div className={styles.head}>
          <h2>{isChange ? '变更资料' : '企业信息'}</h2>
          <span className="mute t12">带 * 为必填</span>
        </div>
        <div className={styles.fields}>{companyFields.map(field)}</div>
        {isTaken && !company.companyName && <Join creditCode={values.creditCode} />}
        <div className={styles.papers}>
          <FileField
            name="licenceId"
            kind="licence"
            isRequired
            file={fileOf(company, 'licence')}
            problem={problems.licenceId}
            onFile={(licenceId) => change({ licenceId })}
          />
          <div>
            <p className={styles.legal}>
              <label className="c">
                <input
                  type="checkbox"
                  className="ck"
                  checked={values.isLegalPerson}
                  onChange={(event) =>
                    change({ isLegalPerson: event.target.checked, letterId: null })
                  }
                />
                我是法定代表人本人，无需授权委托书
              </label>
            </p>
            {!values.isLegalPerson && (
              <FileField
                name="letterId"
                kind="letter"
                isRequired
                file={fileOf(company, 'letter')}
                problem={problems.letterId}
                onFile={(letterId) => change({ letterId })}
              />
            )}
          </div>
        </div>
        <div className={styles.head}>
          <h2>{fieldLabels.contactName}</h2>
          <span className="mute t12">审核有疑问时联系，变更联系人无需审核</span>
        </div>
        <div className={styles.fields}>{contactFields.map(field)}</div>
        <div className={styles.foot}>
          <button type="submit" className="btn p l">
            {isSending ? '提交中' : '提交审核'}
          </button>
          {isChange && (
            <PageLink to="/company" className="btn l">
              取消
            </PageLink>
          )}
          <span className="mute t13">
            资料仅用于企业认证，证照文件仅贵企业管理员与平台审核人员可见。
          </span>
        </div>
      </fieldset>
    </form>
  )
}

const fileOf = ({ open, current }: Info, paper: 'licence' | 'letter') =>
  (open ?? current)?.[paper] ?? null
