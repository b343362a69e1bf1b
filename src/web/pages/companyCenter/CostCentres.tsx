import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { CostCentre } from '#mall/company/budget/costCentre.contract.ts'
import type { Output } from '#mall/endpoint.ts'
import { call } from '#web/call.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Switch } from '#web/write/Switch.tsx'
import { CostCentreForm } from './CostCentreForm.tsx'
import styles from './centre.module.css'

type Props = Output<typeof api.costCentre.costCentreList>

/** Shows the cost centres of the company, and whether every line of an order has to have one. */
export function CostCentres({ list, isRequired, departments }: Props) {
  const [edited, setEdited] = useState<CostCentre | 'new' | null>(null)
  const isHydrated = useIsHydrated()
  return (
    <>
      <header className={styles.head}>
        <Switch
          label="提交订单时必须选择成本中心"
          isOn={isRequired}
          save={(on) => call(api.costCentre.requireCostCentres, { isRequired: on })}
          done={{ on: '提交订单时成本中心已设为必填', off: '提交订单时成本中心已设为选填' }}
        />
        <span className={styles.tools}>
          <button
            type="button"
            className="btn primary"
            disabled={!isHydrated}
            onClick={() => setEdited('new')}
          >
            <Icon name="plus" />
            新增成本中心
          </button>
        </span>
      </header>
      {list.length > 0 ? (
        <Table
          label="成本中心"
          columns={columns(setEdited)}
          rows={list}
          keyOf={({ costCentreId }) => costCentreId}
        />
      ) : (
        <Empty title="还没有成本中心">
          新增后，提交订单时可以按订单或按商品选择，并据此设置预算和审批规则
        </Empty>
      )}
      {edited && (
        <CostCentreForm
          costCentre={edited === 'new' ? null : edited}
          departments={departments}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

const columns = (onEdit: (costCentre: CostCentre) => void): readonly Column<CostCentre>[] => [
  { head: '编码', width: '18%', cell: ({ code }) => <b className="any">{code}</b> },
  { head: '名称', width: '24%', cell: ({ name }) => name },
  {
    head: '默认用于部门',
    cell: ({ departments }) => departments.map(({ name }) => name).join('、') || '–',
  },
  {
    head: '状态',
    width: '10%',
    cell: ({ isActive }) => (
      <span className={isActive ? 'tag ok' : 'tag off'}>{isActive ? '启用' : '停用'}</span>
    ),
  },
  {
    head: '操作',
    width: '10%',
    isActs: true,
    cell: (one) => <RowButton name="编辑" of={one.code} press={() => onEdit(one)} />,
  },
]
