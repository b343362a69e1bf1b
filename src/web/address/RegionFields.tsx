import { useEffect, useState } from 'react'
import type { AddressErrors } from '#mall/own/address/address.rules.ts'
import styles from './address.module.css'
import {
  type AddressValues,
  type RegionLevel,
  regionChoices,
  regionLevels,
  withRegion,
} from './addressValues.ts'
import { Combobox } from './Combobox.tsx'
import { Hint } from './Hint.tsx'
import type { Regions } from './useRegions.ts'

const words: Record<RegionLevel, { label: string; placeholder: string }> = {
  province: { label: '省份', placeholder: '省 / 直辖市' },
  city: { label: '城市', placeholder: '市' },
  district: { label: '区县', placeholder: '区 / 县' },
  street: { label: '街道', placeholder: '街道 / 镇' },
}

type Props = {
  id: string
  values: AddressValues
  regions: Regions
  errors: AddressErrors
  unsure: AddressErrors
  onChange(part: Partial<AddressValues>): void
}

/** 省, 市, 区县 and 街道 side by side, each with what lies in the one before it. */
export function RegionFields({ id, values, regions, errors, unsure, onChange }: Props) {
  const { china, readings, streets, isFailed, retry } = regions
  const [next, setNext] = useState<string | null>(null)
  const choices = regionChoices(values, china, streets)
  const isReady = choices.some(([level, names]) => level === next && names.length > 0)
  useEffect(() => {
    if (!next || !isReady) return
    document.getElementById(`${id}-${next}`)?.focus()
    setNext(null)
  }, [id, next, isReady])

  function choose(level: RegionLevel, name: string) {
    const change = withRegion(values, level, name, china)
    onChange(change)
    const after = regionChoices({ ...values, ...change }, china, streets).map(([one]) => one)
    setNext(after[after.indexOf(level) + 1] ?? null)
    if (level === 'street') document.getElementById(`${id}-detail`)?.focus()
  }

  const wrong = regionLevels.find((level) => errors[level])
  const doubtful = regionLevels.find((level) => unsure[level])
  return (
    <>
      <span className={`${styles.label} ${styles.required}`}>所在地区</span>
      <fieldset className={styles.region} aria-label="所在地区">
        {choices.map(([level, names]) => (
          <Combobox
            key={level}
            id={`${id}-${level}`}
            label={words[level].label}
            placeholder={china ? words[level].placeholder : '加载中'}
            value={values[level]}
            choices={names}
            readings={readings}
            isWrong={level === wrong}
            describedBy={`${id}-region-hint`}
            onChoose={(name) => choose(level, name)}
          />
        ))}
        <Hint
          id={`${id}-region-hint`}
          error={wrong && errors[wrong]}
          unsure={doubtful && unsure[doubtful]}
        >
          {isFailed && (
            <>
              地区列表未加载成功，
              <button type="button" className="txt" onClick={retry}>
                重试
              </button>
            </>
          )}
        </Hint>
      </fieldset>
    </>
  )
}
