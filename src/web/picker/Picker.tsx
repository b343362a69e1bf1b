import type { ReactNode } from 'react'
import type { Fields, NameOf } from '#mall/form.ts'
import { Choice, FieldRow } from '#web/form/Form.tsx'
import { bindText, type Edited } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Combobox } from './Combobox.tsx'
import { OptionList } from './OptionList.tsx'
import { fewOptions, type Options } from './picking.ts'

type Props<F extends Fields> = {
  of: Edited<F>
  name: NameOf<F>
  /** Only the page knows them. */
  options: Options
  /** It stands where nothing is chosen. */
  none: string
  isRequired?: boolean
  hint?: ReactNode
}

/** Asks for one of a list that may be long: a few are the browser's own select, many are searched by typing. */
export function Picker<F extends Fields>({ options, none, ...props }: Props<F>) {
  const { of, name, hint } = props
  const { isRequired = of.form.fields[name]?.isRequired ?? false } = props
  const isHydrated = useIsHydrated()
  if (!isHydrated || options.length <= fewOptions)
    return (
      <Choice {...props}>
        <OptionList options={options} none={none} />
      </Choice>
    )
  const { name: _, onChange: __, value, ...bound } = bindText(of, name)
  return (
    <FieldRow of={of} name={name} isRequired={isRequired} hint={hint}>
      <Combobox
        {...bound}
        data-field={name}
        aria-required={isRequired}
        placeholder={`${none}，可输入文字或拼音首字母`}
        options={options}
        value={value}
        onChoose={(chosen) => of.change({ [name]: chosen } as never)}
      />
    </FieldRow>
  )
}
