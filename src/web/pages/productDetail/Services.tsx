import type { ReactNode } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { taxPercentOf } from '#mall/money.ts'
import { brandAddress, categoryAddress } from '#web/ui/addresses.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './services.module.css'

type Props = { product: ProductDetail; children?: ReactNode }

/** What stands first is what the reader knows of the product himself. */
export const Services = ({ product, children }: Props) => (
  <aside className={styles.services}>
    {children}
    <h2>服务</h2>
    <ul>
      <li>
        <Icon name="receipt-text" />
        价格含 {taxPercentOf(product)}% 增值税
      </li>
      <li>
        <Icon name="rotate-ccw" />7 天退货，15 天质量换货
      </li>
      <li>
        <Icon name="truck" />
        按交期发货，工作日计算
      </li>
    </ul>
    <h2>更多商品</h2>
    <ul>
      <li>
        <PageLink to={brandAddress(product)} className="link">
          {brandName(product.brandName).short}
        </PageLink>
      </li>
      {product.categories.slice(-2).map(({ categoryId, name }, index) => (
        <li key={categoryId}>
          <PageLink
            to={categoryAddress(product.categories.slice(0, product.categories.length - 1 + index))}
            className="link"
          >
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  </aside>
)
