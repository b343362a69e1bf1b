import { Form, useSearchParams } from 'react-router'
import { limits } from '#mall/limits.ts'
import { datePresets } from '#web/pages/myOrder/filter.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { listAddress } from './filter.ts'
import type { filterOf } from './filterOf.ts'
import styles from './requisitions.module.css'

type Props = {
  filter: Omit<ReturnType<typeof filterOf>, 'requisitionNo' | 'isWhole'>
  /** 2026-11-20, by the server's clock. */
  today: string
}

/** Links and a form whose state is the address: they can be shared, and Back works. */
export function Filters({ filter: { tab, keyword, from, to, pageSize }, today }: Props) {
  const [search] = useSearchParams()
  return (
    <div className={styles.filters}>
      <nav className={styles.presets} aria-label="创建时间">
        {[{ label: '不限', from: '' }, ...datePresets(today)].map((preset) => (
          <PageLink
            key={preset.label}
            to={listAddress(search, { from: preset.from, to: '' })}
            aria-current={!to && (from ?? '') === preset.from ? 'true' : undefined}
          >
            {preset.label}
          </PageLink>
        ))}
      </nav>
      <Form key={`${tab} ${keyword} ${from} ${to}`} className={styles.search} role="search">
        {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
        {search.has('pageSize') && <input type="hidden" name="pageSize" value={pageSize} />}
        <input type="date" name="from" className="in" aria-label="开始日期" defaultValue={from} />
        <span aria-hidden="true">–</span>
        <input type="date" name="to" className="in" aria-label="结束日期" defaultValue={to} />
        <input
          name="keyword"
          className="in"
          aria-label="搜索采购申请"
          placeholder="申请单号 / 订单号 / 姓名 / 订货号 / 型号 / 商品名"
          maxLength={limits.maxLength.orderKeyword}
          defaultValue={keyword}
        />
        <button type="submit" className="btn">
          查询
        </button>
      </Form>
    </div>
  )
}
