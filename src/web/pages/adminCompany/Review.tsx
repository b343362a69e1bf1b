import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Certification } from '#mall/company/company/company.contract.ts'
import { fieldLabels, rejectable } from '#mall/company/company/company.rules.ts'
import { limits } from '#mall/limits.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './review.module.css'

type Field = (typeof rejectable)[number]
type Reasons = Partial<Record<Field, string>>
type Props = { certification: Certification; before: Certification | null }

/** Gives each field room for what is wrong with it, with one decision for all of them. */
export function Review({ certification, before }: Props) {
  const [reasons, setReasons] = useState<Reasons>({})
  const { certificationId, name, kind, createdAt, createdBy } = certification
  const given = Object.entries(reasons).filter(([, reason]) => reason.trim() !== '')
  const areLong = given.every(([, reason]) => reason.trim().length >= limits.minLength.reason)
  const change = (field: Field, reason: string | undefined) =>
    setReasons(({ [field]: _, ...others }) =>
      reason === undefined ? others : { ...others, [field]: reason },
    )
  return (
    <section className="sheet" aria-label="待审核资料">
      <header>
        <h2>{kind === 'first' ? '首次认证' : '资料变更'}</h2>
        <span className="mute t13">
          {createdBy} 于 {dateTime(createdAt)} 提交
        </span>
      </header>
      <table className={`data-table ${styles.review}`}>
        <tbody>
          {rejectable.map((field) => (
            <Row
              key={field}
              field={field}
              value={shownValue(certification, field)}
              old={before && shownValue(before, field)}
              reason={reasons[field]}
              onChange={(reason) => change(field, reason)}
            />
          ))}
        </tbody>
      </table>
      <dl className={`key-values ${styles.more}`}>
        {more.map((field) => [
          <dt key={field}>{fieldLabels[field]}</dt>,
          <dd key={`${field} value`} className="any">
            {certification[field] || '–'}
          </dd>,
        ])}
      </dl>
      <footer className={styles.foot}>
        <span className="mute t13">
          {given.length > 0
            ? `已标记 ${given.length} 项`
            : '核对右侧证照，逐项标记问题后驳回，或直接通过。'}
        </span>
        <Decision
          name="驳回"
          subject={name}
          done="已驳回"
          isDanger
          isDisabled={given.length === 0 || !areLong}
          decide={() =>
            call(api.companyReview.reject, {
              certificationId,
              reasons: Object.fromEntries(given.map(([field, reason]) => [field, reason.trim()])),
            })
          }
        >
          <ul className={styles.told}>
            {given.map(([field, reason]) => (
              <li key={field}>
                <b>{fieldLabels[field as Field]}</b> {reason}
              </li>
            ))}
          </ul>
        </Decision>
        <Decision
          name="通过认证"
          subject={name}
          done="已通过认证"
          isPrimary
          isDisabled={given.length > 0}
          decide={() => call(api.companyReview.approve, { certificationId })}
        >
          通过后立即生效：企业名称、统一社会信用代码以本次资料为准，可导出报价单。
        </Decision>
      </footer>
    </section>
  )
}

const more = ['companyType', 'industry', 'scale', 'contactEmail', 'contactTitle'] as const

function shownValue(certification: Certification, field: Field): string {
  const { licence, letter, isLegalPerson } = certification
  if (field === 'licenceId') return licence?.name ?? ''
  if (field === 'letterId')
    return isLegalPerson ? '法定代表人本人申请，无需委托书' : (letter?.name ?? '')
  return certification[field]
}

type RowProps = {
  field: Field
  value: string
  /** It holds now, where something holds. */
  old: string | null
  reason: string | undefined
  onChange(reason: string | undefined): void
}

function Row({ field, value, old, reason, onChange }: RowProps) {
  const isHydrated = useIsHydrated()
  const isOpen = reason !== undefined
  return (
    <tr>
      <th scope="row">{fieldLabels[field]}</th>
      <td className={field === 'creditCode' ? 'mono' : undefined}>
        {value || '–'}
        {old !== null && old !== value && <p className={`t12 ${styles.old}`}>原 {old || '–'}</p>}
      </td>
      <td>
        {isOpen && (
          <input
            className="input small"
            aria-label={`${fieldLabels[field]}的驳回原因`}
            placeholder="驳回原因，企业会看到"
            maxLength={limits.maxLength.reason}
            value={reason}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </td>
      <td>
        <button
          type="button"
          className="txt t13"
          disabled={!isHydrated}
          aria-label={`${isOpen ? '取消标记' : '标记问题'} ${fieldLabels[field]}`}
          onClick={() => onChange(isOpen ? undefined : (presets[field] ?? '与营业执照不一致'))}
        >
          {isOpen ? '取消' : '标记问题'}
        </button>
      </td>
    </tr>
  )
}

const presets: Partial<Record<Field, string>> = {
  licenceId: '营业执照不清晰，请重新上传',
  letterId: '授权委托书缺少盖章或签字',
  contactName: '联系人无法核实',
  contactMobile: '联系手机无法接通',
}
