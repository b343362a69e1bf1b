import { api } from '#mall/api.ts'
import type { SpendingChart } from '#mall/report/report.contract.ts'
import { saveSheet } from '#web/list/fetchSheet.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useSending } from '#web/ui/useSending.ts'

type Props = { chart: SpendingChart; from: string; to: string }
const names: Record<SpendingChart, string> = {
  months: '按月',
  categories: '按分类',
  people: '按人员',
}

export function ExportSpending({ chart, ...period }: Props) {
  const [isBusy, setBusy] = useSending()
  const isOff = !useIsHydrated() || isBusy

  async function save(format: 'xlsx' | 'csv') {
    setBusy(true)
    const name = `采购分析 ${names[chart]}`
    try {
      const file = `${name} ${period.from}至${period.to}.${format}`
      await saveSheet(api.report.exportSpending, { ...period, chart, format }, file)
      toast('ok', `${name}已导出`)
    } catch (error) {
      toast('bad', (error instanceof Error && error.message) || '导出失败，请重试')
    }
    setBusy(false)
  }
  return (['xlsx', 'csv'] as const).map((format) => (
    <button
      key={format}
      type="button"
      className="btn s"
      aria-label={`${names[chart]}导出 ${format.toUpperCase()}`}
      disabled={isOff}
      onClick={() => save(format)}
    >
      导出 {format.toUpperCase()}
    </button>
  ))
}
