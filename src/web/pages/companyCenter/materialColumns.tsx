import type { Material } from '#mall/goods/material/material.contract.ts'
import { sourceLabels } from '#mall/goods/material/material.rules.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { GoodsName } from './MaterialGoods.tsx'

/** Whoever may not change codes has no column for it. */
export const materialColumns = (onEdit: ((skuId: string) => void) | null) =>
  onEdit ? [...columns, acts(onEdit)] : columns

const columns: readonly Column<Material>[] = [
  { head: '物料编码', width: '16%', cell: ({ code }) => <b>{code}</b> },
  { head: '商品', width: '24%', cell: (material) => <GoodsName material={material} /> },
  { head: '订货号', width: '10%', cell: ({ skuCode }) => skuCode },
  { head: '物料名称', cell: ({ name }) => name || '–' },
  { head: '规格描述', cell: ({ spec }) => spec || '–' },
  { head: '来源', width: '7%', cell: ({ source }) => sourceLabels[source] },
  {
    head: '更新',
    width: '12%',
    look: 'sec',
    cell: ({ changedBy, changedAt }) => (
      <>
        {changedBy}
        <p className="t12">{dateTime(changedAt)}</p>
      </>
    ),
  },
]

const acts = (onEdit: (skuId: string) => void): Column<Material> => ({
  head: '操作',
  width: '64',
  isActs: true,
  opens: true,
  cell: ({ skuId, code }) => <RowButton name="编辑" of={code} press={() => onEdit(skuId)} />,
})
