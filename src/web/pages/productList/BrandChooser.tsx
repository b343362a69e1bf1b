import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { chosenBrands, type ListQuery, listKeys, withBrands } from '#mall/search/listQuery.rules.ts'
import type { BrandTag } from '#mall/search/search.contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './filters.module.css'
import { grouped } from './names.ts'

/** Several brands at once; while it is open it stands in the place of the row's links. */
export function BrandChooser({ query, brands }: { query: ListQuery; brands: BrandTag[] }) {
  const [chosen, setChosen] = useState(chosenBrands(query))
  const details = useRef<HTMLDetailsElement>(null)

  function cancel() {
    setChosen(chosenBrands(query))
    if (details.current) details.current.open = false
  }

  const names = brands.filter(({ brandId }) => chosen.includes(brandId))
  return (
    <details ref={details} className={styles.several}>
      <summary>
        多选
        <Icon name="plus" />
      </summary>
      <Form action="/productList">
        {listKeys(withBrands(query, [])).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.boxes}>
          {brands.map(({ brandId, brandName, total }) => (
            <label key={brandId}>
              <input
                type="checkbox"
                className="ck"
                name="brandIds"
                value={brandId}
                checked={chosen.includes(brandId)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, brandId] : chosen.filter((id) => id !== brandId),
                  )
                }
              />
              {brandName}
              <small>{grouped(total)}</small>
            </label>
          ))}
        </div>
        <div className={styles.confirm}>
          <button type="submit" className="btn s p">
            确定（{chosen.length}）
          </button>
          <button type="reset" className="btn s" onClick={cancel}>
            取消
          </button>
          {names.length > 0 && (
            <span>已选 {names.map(({ brandName }) => brandName).join('、')}</span>
          )}
        </div>
      </Form>
    </details>
  )
}
