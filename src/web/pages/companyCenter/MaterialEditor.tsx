import type { Material } from '#mall/goods/material/material.contract.ts'
import { materialForm } from '#mall/goods/material/material.form.ts'
import { bindForm, bindText, useForm } from '#web/form/useForm.ts'
import { GoodsName } from './MaterialGoods.tsx'
import styles from './material.module.css'
import { saveMaterial } from './saveMaterial.ts'

type Props = { material: Material; onClose(): void }

/** Shows the cells of a row while it is changed. */
export function MaterialEditor({ material, onClose }: Props) {
  const { skuId, skuCode, code, name, spec } = material
  const edited = useForm(materialForm, {
    initial: { skuCode, code, name, spec },
    send: ({ code, name, spec }) => saveMaterial({ skuId, code, name, spec }),
    done: '物料编码已保存',
    onDone: onClose,
  })
  const { form, id, problems, failure, isBusy } = edited
  const cell = (name: 'code' | 'name' | 'spec') => {
    const problem = problems[name] ?? (name === 'code' ? failure : '')
    const { className, ...text } = bindText(edited, name)
    return (
      <>
        <input
          {...text}
          className={`${className} small`}
          form={id}
          aria-label={`${form.fields[name].label} ${skuCode}`}
        />
        {problem && (
          <p id={text['aria-describedby']} className={styles.error} role="alert">
            {problem}
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <td>{cell('code')}</td>
      <td>
        <GoodsName material={material} />
      </td>
      <td>{skuCode}</td>
      <td>{cell('name')}</td>
      <td>{cell('spec')}</td>
      <td colSpan={3}>
        <form {...bindForm(edited)} className={styles.acts}>
          <button type="submit" className="btn small primary" disabled={isBusy}>
            {isBusy ? '保存中' : '保存'}
          </button>
          <button type="button" className="btn small" onClick={onClose}>
            取消
          </button>
        </form>
      </td>
    </>
  )
}
