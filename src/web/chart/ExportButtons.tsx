import type { SheetFormat } from '#mall/house/report/report.contract.ts'
import { useSending } from '#web/form/useSending.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = {
  /** What the buttons are of, for whoever does not see where they stand. */
  name: string
  /** The file without its ending: whose figures, of which days. */
  file: string
  save(format: SheetFormat, file: string): Promise<void>
}

/** What a chart shows as a workbook, and as text. */
export function ExportButtons({ name, file, save }: Props) {
  const [isBusy, setBusy] = useSending()
  const isOff = !useIsHydrated() || isBusy

  async function keep(format: SheetFormat) {
    setBusy(true)
    try {
      await save(format, `${file}.${format}`)
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
      aria-label={`${name}导出 ${format.toUpperCase()}`}
      disabled={isOff}
      onClick={() => keep(format)}
    >
      导出 {format.toUpperCase()}
    </button>
  ))
}
