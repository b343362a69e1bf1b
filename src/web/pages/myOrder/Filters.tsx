import { Form, useSearchParams } from 'react-router'
import { PageLink } from '#web/ui/PageLink.tsx'
import { datePresets, orderListAddress } from './filter.ts'
import type { filterOf } from './filterOf.ts'
import styles from './orders.module.css'

type Props = {
  filter: ReturnType<typeof filterOf>
  mayChooseScope: boolean
  /** 2026-11-20, by the server's clock. */
  today: string
}

/** Links and a form whose state is the address: they can be shared, and Back works. */
export function Filters({ filter, mayChooseScope, today }: Props) {
  const [search] = useSearchParams()
  const { tab, scope, keyword, from, to } = filter
  return (
    <div className={styles.filters}>
      {mayChooseScope && <Scope scope={scope} />}
      <nav className={styles.presets} aria-label="下单时间">
        {[{ label: '不限', from: '' }, ...datePresets(today)].map((preset) => (
          <PageLink
            key={preset.label}
            to={orderListAddress(search, { from: preset.from, to: '' })}
            aria-current={!to && (from ?? '') === preset.from ? 'true' : undefined}
          >
            {preset.label}
          </PageLink>
        ))}
      </nav>
      <Form key={search.toString()} className={styles.search} role="search">
        {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
        {scope === 'company' && <input type="hidden" name="scope" value={scope} />}
        <input type="date" name="from" className="in" aria-label="开始日期" defaultValue={from} />
        <span aria-hidden="true">–</span>
        <input type="date" name="to" className="in" aria-label="结束日期" defaultValue={to} />
        <input
          name="keyword"
          className="in"
          aria-label="搜索订单"
          placeholder="订单号 / PO 号 / 订货号 / 型号 / 商品名"
          maxLength={64}
          defaultValue={keyword}
        />
        <button type="submit" className="btn">
          查询
        </button>
      </Form>
    </div>
  )
}

function Scope({ scope }: { scope: 'mine' | 'company' }) {
  const [search] = useSearchParams()
  return (
    <nav className={styles.presets} aria-label="订单范围">
      <PageLink
        to={orderListAddress(search, { scope: '' })}
        aria-current={scope === 'mine' ? 'true' : undefined}
      >
        我的
      </PageLink>
      <PageLink
        to={orderListAddress(search, { scope: 'company' })}
        aria-current={scope === 'company' ? 'true' : undefined}
      >
        全公司
      </PageLink>
    </nav>
  )
}
