import type { Fields, NameOf } from '#mall/form.ts'
import { PlainField } from '#web/form/Form.tsx'
import type { Edited } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import type { Options } from '#web/picker/picking.ts'
import styles from './good.module.css'

export type GoodsOptions = Record<'brandId' | 'category4Id', Options>

type Props<F extends Fields> = { of: Edited<F>; options: GoodsOptions }

/** Short fields stand two in a row, long ones below them. */
export function GoodsFields<F extends Fields>({ of, options }: Props<F>) {
  const names = of.form.names
  const long = names.filter((name) => of.form.fields[name]?.control === 'area')
  const short = names.filter((name) => !long.includes(name))
  return (
    <>
      <div className={styles.pairs}>
        {short.map((name) => (
          <GoodsField key={name} of={of} name={name} options={options} />
        ))}
      </div>
      <div className={styles.long}>
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
