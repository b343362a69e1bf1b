import { useRef, useState } from 'react'
import type { Fields, NameOf, ValuesOf } from '#mall/form.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { bindText, type Edited } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Combobox } from './Combobox.tsx'
import type { Options } from './picking.ts'

export type LookedFor<F extends Fields> = {
  of: Edited<F>
  name: NameOf<F>
  /** It is chosen from the beginning. */
  first?: Options[number] | undefined
}
type Props<F extends Fields> = LookedFor<F> & {
  placeholder: string
  look(keyword: string): Promise<Options>
}

/** Asks for one of what there may be thousands of: the server looks for them while somebody types. */
export function LookPicker<F extends Fields>({ of, name, first, placeholder, look }: Props<F>) {
  const [options, setOptions] = useState<Options>(first ? [first] : [])
  const asked = useRef(0)
  const isHydrated = useIsHydrated()
  const { name: _, onChange: __, value, ...bound } = bindText(of, name)
  function lookFor(keyword: string) {
    const turn = ++asked.current
    const show = (found: Options) => {
      if (turn !== asked.current) return
      setOptions((before) => {
        const chosen = before.filter(([id]) => id === value && !found.some(([one]) => one === id))
        return [...chosen, ...found]
      })
    }
    // Without an answer the options that are known stay.
    look(keyword).then(show, () => undefined)
  }
  return (
    <FieldRow of={of} name={name} isRequired={of.form.fields[name]?.isRequired ?? false}>
      <Combobox
        {...bound}
        data-field={name}
        aria-required={of.form.fields[name]?.isRequired ?? false}
        placeholder={placeholder}
        disabled={!isHydrated}
        options={options}
        value={value}
        onLook={lookFor}
        onChoose={(chosen) => of.change({ [name]: chosen } as Partial<ValuesOf<F>>)}
      />
    </FieldRow>
  )
}
