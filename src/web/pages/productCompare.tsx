import { useState } from 'react'
import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { ComparisonTable } from '#web/compare/ComparisonTable.tsx'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { setHead } from '#web/seo/head.ts'
import { mostCompared } from '#web/ui/compared.tsx'
import { copyText } from '#web/ui/copyText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Title } from '#web/ui/Title.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { withDrawing } from '#web/ui/withDrawing.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/productCompare.ts'
import { comparedIds, comparisonHead } from './productCompare/compared.rules.ts'
import styles from './productCompare.module.css'

/** The address says what is compared, so that it can be sent to a colleague; prices are those of whoever opens it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const skuIds = comparedIds(searchParams.get('skuIds') ?? '', mostCompared)
  if (skuIds.length === 0) throw data('链接中没有商品，请从商品列表勾选对比。', { status: 404 })
  const { call } = context.get(visit)
  const { list } = await call(api.catalogue.detailList, { skuIds: skuIds.join(',') })
  if (list.length === 0) throw data('这些商品已失效，请从商品列表重新选择。', { status: 404 })
  const head = comparisonHead(list, origin)
  setHead(context, head)
  return {
    title: head.title,
    products: list.map((product) => withDrawing(product, 'mid')),
    gone: skuIds.length - list.length,
  }
}

export default function ProductCompare({ loaderData }: Route.ComponentProps) {
  const { title, products, gone } = loaderData
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  return (
    <div className="wrap">
      <Title>{title}</Title>
      <Crumbs trail={[{ to: '/', name: '首页' }]} title="商品对比" />
      <header className={styles.head}>
        <h1>商品对比</h1>
        <Acts
          onlyDiffering={onlyDiffering}
          onChange={products.length > 1 ? setOnlyDiffering : undefined}
        />
      </header>
      {gone > 0 && <p className="note warn">{gone} 件商品已失效，不再列出。</p>}
      <div className={styles.sheet}>
        <ComparisonTable products={products} onlyDiffering={onlyDiffering} />
      </div>
    </div>
  )
}

type ActsProps = { onlyDiffering: boolean; onChange: ((only: boolean) => void) | undefined }

function Acts({ onlyDiffering, onChange }: ActsProps) {
  const isOff = !useIsHydrated()
  return (
    <div className={styles.acts}>
      {onChange && (
        <label className="check">
          <input
            type="checkbox"
            className="checkbox"
            autoComplete="off"
            disabled={isOff}
            checked={onlyDiffering}
            onChange={({ target }) => onChange(target.checked)}
          />
          只看不同
        </label>
      )}
      <button
        type="button"
        className="btn small"
        disabled={isOff}
        onClick={() => copyText(location.href)}
      >
        <Icon name="copy" />
        复制链接
      </button>
      <button type="button" className="btn small" disabled={isOff} onClick={() => print()}>
        打印
      </button>
    </div>
  )
}
