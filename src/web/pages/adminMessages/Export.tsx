import { api } from '#mall/api.ts'
import { contactLimits } from '#mall/companyLimits.ts'
import { useSending } from '#web/form/useSending.ts'
import { saveSheet } from '#web/list/fetchSheet.ts'
import type { Filter } from '#web/pages/adminMessages.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

const { exported } = contactLimits
const count = (number: number): string => number.toLocaleString('en')

/** All that the filters leave, not only this page; where that is too much, the newest. */
export function Export({ filter, total }: { filter: Filter; total: number }) {
  const [isBusy, setBusy] = useSending()
  const isHydrated = useIsHydrated()

  async function save() {
    setBusy(true)
    const { pageNum: _, ...asked } = filter
    try {
      await saveSheet(api.contact.exportContacts, asked, '客户留言.xlsx')
      if (total <= exported) toast('ok', '客户留言已导出')
      else
        toast(
          'warn',
          `仅导出了最新的 ${count(exported)} 条，共 ${count(total)} 条，请按日期分次导出`,
        )
    } catch (error) {
      toast('bad', (error instanceof Error && error.message) || '导出失败，请重试')
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn s" disabled={!isHydrated || isBusy} onClick={save}>
      {isBusy ? '导出中' : '导出 XLSX'}
    </button>
  )
}
