import { useState } from 'react'
import { api } from '#mall/api.ts'
import { columnsText, type LayoutColumn } from '#mall/trade/statement/columns.rules.ts'
import { layoutForm } from '#mall/trade/statement/layout.form.ts'
import { call } from '#web/call.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import styles from '#web/statement/statement.module.css'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { ColumnChoice } from './ColumnChoice.tsx'

type Props = { columns: readonly LayoutColumn[] }

/** The columns of the workbooks of the company, in its order and under its names. */
export function ExportColumns({ columns }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <section className="sheet" aria-label="导出的列">
      <header>
        <h2>导出的列</h2>
        <span className="right">
          <button
            type="button"
            className="btn small"
            disabled={!isHydrated}
            onClick={() => setOpen(true)}
          >
            修改
          </button>
        </span>
      </header>
      <p className={`sec t13 any ${styles.facts}`}>
        对账单的 XLSX 按贵司的模板导出：{columns.map(({ name }) => name).join('、')}
      </p>
      {isOpen && <Edit columns={columns} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Edit({ columns, onClose }: Props & { onClose(): void }) {
  const of = useForm(layoutForm, {
    initial: { columns: columnsText(columns) },
    send: (values) => call(api.statement.setStatementLayout, values),
    done: '已保存，下次导出按此列',
    onDone: onClose,
  })
  return (
    <FormDialog title="导出的列" of={of} okText="保存" sending="保存中" isStacked onClose={onClose}>
      <ColumnChoice of={of} columns={columns} />
    </FormDialog>
  )
}
