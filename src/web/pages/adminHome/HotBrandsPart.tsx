import { useId, useState } from 'react'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import type { PartProps, Settings } from '#web/pages/adminHome.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './adminHome.module.css'
import { Moves } from './Moves.tsx'
import { Part } from './Part.tsx'
import { useEntries } from './useEntries.ts'
import { useSave } from './useSave.ts'

/** Exactly ten (spec §2): in the head of every page and on the home page. */
export function HotBrandsPart({ settings, onSaved, onDirty }: PartProps) {
  const { brands, parts } = settings
  const list = useEntries(settings.hotBrands, onDirty)
  const { isBusy, save } = useSave(onSaved, list.entries)
  const isReady = useIsHydrated() && !isBusy
  const { version } = parts.hotBrands
  const chosen = new Set(list.values.map(({ brandId }) => brandId))
  const totals = new Map(brands.map(({ brandId, total }) => [brandId, total]))
  const brandIds = [...chosen]
  return (
    <Part
      title="热门品牌"
      hint={`已选 ${list.entries.length} / ${limits.hotBrands}，须选满 ${limits.hotBrands} 个有在售商品的品牌`}
      saved={parts.hotBrands}
      isDirty={list.isDirty && list.entries.length === limits.hotBrands}
      isBusy={isBusy}
      isReady={isReady}
      onSave={() => save(() => call(api.home.saveHotBrands, { brandIds, version }))}
    >
      <ol className={styles.brands} aria-label="热门品牌顺序">
        {list.entries.map(({ key, value }, at) => (
          <li key={key}>
            <b>{value.brandName}</b>
            <span className="mute t12">
              {(totals.get(value.brandId) ?? 0).toLocaleString('en')} 个规格
            </span>
            <Moves
              name={value.brandName}
              isFirst={at === 0}
              isLast={at === list.entries.length - 1}
              isDisabled={!isReady}
              mayRemove
              onMove={(by) => list.move(key, by)}
              onRemove={() => list.remove(key)}
            />
          </li>
        ))}
      </ol>
      <AddBrand
        brands={brands.filter(({ brandId }) => !chosen.has(brandId))}
        isDisabled={!isReady || list.entries.length >= limits.hotBrands}
        onAdd={list.add}
      />
    </Part>
  )
}

type Brands = Settings['brands']
type AddProps = { brands: Brands; isDisabled: boolean; onAdd(brand: Brands[number]): void }

/** By name, with suggestions; the browser's own list, so that it works with every keyboard and reader. */
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
          className="in"
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

/** As a whole, or by one of the two names that it joins. */
const isNamed = (brandName: string, typed: string) =>
  [brandName, ...brandName.split('/')].some((one) => one.toLowerCase() === typed.toLowerCase())
