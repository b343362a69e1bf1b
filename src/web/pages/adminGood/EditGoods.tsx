import { useMemo } from 'react'
import { api } from '#mall/api.ts'
import type { GoodsDetail } from '#mall/goods/assortment/assortment.contract.ts'
import { goodsForm, storedGoodsForm } from '#mall/goods/assortment/goods.form.ts'
import { call } from '#web/call.ts'
import { Form, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { GoodsFields, type GoodsOptions } from './GoodsFields.tsx'
import styles from './good.module.css'
import { TierFields } from './TierFields.tsx'

type Props = { goods: GoodsDetail; options: GoodsOptions }

/** Whoever saves after somebody else keeps what he typed, and sees the rest as it is now. */
export function EditGoods({ goods, options }: Props) {
  const { skuId, revision, values, mayEdit } = goods
  const form = useMemo(() => storedGoodsForm(values), [values])
  const of = useForm(form, {
    initial: values,
    send: (typed) => call(api.assortment.saveGoods, { skuId, revision, ...typed }),
    done: '已保存，商城和购物车随即可见',
  })
  const typed = goodsForm.normalized(of.values)
  const moved = goodsForm.names.filter((name) => typed[name] !== values[name])
  return (
    <section className="sheet" aria-label="商品资料">
      <header>
        <h2>商品资料</h2>
        <span className="mute t13">价格含税；改动立即在商城可见，并记入改动</span>
      </header>
      <Form of={of} label="商品资料" className={styles.form}>
        <fieldset className={styles.fields} disabled={!mayEdit}>
          <GoodsFields of={of} options={options}>
            <TierFields of={of} />
          </GoodsFields>
        </fieldset>
        {mayEdit ? (
          <div className={styles.foot}>
            <p role="status">
              {moved.length > 0 &&
                `改了 ${moved.length} 处：${moved.map((name) => goodsForm.fields[name].label).join('、')}`}
            </p>
            <SubmitRow of={of} isOff={moved.length === 0} />
          </div>
        ) : (
          <p className={`note ${styles.reading}`}>您没有“商品”权限，只能查看。</p>
        )}
      </Form>
    </section>
  )
}
