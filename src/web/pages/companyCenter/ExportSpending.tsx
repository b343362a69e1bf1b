import { api } from '#mall/api.ts'
import type { SpendingChart } from '#mall/house/report/report.contract.ts'
import { ExportButtons } from '#web/chart/ExportButtons.tsx'
import { saveSheet } from '#web/list/fetchSheet.ts'

type Props = { chart: SpendingChart; from: string; to: string }
const names: Record<SpendingChart, string> = {
  months: '按月',
  categories: '按分类',
  people: '按人员',
}

export const ExportSpending = ({ chart, from, to }: Props) => (
  <ExportButtons
    name={names[chart]}
    file={`采购分析 ${names[chart]} ${from}至${to}`}
    save={(format, file) => saveSheet(api.report.exportSpending, { from, to, chart, format }, file)}
  />
)
