import type { ImportDetail } from '#mall/goods/importing/importing.contract.ts'
import { to } from '#mall/pages.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './import.module.css'

type Extreme = ImportDetail['extremes']['rises'][number]

/** The prices that move most, so that a slip of the pen is seen before anything is written. */
export function Extremes({ run: { state, extremes } }: { run: ImportDetail }) {
  const { rises, falls } = extremes
  if (state !== 'checked' || rises.length + falls.length === 0) return null
  return (
    <section className="sheet" aria-label="涨跌最大">
      <header>
        <h2>涨跌最大</h2>
        <span className="mute t13">写入前请核对这几个标准价</span>
      </header>
      <div className={styles.extremes}>
        {rises.length > 0 && <Few name="涨得最多" of={rises} />}
        {falls.length > 0 && <Few name="跌得最多" of={falls} />}
      </div>
    </section>
  )
}

const Few = ({ name, of }: { name: string; of: readonly Extreme[] }) => (
  <div>
    <h3 className="mute t13">{name}</h3>
    <ul>
      {of.map(({ skuId, model, skuCode, was, now, percent }) => (
        <li key={skuId}>
          <p className="any">
            <PageLink to={to.adminGood({ skuId })} className="link">
              {model || skuCode}
            </PageLink>{' '}
            <span className="mute t12">{model && skuCode}</span>
          </p>
          <span>
            <del>{was}</del> {now}
          </span>
          <b>
            {percent > 0 ? '+' : '−'}
            {Math.abs(percent).toFixed(1)}%
          </b>
        </li>
      ))}
    </ul>
  </div>
)
