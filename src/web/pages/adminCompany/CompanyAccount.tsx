import { Fragment } from 'react'
import type { api } from '#mall/api.ts'
import { creditLeft } from '#mall/company/company/company.rules.ts'
import { creditForm } from '#mall/company/company/term.form.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { termText } from '#mall/trade/statement/statement.rules.ts'
import styles from './review.module.css'

export type Reviewed = Output<typeof api.companyReview.reviewDetail>

/** Shows how it pays, how many people it has, why it is frozen. */
export function CompanyAccount({ company }: { company: Reviewed }) {
  const { settlementType, creditAmount, creditUsed, creditOrders, termDays, people, frozenReason } =
    company
  const isMonthly = settlementType === 1
  const left = creditLeft(creditAmount, creditUsed)
  const terms = [
    isMonthly ? '月结' : '现结',
    isMonthly && (creditAmount === null ? '不限额' : `额度 ${price(creditAmount)}`),
    (isMonthly || creditUsed > 0) &&
      `已用 ${price(creditUsed)}（累计 ${creditOrders.toLocaleString('en')} 个挂账订单）`,
    isMonthly && left !== null && `可用 ${price(left)}`,
    isMonthly && !company.mayPayNow && '不支持现结支付',
    termDays !== null && termText(company.termKind, termDays),
    isMonthly && (company.cutDay === 0 ? '月末出账' : `每月 ${company.cutDay} 日出账`),
    isMonthly && `${creditForm.fields.chargeBasis.choices[company.chargeBasis]}时计收`,
    isMonthly && `逾期${creditForm.fields.overdueRule.choices[company.overdueRule]}`,
    isMonthly && company.mayExceed && '允许超额',
    `${people} 名成员`,
  ].filter(Boolean)
  return (
    <span className={`sec t13 any ${styles.account}`}>
      {terms.map((term, at) => (
        <Fragment key={`${term}`}>
          {at > 0 && ' · '}
          <span className="no-wrap">{term}</span>
        </Fragment>
      ))}
      {frozenReason && <span className="bad"> · 冻结原因：{frozenReason}</span>}
    </span>
  )
}
