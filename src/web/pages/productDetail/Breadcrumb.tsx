import { Fragment } from 'react'
import { Link } from 'react-router'
import { brandName } from '#mall/brandName.rules.ts'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { categoryAddress } from '#web/ui/addresses.ts'
import { Icon } from '#web/ui/Icon.tsx'

export const Breadcrumb = ({ product }: { product: ProductDetail }) => (
  <nav className="crumb" aria-label="面包屑">
    <Link to="/">首页</Link>
    {product.categories.map(({ categoryId, name }, level) => (
      <Fragment key={categoryId}>
        <Icon name="chevron-right" />
        <Link to={categoryAddress(product.categories.slice(0, level + 1))}>{name}</Link>
      </Fragment>
    ))}
    <Icon name="chevron-right" />
    <span aria-current="page">
      {brandName(product.brandName).short} {product.model}
    </span>
  </nav>
)
