import { api } from '#mall/api.ts'
import { useSending } from '#web/form/useSending.ts'
import { saveSheet } from '#web/list/fetchSheet.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { filterOf } from './filterOf.ts'

/** The whole list under the filters that are shown. */
export function Export({ filter }: { filter: ReturnType<typeof filterOf> }) {
  const [isBusy, setBusy] = useSending()
  const isHydrated = useIsHydrated()

  async function save() {
    setBusy(true)
    const { pageNum: _, pageSize: __, ...asked } = filter
    try {
      await saveSheet(api.employee.exportemployee, asked, '员工名单.xlsx')
      toast('ok', '员工名单已导出')
    } catch (error) {
      toast('bad', (error instanceof Error && error.message) || '导出失败，请重试')
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn" disabled={!isHydrated || isBusy} onClick={save}>
      {isBusy ? '导出中' : '导出'}
    </button>
  )
}
