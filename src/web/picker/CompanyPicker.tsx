import { useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Fields, NameOf, ValuesOf } from '#mall/form.ts'
import { call } from '#web/call.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { bindText, type Edited } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Combobox } from './Combobox.tsx'
import type { Options } from './picking.ts'

type Props<F extends Fields> = {
  of: Edited<F>
  name: NameOf<F>
  /** It is chosen from the beginning. */
  first?: Options[number]
}

/** Asks for one of the companies, of which there may be thousands: the server looks for them while somebody types. */
export function CompanyPicker<F extends Fields>({ of, name, first }: Props<F>) {
  const [options, setOptions] = useState<Options>(first ? [first] : [])
  const asked = useRef(0)
  const isHydrated = useIsHydrated()
  const { name: _, onChange: __, value, ...bound } = bindText(of, name)
  function look(keyword: string) {
    const turn = ++asked.current
    const show = ({ list }: { list: { companyId: string; name: string }[] }) => {
      if (turn !== asked.current) return
      const found = list.map(({ companyId, name }) => [companyId, name] as const)
      setOptions((before) => {
        const chosen = before.filter(([id]) => id === value && !found.some(([one]) => one === id))
        return [...chosen, ...found]
      })
    }
    // Without an answer the companies that are known stay.
    call(api.priceDesk.companyChoices, { keyword }).then(show, () => undefined)
  }
  return (
    <FieldRow of={of} name={name} isRequired={of.form.fields[name]?.isRequired ?? false}>
      <Combobox
        {...bound}
        data-field={name}
        aria-required={of.form.fields[name]?.isRequired ?? false}
        placeholder="输入企业名称查找"
        disabled={!isHydrated}
        options={options}
        value={value}
        onLook={look}
        onChoose={(chosen) => of.change({ [name]: chosen } as Partial<ValuesOf<F>>)}
      />
    </FieldRow>
  )
}
