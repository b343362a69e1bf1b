import { api } from '#mall/api.ts'
import type { AgreementDetail } from '#mall/goods/agreement/agreement.contract.ts'
import { settlementText, stateNames } from '#mall/goods/agreement/agreement.rules.ts'
import { to } from '#mall/pages.ts'
import { sales } from '#mall/staffAccess.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { StaffLink } from '#web/admin/StaffLink.tsx'
import { call } from '#web/call.ts'
import styles from '#web/prices/prices.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'

const tones = { coming: 'plain', valid: 'ok', ending: 'warn', ended: 'off' }

export type ShownAgreement = Omit<AgreementDetail, 'found'>

/** For whom it is and how it stands, and what can be done with it as a whole. */
export function AgreementHead({ agreement }: { agreement: ShownAgreement }) {
  const { agreementId, agreementNo, companyId, companyName, state, leftDays, endedAt } = agreement
  return (
    <section className={`sheet ${styles.head}`} aria-label="协议">
      <h2 className="any">{agreementNo}</h2>
      <span className="any">
        <StaffLink to={to.adminCompany({ companyId })}>{companyName}</StaffLink>
      </span>
      <span className={`tag ${tones[state]}`}>{stateNames[state]}</span>
      <span className="mute t13">
        {endedAt
          ? `${dateTime(endedAt)} 终止，`
          : leftDays > 0 && `还有 ${leftDays.toLocaleString('en')} 天，`}
        结算：{settlementText(agreement)}（在企业页设置）
      </span>
      <OnlyFor needed={sales}>
        <span className={styles.acts}>
          <PageLink to={to.adminAgreement({ from: agreementId })} className="btn">
            复制（续签或给别家）
          </PageLink>
          {state !== 'ended' && (
            <Decision
              name="终止"
              subject={agreementNo}
              isDanger
              done="协议已终止"
              decide={() => call(api.agreementDesk.endAgreement, { agreementId })}
            >
              终止后约定价立即失效，该企业的列表、购物车随即按下一个命中的价格显示；已下的订单和生效的报价不受影响。
            </Decision>
          )}
        </span>
      </OnlyFor>
    </section>
  )
}
