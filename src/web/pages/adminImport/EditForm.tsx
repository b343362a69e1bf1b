import { api } from '#mall/api.ts'
import type { ImportDetail } from '#mall/goods/importing/importing.contract.ts'
import { massEditForm } from '#mall/goods/importing/massEdit.form.ts'
import { changesNothing } from '#mall/goods/importing/massEdit.rules.ts'
import { call } from '#web/call.ts'
import { Form, PlainField, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import type { Options } from '#web/picker/picking.ts'
import styles from './import.module.css'
import { Remove } from './Remove.tsx'
import { toldLate } from './toldLate.ts'

type Props = { run: ImportDetail; options: Record<'brandId' | 'category4Id', Options> }

/** Says what is to become of the goods that were chosen; what is left as it is stays as it is. */
export function EditForm({ run, options }: Props) {
  const { runId, total, edit } = run
  const of = useForm(massEditForm, {
    initial: edit ?? {},
    send: (typed) => call(api.massEdit.checkEdit, { runId, ...typed }),
    done: '开始试运行',
    failed: toldLate,
    isCheap: true,
  })
  const isNothing = changesNothing(massEditForm.normalized(of.values))
  return (
    <section className="sheet" aria-label="改什么">
      <header>
        <h2>改什么</h2>
        <span className="mute t13">
          {total.toLocaleString('en')} 个商品已经选定，之后筛选结果变化也不影响
        </span>
      </header>
      <Form of={of} label="批量修改" className={styles.form} isStacked>
        <div className={styles.edit}>
          <PlainFields of={of} only={['priceMove', 'priceBy', 'rounding', 'taxPercent']} />
        </div>
        <div className={styles.edit}>
          <PlainFields
            of={of}
            only={['shelf', 'deliveryDate', 'minQuantity', 'isMultiple', 'noReturn']}
          />
        </div>
        <div className={styles.edit}>
          <Picker of={of} name="brandId" options={options.brandId} none="不改" />
          <Picker of={of} name="category4Id" options={options.category4Id} none="不改" />
          <PlainField of={of} name="attributeName" />
          <PlainField of={of} name="attributeValue" />
        </div>
        <p className="mute t13" role="status">
          {isNothing ? '至少改一项才能试运行' : '试运行什么也不写，只算出每个商品会怎样'}
        </p>
        <div className={styles.acts}>
          <Remove run={run} />
          <SubmitRow of={of} text="试运行" isOff={isNothing} />
        </div>
      </Form>
    </section>
  )
}
