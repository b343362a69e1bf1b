import { Icon } from '#web/ui/Icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button type="button" aria-label={label} disabled={!useIsHydrated()} onClick={() => copy(text)}>
      <Icon name="copy" />
    </button>
  )
}

/** The clipboard is closed to pages that came over plain HTTP. */
export async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('ok', '已复制')
  } catch {
    toast('bad', '复制失败，请手动选择后复制')
  }
}
