import { api } from '#mall/api.ts'
import { useSending } from '#web/form/useSending.ts'
import { saveSheet } from '#web/list/fetchSheet.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

/** The whole price list of an agreement as a workbook. */
export function PriceListButton({
  agreementNo,
  className,
}: {
  agreementNo: string
  className: string
}) {
  const [isBusy, setBusy] = useSending()
  const isHydrated = useIsHydrated()

  async function save() {
    setBusy(true)
    try {
      await saveSheet(api.pricing.exportAgreement, { agreementNo }, `价目表 ${agreementNo}.xlsx`)
      toast('ok', '价目表已下载')
    } catch (error) {
      toast('bad', (error instanceof Error && error.message) || '下载失败，请重试')
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={className}
      disabled={!isHydrated || isBusy}
      aria-label={`下载价目表 ${agreementNo}`}
      onClick={save}
    >
      {isBusy ? '下载中' : '下载价目表'}
    </button>
  )
}
