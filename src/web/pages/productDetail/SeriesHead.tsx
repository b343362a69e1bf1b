import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Series } from './seriesLines.ts'

type Props = {
  title: string
  series: Series
  isNarrowed: boolean
  skuId: string
  onChoose(): void
}

/** Says how many sizes there are, and leads back to all of them. */
export function SeriesHead({ title, series, isNarrowed, skuId, onChoose }: Props) {
  const { total, found, columns, inStock } = series
  return (
    <header>
      <h2>{title}</h2>
      <span className="mute t13" role="status">
        {isNarrowed ? `筛选出 ${found} 个，共 ${total} 个规格` : `共 ${total} 个规格`}
        {columns.length > 0 && `，差异参数 ${columns.length} 项`}
      </span>
      <div className="right">
        {isNarrowed && (
          <PageLink to={productAddress(skuId)} className="link" rel="nofollow" replace>
            清空筛选
          </PageLink>
        )}
        <InStock count={inStock} onChoose={onChoose} />
        {!useIsHydrated() && (
          <noscript>
            <button type="submit" form="choice" className="btn small">
              筛选
            </button>
          </noscript>
        )}
      </div>
    </header>
  )
}

function InStock({ count, onChoose }: { count: number; onChoose(): void }) {
  const [keys] = useSearchParams()
  const isAsked = keys.get('inStock') === '1'
  const [box, setBox] = useState({ before: isAsked, isOn: isAsked })
  if (box.before !== isAsked) setBox({ before: isAsked, isOn: isAsked })
  return (
    <label className="only">
      <input
        type="checkbox"
        className="checkbox"
        form="choice"
        data-goes
        name="inStock"
        value="1"
        autoComplete="off"
        checked={box.isOn}
        onChange={(event) => {
          setBox({ ...box, isOn: event.target.checked })
          onChoose()
        }}
      />
      只看现货（{count}）
    </label>
  )
}
