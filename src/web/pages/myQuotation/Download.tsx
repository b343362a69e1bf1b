import type { FileKind } from '#mall/trade/quotation/quotation.contract.ts'
import { downloadKept } from '#web/quotation/download.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Props = { quotationNo: string; kind: FileKind }

export function Download({ quotationNo, kind }: Props) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  const text = `${isBusy ? '下载中' : '下载'} ${kind.toUpperCase()}`

  const download = () => write(() => downloadKept(quotationNo, kind), { next: null })

  // Not disabled while busy: it would lose the keyboard's focus.
  return (
    <button
      type="button"
      className="btn small"
      disabled={!isHydrated}
      aria-disabled={isBusy || undefined}
      aria-label={`${text} ${quotationNo}`}
      onClick={() => !isBusy && download()}
    >
      {text}
    </button>
  )
}
