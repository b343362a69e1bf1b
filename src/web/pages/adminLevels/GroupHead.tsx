import type { PriceGroupDetail } from '#mall/goods/agreement/priceDesk.contract.ts'
import { to } from '#mall/pages.ts'
import { sales } from '#mall/staffAccess.ts'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import styles from '#web/prices/prices.module.css'
import { PageLink } from '#web/ui/PageLink.tsx'
import { SaveGroup } from './SaveGroup.tsx'

/** What it is, and the companies that have it. */
export function GroupHead({ group }: { group: Omit<PriceGroupDetail, 'found'> }) {
  const { kind, name, note, companies, members } = group
  return (
    <section className={`sheet ${styles.head}`} aria-label="等级或集团">
      <h2 className="any">{name}</h2>
      <span className="tag">{kind === 'level' ? '客户等级' : '集团'}</span>
      {note && <span className="mute t13 any">{note}</span>}
      <p className="sec t13 any">
        {companies === 0
          ? '还没有企业属于它，在企业页设置'
          : members.map(({ companyId, name }, at) => (
              <span key={companyId}>
                {at > 0 && '、'}
                <PageLink to={to.adminCompany({ companyId })} className="link">
                  {name}
                </PageLink>
              </span>
            ))}
        {companies > members.length && ` 等 ${companies.toLocaleString('en')} 家`}
      </p>
      <OnlyFor needed={sales}>
        <span className={styles.acts}>
          <SaveGroup group={group} />
        </span>
      </OnlyFor>
    </section>
  )
}
