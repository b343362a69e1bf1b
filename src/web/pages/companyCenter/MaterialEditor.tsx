import { useId, useState } from 'react'
import type { Material } from '#mall/goods/material/material.contract.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { GoodsName } from './MaterialGoods.tsx'
import styles from './material.module.css'
import { saveMaterial } from './saveMaterial.ts'

type Props = { material: Material; onClose(): void }

/** Shows the cells of a row while it is changed. */
export function MaterialEditor({ material, onClose }: Props) {
  const { skuId, skuCode } = material
  const [code, setCode] = useState(material.code)
  const [name, setName] = useState(material.name)
  const [spec, setSpec] = useState(material.spec)
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const form = useId()
  async function save() {
    const work = () => saveMaterial({ skuId, code, name, spec })
    if (await write(work, { done: '物料编码已保存' })) onClose()
  }
  const field = (label: string, value: string, set: (text: string) => void, maxLength: number) => (
    <input
      className="input small"
      form={form}
      aria-label={`${label} ${skuCode}`}
      maxLength={maxLength}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  )
  return (
    <>
      <td>
        {field('物料编码', code, setCode, 40)}
        {failure && (
          <p className={styles.error} role="alert">
            {failure}
          </p>
        )}
      </td>
      <td>
        <GoodsName material={material} />
      </td>
      <td>{skuCode}</td>
      <td>{field('物料名称', name, setName, 100)}</td>
      <td>{field('规格描述', spec, setSpec, 200)}</td>
      <td colSpan={3}>
        <form id={form} className={styles.acts} action={save}>
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
