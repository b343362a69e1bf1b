import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Brand, Category } from '#mall/catalogue/catalogue.contract.ts'
import { limits } from '#mall/limits.ts'
import { isBuilt } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { brandAddress, categoryAddress } from '#web/ui/addresses.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Named = Pick<Category, 'categoryId' | 'name'>
type Props = { category: Named; onChosen(): void }

/** Second levels with their third levels, and who makes most of it. */
export function CategoryPanel({ category, onChosen }: Props) {
  const tree = useLoaded('tree', () => call(api.catalogue.homeCategoryList, {}))
  const brands = useLoaded(`brands of ${category.categoryId}`, () =>
    call(api.search.getbrandlist, { category1Id: category.categoryId }),
  )
  const seconds = tree?.categoryList.find(({ categoryId }) => categoryId === category.categoryId)
  return (
    <div className="catpanel">
      <dl>
        {seconds?.children.map((second) => (
          <div key={second.categoryId}>
            <dt>
              <PageLink {...secondLink(category, second)} onClick={onChosen}>
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
      <Brands brands={brands?.brandList ?? []} onChosen={onChosen} />
    </div>
  )
}

const Brands = ({ brands, onChosen }: { brands: Brand[]; onChosen(): void }) => (
  <aside>
    {brands.length > 0 && (
      <>
        <h3>常用品牌</h3>
        <ul>
          {brands.slice(0, limits.hotBrands).map((brand) => (
            <li key={brand.brandId}>
              <PageLink to={brandAddress(brand)} onClick={onChosen}>
                {brand.brandName}
              </PageLink>
            </li>
          ))}
        </ul>
      </>
    )}
  </aside>
)

/** A second level has its own page in a new tab (spec §2); until that is built, its goods. */
function secondLink(first: Named, second: Named) {
  const query = new URLSearchParams({
    firstCategoryTitle: first.name,
    firstCategoryId: first.categoryId,
    secondCategoryTitle: second.name,
  })
  const ownPage = `/secondCategory?${query}`
  return isBuilt(ownPage)
    ? { to: ownPage, target: '_blank' }
    : { to: categoryAddress([first, second]) }
}

const answers = new Map<string, unknown>()

/** Asked for once per document. A failure is silent and the next look asks again (spec §8). */
function useLoaded<T>(key: string, load: () => Promise<T>): T | undefined {
  const [, setArrived] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what `load` loads
  useEffect(() => {
    if (answers.has(key)) return
    load().then(
      (answer) => {
        answers.set(key, answer)
        setArrived(key)
      },
      () => {},
    )
  }, [key])
  return answers.get(key) as T | undefined
}
