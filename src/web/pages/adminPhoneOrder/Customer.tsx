import { Fragment } from 'react'
import { paysMonthly, roleNames, seesPrices } from '#mall/access.ts'
import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './phone.module.css'

type Found = Output<typeof api.phone.phoneCustomer>

/** Says for whom the order is, and what he may do. */
export const Customer = ({ found }: { found: Found }) => (
  <section className={`sheet ${styles.customer}`} aria-label="客户">
    <h2 className="any">{found.customer.companyName ?? '个人会员'}</h2>
    <p className="sec t13 any">
      {termsOf(found).map((term, at) => (
        <Fragment key={term}>
          {at > 0 && ' · '}
          <span className="no-wrap">{term}</span>
        </Fragment>
      ))}
    </p>
    <PageLink to={to.adminPhoneCustomers()} className="link">
      更换客户
    </PageLink>
    {!seesPrices(found.customer) && (
      <p className="note warn">该客户的角色不显示价格，请勿告知价格和金额。</p>
    )}
  </section>
)

function termsOf({ customer, singleLimit, credit }: Found): string[] {
  const { name, account, mobile, customRole, roleName, isFreight, protocolType } = customer
  const amounts = credit?.amounts
  const terms = [
    `${name}（${account}）`,
    mobile,
    customRole?.name ?? roleNames[roleName],
    paysMonthly(customer) ? '月结' : '现结',
    amounts &&
      (amounts.limit === null
        ? '不限额'
        : `额度 ${price(amounts.limit)}，可用 ${price(amounts.available ?? 0)}`),
    credit && !credit.mayPayNow && '不支持现结支付',
    singleLimit !== null && `单笔限额 ${price(singleLimit)}`,
    protocolType === 1 && '协议价',
    isFreight === 1 && '免运费',
  ]
  return terms.filter((term) => typeof term === 'string' && term !== '') as string[]
}
