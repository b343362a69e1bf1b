import type { SheetFormat } from '#mall/house/report/report.contract.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Props = {
  /** It says what the buttons belong to, for people who do not see where they stand. */
  name: string
  /** It is the file without its ending: whose figures, of which days. */
  file: string
  save(format: SheetFormat, file: string): Promise<void>
}

/** Saves what a chart shows as a workbook, and as text. */
export function ExportButtons({ name, file, save }: Props) {
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy

  const keep = (format: SheetFormat) =>
    write(() => save(format, `${file}.${format}`), { done: `${name}已导出`, next: null })
  return (['xlsx', 'csv'] as const).map((format) => (
    <button
      key={format}
      type="button"
      className="btn small"
      aria-label={`${name}导出 ${format.toUpperCase()}`}
      disabled={isOff}
      onClick={() => keep(format)}
    >
      导出 {format.toUpperCase()}
    </button>
  ))
}
