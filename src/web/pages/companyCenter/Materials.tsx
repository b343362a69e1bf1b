import { type ReactNode, useState } from 'react'
import { api } from '#mall/api.ts'
import type { Material } from '#mall/goods/material/material.contract.ts'
import { call } from '#web/call.ts'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { materials } from './lists.ts'
import { MaterialEditor } from './MaterialEditor.tsx'
import { MaterialForm } from './MaterialForm.tsx'
import { MaterialImport } from './MaterialImport.tsx'
import { materialColumns } from './materialColumns.tsx'
import { TableHeads } from './TableHeads.tsx'

type Props = { found: Found<Material> | undefined; isAdmin: boolean; above: ReactNode }

/** Shows what the company calls goods in its own books. */
export function Materials({ found, isAdmin, above }: Props) {
  const [edited, setEdited] = useState('')
  const remove = useRemove()
  const batch = {
    acts: (chosen: readonly Material[], clear: () => void) => (
      <button
        type="button"
        className="btn danger"
        disabled={chosen.length === 0}
        onClick={() => remove(chosen, clear)}
      >
        删除
      </button>
    ),
  }
  return (
    <ListPage
      list={materials}
      found={found}
      columns={materialColumns(isAdmin ? setEdited : null)}
      keyOf={({ skuId }) => skuId}
      nameOf={({ code }) => code}
      instead={(material) =>
        material.skuId === edited && (
          <MaterialEditor material={material} onClose={() => setEdited('')} />
        )
      }
      above={above}
      note={
        <span className="mute">
          物料编码显示在商品、购物车、采购申请、报价单和订单上，也可在搜索框直接搜索
        </span>
      }
      exported={{
        endpoint: api.material.exportMaterials,
        file: '物料编码.xlsx',
        told: '物料编码已导出',
      }}
      tools={
        <>
          <TableHeads />
          {isAdmin && <Tools />}
        </>
      }
      {...(isAdmin && { batch })}
      none={{
        text: isAdmin
          ? '新增或批量导入本公司的物料编码，也可在商品页和购物车里直接填写'
          : '可在商品页和购物车里直接填写本公司的物料编码',
      }}
    />
  )
}

function Tools() {
  const [open, setOpen] = useState<'form' | 'import' | null>(null)
  const isHydrated = useIsHydrated()
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!isHydrated}
        onClick={() => setOpen('import')}
      >
        批量导入
      </button>
      <button
        type="button"
        className="btn primary"
        disabled={!isHydrated}
        onClick={() => setOpen('form')}
      >
        <Icon name="plus" />
        新增物料编码
      </button>
      {open === 'form' && <MaterialForm onClose={close} />}
      {open === 'import' && <MaterialImport onClose={close} />}
    </>
  )
}

function useRemove() {
  const { write } = useWrite()

  return async function remove(chosen: readonly Material[], onDone: () => void) {
    const isSure = await confirm({
      title: `删除 ${chosen.length} 个物料编码？`,
      body: '删除后商品、购物车和搜索不再显示这些编码；已有的订单、采购申请和报价单不变。',
      okText: '删除',
      isDanger: true,
    })
    if (!isSure) return
    const skuIds = chosen.map(({ skuId }) => skuId)
    const work = () => call(api.material.removeMaterials, { skuIds })
    if (await write(work, { done: ({ removed }) => `已删除 ${removed} 个物料编码` })) onDone()
  }
}
