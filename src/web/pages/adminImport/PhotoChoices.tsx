import { api } from '#mall/api.ts'
import type { ImportDetail } from '#mall/goods/importing/importing.contract.ts'
import { photoChoicesForm } from '#mall/goods/importing/importing.form.ts'
import { call } from '#web/call.ts'
import { Form, PlainField, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import type { Options } from '#web/picker/picking.ts'
import styles from './import.module.css'
import { PhotoNames } from './PhotoNames.tsx'
import { Remove } from './Remove.tsx'

type Props = { run: ImportDetail; options: { brandId: Options } }

/** Says what becomes of goods that have photos; which goods are meant the names of the pictures say. */
export function PhotoChoices({ run, options }: Props) {
  const { runId, total, choices, sheets } = run
  const of = useForm(photoChoicesForm, {
    initial: { photos: choices.photos, brandId: choices.brandId },
    send: ({ photos, brandId }) =>
      call(api.importing.checkImport, {
        ...{ runId, columns: [], isRemembered: false },
        choices: { ...choices, photos, brandId },
      }),
    done: '开始试运行',
    isCheap: true,
  })
  const litter = sheets[0]?.empty ?? 0
  return (
    <div className={styles.columns}>
      <section className="sheet" aria-label="怎么放">
        <header>
          <h2>怎么放</h2>
          <span className="mute t13">
            {total.toLocaleString('en')} 个文件
            {litter > 0 && `，另有 ${litter.toLocaleString('en')} 个系统文件已忽略`}
          </span>
        </header>
        <Form of={of} label="怎么放" className={styles.form} isStacked>
          <PlainField of={of} name="photos" />
          <Picker of={of} name="brandId" options={options.brandId} none="不限，按名称找所有品牌" />
          <p className="mute t13">
            试运行什么也不写，只算出哪个文件放到哪个商品；资料加在商品已有的后面。
          </p>
          <div className={styles.acts}>
            <Remove run={run} />
            <SubmitRow of={of} text="试运行" />
          </div>
        </Form>
      </section>
      <PhotoNames />
    </div>
  )
}
