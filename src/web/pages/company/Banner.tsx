import type { ReactNode } from 'react'
import { mayManageProfile } from '#mall/access.ts'
import type { api } from '#mall/api.ts'
import type { CompanyState } from '#mall/company/company/company.contract.ts'
import { fieldLabels, rejectable, stateLabels } from '#mall/company/company/company.rules.ts'
import type { Output } from '#mall/endpoint.ts'
import { to } from '#mall/pages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useService } from '#web/ui/useService.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './company.module.css'

export type Info = Output<typeof api.company.companyInfo>
type Props = { company: Info; isEditing: boolean }

/** Says where the company stands, and what comes next. */
export function Banner({ company, isEditing }: Props) {
  const { state, companyName, creditCode } = company
  return (
    <section className={`sheet ${styles.banner}`} aria-label="认证状态">
      <div>
        <p className={`${styles.state} ${tones[state]}`}>{stateLabels[state]}</p>
        <h2 className="any">{companyName ?? '尚未关联企业'}</h2>
        {creditCode && <p className="mono sec">{creditCode}</p>}
        <Text company={company} />
        {company.open?.state === 'rejected' && <Reasons company={company} isEditing={isEditing} />}
      </div>
      {company.isAuth === 1 && state !== 'frozen' && <Stamp />}
    </section>
  )
}

const tones: Record<CompanyState, string> = {
  none: 'sec',
  pending: 'warn',
  rejected: 'bad',
  certified: 'ok',
  changing: 'warn',
  frozen: 'bad',
}

function Text({ company: { state, open, frozenReason } }: { company: Info }) {
  const { who } = useVisitor()
  const service = useService()
  const sentences: Record<CompanyState, ReactNode> = {
    none: who?.companyId
      ? '认证通过后可导出报价单、申请账期。1 个工作日内审核。'
      : '提交企业资料即可创建企业，您将成为集团管理员；认证通过后可导出报价单、申请账期。1 个工作日内审核。',
    pending: `${open ? `${dateTime(open.createdAt)} 提交，` : ''}1 个工作日内审核。审核期间可浏览、加购和现结下单，暂不能导出报价单。`,
    rejected: '请按原因修改后重新提交。',
    certified: '可导出报价单；变更名称、信用代码或执照信息须重新审核。',
    changing: `${open ? `${dateTime(open.createdAt)} 提交变更，` : ''}1 个工作日内审核。审核期间原资料继续有效。`,
    frozen: `企业可浏览，暂不能下单。${frozenReason && `原因：${frozenReason}。`}如有疑问请联系${frozenReason ? '' : '企业管理员或'}${service}。`,
  }
  const isOthers = who?.companyId && state !== 'frozen' && !mayManageProfile(who)
  return (
    <p className="sec t13">
      {isOthers ? '企业资料由集团管理员维护，如需认证或变更请联系集团管理员。' : sentences[state]}
    </p>
  )
}

function Reasons({ company: { open, state }, isEditing }: Props) {
  const reasons = rejectable.filter((field) => open?.reasons[field])
  return (
    <div className={`note bad ${styles.reasons}`}>
      <Icon name="circle-alert" />
      <div>
        {state === 'rejected' ? '认证被驳回' : '变更申请被驳回，原资料继续有效'}
        <ul>
          {reasons.map((field) => (
            <li key={field}>
              <b>{fieldLabels[field]}</b> {open?.reasons[field]}
            </li>
          ))}
        </ul>
        {!isEditing && (
          <PageLink to={to.company({ edit: '1' })} className="link">
            修改后重新提交
          </PageLink>
        )}
      </div>
    </div>
  )
}

const Stamp = () => (
  <svg className={styles.stamp} viewBox="0 0 96 96" aria-hidden="true">
    <circle cx="48" cy="48" r="45" />
    <circle cx="48" cy="48" r="39" />
    <path d="M14 38h68M14 60h68" />
    <text x="48" y="54">
      已认证
    </text>
  </svg>
)
