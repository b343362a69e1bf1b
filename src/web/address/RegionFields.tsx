import { useEffect, useState } from 'react'
import type { addressForm } from '#mall/own/address/address.form.ts'
import { matching } from '#mall/own/address/region.rules.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { bind, type Edited } from '#web/form/useForm.ts'
import { Combobox } from '#web/picker/Combobox.tsx'
import type { Options } from '#web/picker/picking.ts'
import styles from './address.module.css'
import { type RegionLevel, regionChoices, regionLevels, withRegion } from './addressValues.ts'
import type { Hints } from './useReading.tsx'
import type { Regions } from './useRegions.ts'

const placeholders: Record<RegionLevel, string> = {
  province: '省 / 直辖市',
  city: '市',
  district: '区 / 县',
  street: '街道 / 镇',
}

type Props = { of: Edited<typeof addressForm.fields>; regions: Regions; hints: Hints }

/** Shows 省, 市, 区县 and 街道 side by side, each with what lies in the one before it. */
export function RegionFields({ of, regions, hints }: Props) {
  const { china, readings, streets, isFailed, retry } = regions
  const { id, values, problems, change } = of
  const choices = regionChoices(values, china, streets)
  const setNext = useNext(id, (level) =>
    choices.some(([one, names]) => one === level && names.length > 0),
  )

  function choose(level: RegionLevel, name: string) {
    const part = withRegion(values, level, name, china)
    change(part)
    const after = regionChoices({ ...values, ...part }, china, streets).map(([one]) => one)
    setNext(after[after.indexOf(level) + 1] ?? null)
    if (level === 'street') document.getElementById(`${id}-detail`)?.focus()
  }

  const wrong = regionLevels.find((level) => problems[level])
  const doubtful = regionLevels.find((level) => hints[level])
  return (
    <FieldRow
      of={of}
      name={regionLevels}
      label="所在地区"
      isGroup
      hint={isFailed ? <Failed onRetry={retry} /> : doubtful && hints[doubtful]}
    >
      <fieldset className={styles.region} aria-label="所在地区">
        {choices.map(([level, names]) => (
          <Combobox
            key={level}
            id={bind(of, level).id}
            data-field={level}
            className={level === wrong ? 'input err' : 'input'}
            aria-label={of.form.fields[level].label}
            aria-required={true}
            aria-invalid={level === wrong}
            aria-describedby={bind(of, 'province')['aria-describedby']}
            aria-disabled={names.length === 0}
            readOnly={names.length === 0}
            placeholder={china ? placeholders[level] : '加载中'}
            options={named(names)}
            value={values[level]}
            like={(_, typed) => named(matching(names, typed, readings))}
            opensOnFocus
            onChoose={(name) => name && choose(level, name)}
          />
        ))}
      </fieldset>
    </FieldRow>
  )
}

const named = (names: readonly string[]): Options => names.map((name) => [name, name])

/** Moves the focus to the level that comes next, once it has something to choose. */
function useNext(id: string, hasNames: (level: RegionLevel) => boolean) {
  const [next, setNext] = useState<RegionLevel | null>(null)
  const isReady = next !== null && hasNames(next)
  useEffect(() => {
    if (!next || !isReady) return
    document.getElementById(`${id}-${next}`)?.focus()
    setNext(null)
  }, [id, next, isReady])
  return setNext
}

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <>
    地区列表未加载成功，
    <button type="button" className="txt" onClick={onRetry}>
      重试
    </button>
  </>
)
