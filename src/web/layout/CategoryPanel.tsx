import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import { brandName } from '#mall/brandName.rules.ts'
import type { Brand, Category, FirstLevel } from '#mall/goods/catalogue/catalogue.contract.ts'
import { call } from '#web/call.ts'
import { secondCategoryAddress } from '#web/home/addresses.ts'
import { brandAddress, categoryAddress } from '#web/ui/addresses.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Named = Pick<Category, 'categoryId' | 'name'>
type Props = { category: Named; onChosen(): void }

/** Shows second levels with their third levels, and who makes most of it. */
export function CategoryPanel({ category, onChosen }: Props) {
  const first = useCategories().find(({ categoryId }) => categoryId === category.categoryId)
  if (!first) return null
  return (
    <div className="catpanel">
      <dl>
        {first.children.map((second) => (
          <div key={second.categoryId}>
            <dt>
              <PageLink
                to={secondCategoryAddress(category, second)}
                target="_blank"
                rel="noopener"
                onClick={onChosen}
              >
                {second.name} <Icon name="chevron-right" />
              </PageLink>
            </dt>
            <dd>
              {second.children.map((third) => (
                <PageLink
                  key={third.categoryId}
                  to={categoryAddress([category, second, third])}
                  onClick={onChosen}
                >
                  {third.name}
                </PageLink>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Brands brands={first.brands} onChosen={onChosen} />
    </div>
  )
}

const Brands = ({ brands, onChosen }: { brands: Brand[]; onChosen(): void }) => (
  <aside>
    {brands.length > 0 && (
      <>
        <h3>常用品牌</h3>
        <ul>
          {brands.map((brand) => (
            <li key={brand.brandId}>
              <PageLink to={brandAddress(brand)} onClick={onChosen} title={brand.brandName}>
                {brandName(brand.brandName).short}
              </PageLink>
            </li>
          ))}
        </ul>
      </>
    )}
  </aside>
)

let loaded: FirstLevel[] = []
let loading: Promise<FirstLevel[]> | undefined

/**
 * The categories are asked for once per document. A failure is silent and the next look asks again (spec §8).
 */
export function loadCategories(): Promise<FirstLevel[]> {
  loading ??= call(api.catalogue.homeCategoryList, {}).then(
    ({ categoryList }) => {
      loaded = categoryList
      return loaded
    },
    () => {
      loading = undefined
      return []
    },
  )
  return loading
}

function useCategories(): FirstLevel[] {
  const [categories, setCategories] = useState(loaded)
  useEffect(() => {
    if (loaded.length === 0) loadCategories().then(setCategories)
  }, [])
  return categories
}
