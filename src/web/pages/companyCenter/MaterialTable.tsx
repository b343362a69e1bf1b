import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { Material } from '#mall/goods/material/material.contract.ts'
import { sourceLabels } from '#mall/goods/material/material.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { dateTime } from '#web/ui/time.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { MaterialEditor } from './MaterialEditor.tsx'
import { Goods } from './MaterialGoods.tsx'
import styles from './material.module.css'

type Props = { materials: Material[]; isAdmin: boolean }

export function MaterialTable({ materials, isAdmin }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [edited, setEdited] = useState('')
  const isHydrated = useIsHydrated()
  const remove = useRemove(() => setChosen([]))
  const isAll = chosen.length === materials.length
  const toggle = (skuId: string) =>
    setChosen((now) => (now.includes(skuId) ? now.filter((id) => id !== skuId) : [...now, skuId]))
  return (
    <>
      <table className={`tb ${styles.table} ${isAdmin ? styles.kept : ''}`}>
        <thead>
          <tr>
            {isAdmin && (
              <th>
                <input
                  type="checkbox"
                  className={chosen.length > 0 && !isAll ? 'ck half' : 'ck'}
                  aria-label="全选"
                  disabled={!isHydrated}
                  checked={isAll}
                  onChange={() => setChosen(isAll ? [] : materials.map(({ skuId }) => skuId))}
                />
              </th>
            )}
            {['物料编码', '商品', '订货号', '物料名称', '规格描述', '来源', '更新'].map((name) => (
              <th key={name}>{name}</th>
            ))}
            {isAdmin && <th>操作</th>}
          </tr>
        </thead>
        <tbody>
          {materials.map((material) => (
            <Row
              key={material.skuId}
              material={material}
              isAdmin={isAdmin}
              isReady={isHydrated}
              isChosen={chosen.includes(material.skuId)}
              isEdited={edited === material.skuId}
              onToggle={() => toggle(material.skuId)}
              onEdit={setEdited}
            />
          ))}
        </tbody>
      </table>
      {chosen.length > 0 && (
        <p className={styles.bulk}>
          已选 {chosen.length} 个
          <button type="button" className="btn s d" onClick={() => remove(chosen)}>
            删除
          </button>
        </p>
      )}
    </>
  )
}

type RowProps = {
  material: Material
  isAdmin: boolean
  isReady: boolean
  isChosen: boolean
  isEdited: boolean
  onToggle(): void
  /** '' ends it. */
  onEdit(skuId: string): void
}

const Row = ({ material, isAdmin, isReady, isChosen, isEdited, onToggle, onEdit }: RowProps) => (
  <tr className={isChosen ? 'on' : undefined}>
    {isAdmin && (
      <td>
        <input
          type="checkbox"
          className="ck"
          aria-label={`选择 ${material.code}`}
          disabled={!isReady}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
    )}
    {isEdited ? (
      <MaterialEditor material={material} onClose={() => onEdit('')} />
    ) : (
      <Cells material={material} />
    )}
    {isAdmin && !isEdited && (
      <td>
        <button
          type="button"
          className="txt"
          disabled={!isReady}
          aria-label={`编辑 ${material.code}`}
          onClick={() => onEdit(material.skuId)}
        >
          编辑
        </button>
      </td>
    )}
  </tr>
)

const Cells = ({ material }: { material: Material }) => (
  <>
    <td>
      <b>{material.code}</b>
    </td>
    <Goods material={material} />
    <td>{material.name || '–'}</td>
    <td>{material.spec || '–'}</td>
    <td>{sourceLabels[material.source]}</td>
    <td className="sec">
      {material.changedBy}
      <p className="t12">{dateTime(material.changedAt)}</p>
    </td>
  </>
)

function useRemove(onDone: () => void) {
  const { revalidate } = useRevalidator()

  return async function remove(skuIds: readonly string[]) {
    const isSure = await confirm({
      title: `删除 ${skuIds.length} 个物料编码？`,
      body: '删除后商品、购物车和搜索不再显示这些编码；已有的订单、采购申请和报价单不变。',
      okText: '删除',
      isDanger: true,
    })
    if (!isSure) return
    try {
      const { removed } = await call(api.material.removeMaterials, { skuIds: [...skuIds] })
      toast('ok', `已删除 ${removed} 个物料编码`)
      onDone()
    } catch (error) {
      toast('bad', isRefusal(error) ? error.message : '删除失败，请重试')
    }
    await revalidate()
  }
}
