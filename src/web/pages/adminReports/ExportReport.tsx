import { api } from '#mall/api.ts'
import type { ReportTable } from '#mall/house/report/report.contract.ts'
import { reportTables } from '#mall/house/report/report.rules.ts'
import { ExportButtons } from '#web/chart/ExportButtons.tsx'
import { saveSheet } from '#web/list/fetchSheet.ts'

type Props = { table: ReportTable; from: string; to: string; route?: string }

/** Saves the days that are shown. */
export const ExportReport = ({ table, from, to, route = '' }: Props) => (
  <ExportButtons
    name={reportTables[table]}
    file={`${reportTables[table]} ${from}至${to}`}
    save={(format, file) =>
      saveSheet(api.report.exportReport, { from, to, table, route, format }, file)
    }
  />
)
