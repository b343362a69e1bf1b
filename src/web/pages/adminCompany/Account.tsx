import { price } from '#mall/money.ts'
import type { Reviewed } from '#web/pages/adminCompany.tsx'

/** How it pays, how many people it has, why it is frozen. */
export function Account({ company }: { company: Reviewed }) {
  const { settlementType, creditAmount, termDays, people, frozenReason } = company
  const terms = [
    settlementType === 1 ? '月结' : '现结',
    creditAmount !== null && `额度 ${price(creditAmount)}`,
    termDays !== null && `账期 ${termDays} 天`,
    `${people} 名成员`,
  ].filter(Boolean)
  return (
    <span className="sec t13 any">
      {terms.join(' · ')}
      {frozenReason && <span className="bad"> · 冻结原因：{frozenReason}</span>}
    </span>
  )
}
