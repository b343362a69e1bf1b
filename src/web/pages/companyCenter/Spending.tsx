import { useSearchParams } from 'react-router'
import type { Spending as Figures, SpendingChart } from '#mall/house/report/report.contract.ts'
import { to } from '#mall/pages.ts'
import { Block } from '#web/chart/Block.tsx'
import styles from '#web/chart/chart.module.css'
import { OverTime } from '#web/chart/OverTime.tsx'
import { Period } from '#web/chart/Period.tsx'
import { Shares, Total } from '#web/chart/Shares.tsx'
import { addressWith } from '#web/list/listFilter.ts'
import { OfDays } from '#web/list/OfDays.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ExportSpending } from './ExportSpending.tsx'

type Props = { figures: Figures; spans: readonly { label: string; from: string }[] }

/** 采购分析 shows what was bought, when, of what and by whom. */
export function Spending({ figures, spans }: Props) {
  const [search] = useSearchParams()
  const { from, to: until, total } = figures
  return (
    <>
      <Period
        from={from}
        to={until}
        spans={spans}
        addressOf={(part) => addressWith(to.companyCenter(), search, part)}
        kept={['tab']}
        label="下单时间"
      />
      <OfDays until={until}>
        {total.orders === 0 ? (
          <Empty
            title="这段时间没有采购"
            actions={
              <PageLink to={to.companyCenter({ tab: 'spending' })} className="btn">
                查看近12个月
              </PageLink>
            }
          >
            已付款或挂账的订单计入采购分析。
          </Empty>
        ) : (
          <Charts figures={figures} />
        )}
      </OfDays>
      <p className={styles.note}>
        金额为含税商品金额，不含运费；只计已付款和挂账的订单，按下单时间统计，范围与您能查看的企业订单一致。
      </p>
    </>
  )
}

function Charts({ figures }: Pick<Props, 'figures'>) {
  const { from, to, categories, people } = figures
  const actionsFor = (chart: SpendingChart) => <ExportSpending chart={chart} from={from} to={to} />
  return (
    <>
      <Total name="采购金额" total={figures.total} />
      <OverTime
        title="按月"
        each="每月"
        head="月份"
        measured="采购金额"
        figures={figures}
        spots={figures.months}
        actions={actionsFor('months')}
      />
      <Block title="按分类" actions={actionsFor('categories')}>
        <Shares caption="各分类的采购金额" heads={['分类', '采购金额']} shares={categories} />
      </Block>
      <Block title="按人员" actions={actionsFor('people')}>
        <Shares caption="各下单人的采购金额" heads={['下单人', '采购金额']} shares={people} />
      </Block>
    </>
  )
}
