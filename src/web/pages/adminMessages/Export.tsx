import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Filter } from '#web/pages/adminMessages.tsx'
import { saveSheet } from '#web/pages/companyCenter/fetchSheet.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

/** All that the filters leave, not only this page. */
export function Export({ filter }: { filter: Filter }) {
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useIsHydrated()

  async function save() {
    setBusy(true)
    const { pageNum: _, ...asked } = filter
    try {
      await saveSheet(api.contact.exportContacts, asked, '客户留言.xlsx')
      toast('ok', '客户留言已导出')
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
