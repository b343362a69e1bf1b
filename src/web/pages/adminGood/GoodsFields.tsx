import type { ReactNode } from 'react'
import type { Fields, NameOf } from '#mall/form.ts'
import { PlainField } from '#web/form/Form.tsx'
import type { Edited } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import type { Options } from '#web/picker/picking.ts'
import styles from './good.module.css'

export type GoodsOptions = Record<'brandId' | 'category4Id', Options>

type Props<F extends Fields> = { of: Edited<F>; options: GoodsOptions }
/** `children` are the fields that are drawn by themselves. */
type AllProps<F extends Fields> = Props<F> & { children: ReactNode }

/** Short fields stand two in a row, long ones below them. */
export function GoodsFields<F extends Fields>({ of, options, children }: AllProps<F>) {
  const names = of.form.names
  const controlOf = (name: NameOf<F>) => of.form.fields[name]?.control
  const long = names.filter((name) => controlOf(name) === 'area')
  const short = names.filter((name) => controlOf(name) !== 'own' && !long.includes(name))
  return (
    <>
      <div className={styles.pairs}>
        {short.map((name) => (
          <GoodsField key={name} of={of} name={name} options={options} />
        ))}
      </div>
      <div className={styles.long}>
        {children}
        {long.map((name) => (
          <PlainField key={name} of={of} name={name} />
        ))}
      </div>
    </>
  )
}

function GoodsField<F extends Fields>({ of, name, options }: Props<F> & { name: NameOf<F> }) {
  if (name === 'brandId')
    return <Picker of={of} name={name} options={options.brandId} none="请选择品牌" />
  if (name === 'category4Id')
    return <Picker of={of} name={name} options={options.category4Id} none="请选择分类" />
  return <PlainField of={of} name={name} />
}
