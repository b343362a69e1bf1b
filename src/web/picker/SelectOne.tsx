import { useState } from 'react'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Combobox } from './Combobox.tsx'
import { OptionList } from './OptionList.tsx'
import { fewOptions, type Options } from './picking.ts'

type Props = {
  id?: string
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  'data-field'?: string
  options: Options
  none: string
  value: string
  onChoose(value: string): void
}

/** It chooses outside of a form of our grammar: whoever shows it holds what is chosen. */
export function SelectOne({ options, none, value, onChoose, ...named }: Props) {
  if (options.length > fewOptions)
    return (
      <Combobox {...named} placeholder={none} options={options} value={value} onChoose={onChoose} />
    )
  return (
    <select
      {...named}
      className={named['aria-invalid'] ? 'input err' : 'input'}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <OptionList options={options} none={none} />
    </select>
  )
}

type GetProps = {
  name: string
  label: string
  options: Options
  /** It narrows nothing; without it something is always chosen. */
  none: string | undefined
  value: string
}

/** It chooses in a form that the browser sends by itself, with or without scripts. */
export function GetChoice({ name, label, options, none, value }: GetProps) {
  const [chosen, setChosen] = useState(value)
  const isHydrated = useIsHydrated()
  if (none !== undefined && isHydrated && options.length > fewOptions)
    return (
      <>
        <input type="hidden" name={name} value={chosen} />
        <Combobox
          aria-label={label}
          placeholder={none}
          options={options}
          value={chosen}
          onChoose={setChosen}
        />
      </>
    )
  return (
    <select name={name} className="input" aria-label={label} defaultValue={value}>
      <OptionList options={options} none={none} />
    </select>
  )
}
