import { useSearchParams } from 'react-router'
import type { api } from '#mall/api.ts'
import { budgetName, periodLabels } from '#mall/company/budget/budget.rules.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { AsTable } from '#web/chart/AsTable.tsx'
import { Block } from '#web/chart/Block.tsx'
import { Stacked } from '#web/chart/Stacked.tsx'
import { shortYuan } from '#web/chart/scale.ts'
import { addressWith } from '#web/list/listFilter.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './budgets.module.css'

/** A year of a budget, month by month: what was used, what orders hold, and what is left of its period. */
export function BudgetYear({ budget, year, months }: Output<typeof api.budget.budgetYear>) {
  const title = `${budgetName(budget)}，${year} 年（每${periodLabels[budget.period]} ${price(budget.amount)}）`
  const caption = `${budgetName(budget)} ${year} 年各月的已用、占用和剩余`
  return (
    <section className={`sheet ${styles.year}`}>
      <Block title={title.replace('每一次性', '一次性')} actions={<Years year={year} />}>
        <Stacked
          label={`${caption}的柱形图`}
          names={['已用', '占用', '月末剩余']}
          columns={months.map(({ month, used, reserved, left }) => ({
            at: `${Number(month.slice(5))}月`,
            values: [used, reserved, Math.max(0, left ?? 0)],
          }))}
          valueText={price}
          tickText={shortYuan}
        />
        <AsTable
          caption={caption}
          heads={['月份', '已用', '占用', '月末剩余']}
          rows={months.map(({ month, used, reserved, left }) => [
            month,
            price(used),
            price(reserved),
            left === null ? '–' : price(left),
          ])}
        />
      </Block>
    </section>
  )
}

function Years({ year }: { year: number }) {
  const [search] = useSearchParams()
  const link = (other: number, text: string) => (
    <PageLink
      to={addressWith(to.companyCenter(), search, { year: String(other) })}
      className="link"
      preventScrollReset
    >
      {text}
    </PageLink>
  )
  return (
    <span className={styles.years}>
      {year > 2020 && link(year - 1, `‹ ${year - 1} 年`)}
      {year < 2099 && link(year + 1, `${year + 1} 年 ›`)}
    </span>
  )
}
