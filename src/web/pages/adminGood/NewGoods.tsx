import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { GoodsDetail } from '#mall/goods/assortment/assortment.contract.ts'
import { newGoodsForm } from '#mall/goods/assortment/goods.form.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { Form, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { GoodsFields, type GoodsOptions } from './GoodsFields.tsx'
import styles from './good.module.css'
import { TierFields } from './TierFields.tsx'

type Props = { from: GoodsDetail | null; options: GoodsOptions }

/** New goods begin empty, or with all that is said of those that they are copied from. */
export function NewGoods({ from, options }: Props) {
  const navigate = useNavigate()
  const of = useForm(newGoodsForm, {
    initial: from ? from.values : {},
    send: (typed) =>
      call(api.assortment.addGoods, { ...typed, ...(from && { fromSkuId: from.skuId }) }),
    done: '商品已新增',
    next: ({ skuId }) => navigate(to.adminGood({ skuId })),
  })
  return (
    <section className="sheet" aria-label="新商品">
      <header>
        <h2>商品资料</h2>
        {from && (
          <span className="mute t13">
            复制自 {from.model}（{from.skuCode}），与它同系列，示意图随参数变化
          </span>
        )}
      </header>
      <Form of={of} label="新商品" className={styles.form}>
        <GoodsFields of={of} options={options}>
          <TierFields of={of} />
        </GoodsFields>
        <div className={styles.foot}>
          <SubmitRow of={of} text="新增商品" />
        </div>
      </Form>
    </section>
  )
}
