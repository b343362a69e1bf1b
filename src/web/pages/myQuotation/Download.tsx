import { isRefusal } from '#mall/refusal.ts'
import type { FileKind } from '#mall/trade/quotation/quotation.contract.ts'
import { useSending } from '#web/form/useSending.ts'
import { downloadKept } from '#web/quotation/download.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { quotationNo: string; kind: FileKind }

export function Download({ quotationNo, kind }: Props) {
  const [isBusy, setBusy] = useSending()
  const isHydrated = useIsHydrated()
  const text = `${isBusy ? '下载中' : '下载'} ${kind.toUpperCase()}`

  async function download() {
    setBusy(true)
    try {
      await downloadKept(quotationNo, kind)
    } catch (error) {
      toast('bad', `下载失败，${isRefusal(error) ? error.message : '请稍后再试'}`)
    } finally {
      setBusy(false)
    }
  }

  // Not disabled while busy: it would lose the keyboard's focus.
  return (
    <button
      type="button"
      className="btn s"
      disabled={!isHydrated}
      aria-disabled={isBusy || undefined}
      aria-label={`${text} ${quotationNo}`}
      onClick={() => !isBusy && download()}
    >
      {text}
    </button>
  )
}
