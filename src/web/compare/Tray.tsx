import { useState } from 'react'
import { type Compared, clearCompared, mostCompared, toggleCompared } from '#web/ui/compared.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { Comparison } from './Comparison.tsx'
import styles from './compare.module.css'

export function Tray({ products }: { products: readonly Compared[] }) {
  const [isOpen, setOpen] = useState(false)
  const isAlone = products.length < 2
  return (
    <section className={styles.tray} aria-label="商品对比">
      <b role="status">
        对比 {products.length}/{mostCompared}
      </b>
      <ul>
        {products.map((product) => (
          <li key={product.skuId}>
            <ProductImage product={product} size={32} isEager />
            <span title={product.model}>{product.model}</span>
            <button
              type="button"
              aria-label={`移除 ${product.model}`}
              onClick={() => toggleCompared(product)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
        {products.length < mostCompared && (
          <li className={styles.free}>{freeText(products.length)}</li>
        )}
      </ul>
      <button
        type="button"
        className="btn primary"
        disabled={isAlone}
        title={isAlone ? '请至少选择 2 件商品' : undefined}
        onClick={() => setOpen(true)}
      >
        开始对比
      </button>
      <button type="button" className="txt t13" onClick={clearCompared}>
        清空
      </button>
      {isOpen && <Comparison chosen={products} onClose={() => setOpen(false)} />}
    </section>
  )
}

function freeText(chosen: number): string {
  const free = mostCompared - chosen
  return free === 1 ? '再选 1 件' : `再选 1–${free} 件`
}
