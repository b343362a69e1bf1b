import { useId, useState } from 'react'
import { api } from '#mall/api.ts'
import { hotBrandsForm } from '#mall/house/home/home.form.ts'
import { limits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import { moved } from '#web/form/useEntries.ts'
import { useForm } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './adminHome.module.css'
import { Moves } from './Moves.tsx'
import { Part, type PartProps, type Settings, savedText } from './Part.tsx'

/** Chooses exactly ten (spec §2), for the head of every page and for the home page. */
export function HotBrandsPart({ settings, onSaved }: PartProps) {
  const { brands, hotBrands, parts } = settings
  const { version } = parts.hotBrands
  const of = useForm(hotBrandsForm, {
    initial: { brandIds: hotBrands.map(({ brandId }) => brandId).join() },
    async send({ brandIds }) {
      const saved = await call(api.home.saveHotBrands, { brandIds: brandIds.split(','), version })
      onSaved(saved.version)
    },
    done: savedText,
  })
  const isReady = useIsHydrated() && !of.isBusy
  const chosen = of.values.brandIds.split(',').filter(Boolean)
  const known = new Map([...hotBrands, ...brands].map((brand) => [brand.brandId, brand]))
  const totals = new Map(brands.map(({ brandId, total }) => [brandId, total]))
  const put = (brandIds: string[]) => of.change({ brandIds: brandIds.join() })
  return (
    <Part
      title="热门品牌"
      hint={`已选 ${chosen.length} / ${limits.hotBrands}，须选满 ${limits.hotBrands} 个有在售商品的品牌`}
      saved={parts.hotBrands}
      of={of}
      isOff={chosen.length !== limits.hotBrands}
    >
      <ol className={styles.brands} aria-label="热门品牌顺序">
        {chosen.map((brandId, at) => (
          <li key={brandId}>
            <b>{known.get(brandId)?.brandName}</b>
            <span className="mute t12">
              {(totals.get(brandId) ?? 0).toLocaleString('en')} 个规格
            </span>
            <Moves
              name={known.get(brandId)?.brandName ?? ''}
              isFirst={at === 0}
              isLast={at === chosen.length - 1}
              isDisabled={!isReady}
              mayRemove
              onMove={(by) => put(moved(chosen, at, by))}
              onRemove={() => put(chosen.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {of.failure && (
        <p className={`note bad ${styles.failure}`} role="alert">
          {of.failure}
        </p>
      )}
      <AddBrand
        brands={brands.filter(({ brandId }) => !chosen.includes(brandId))}
        isDisabled={!isReady || chosen.length >= limits.hotBrands}
        onAdd={({ brandId }) => put([...chosen, brandId])}
      />
    </Part>
  )
}

type Brands = Settings['brands']
type AddProps = { brands: Brands; isDisabled: boolean; onAdd(brand: Brands[number]): void }

/**
 * Adds a brand by name, with suggestions of the browser's own list, so that it works with every keyboard and reader.
 */
function AddBrand({ brands, isDisabled, onAdd }: AddProps) {
  const [name, setName] = useState('')
  const listId = useId()
  const found = brands.find(({ brandName }) => isNamed(brandName, name.trim()))
  function add() {
    if (!found) return
    onAdd(found)
    setName('')
  }
  return (
    <div className={styles.add}>
      <label>
        添加品牌
        <input
          className="input"
          list={listId}
          placeholder={isDisabled ? '先删除一个品牌' : '输入品牌名称'}
          disabled={isDisabled}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </label>
      <datalist id={listId}>
        {brands.map(({ brandId, brandName, total }) => (
          <option key={brandId} value={brandName}>
            {total.toLocaleString('en')} 个规格
          </option>
        ))}
      </datalist>
      <button type="button" className="btn" disabled={isDisabled || !found} onClick={add}>
        添加
      </button>
    </div>
  )
}

/** Says whether it is the whole name, or one of the two names that it joins. */
const isNamed = (brandName: string, typed: string) =>
  [brandName, ...brandName.split('/')].some((one) => one.toLowerCase() === typed.toLowerCase())
