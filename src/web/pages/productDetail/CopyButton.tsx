import { copyText } from '#web/ui/copyText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={!useIsHydrated()}
      onClick={() => copyText(text)}
    >
      <Icon name="copy" />
    </button>
  )
}
