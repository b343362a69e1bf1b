import { limits } from '#mall/limits.ts'
import type { Kept } from '#web/favourite/keptGoods.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { line: Kept; onChange: ((note: string) => void) | undefined }

/** Kept when the field is left or on Enter; only the owner of the list writes. */
export function LineNote({ line: { note = '', model }, onChange }: Props) {
  const isReady = useIsHydrated()
  if (!onChange) return <span className="any t13">{note || '–'}</span>
  return (
    <input
      className="input small"
      aria-label={`备注 ${model}`}
      placeholder="如：用于 2 号线"
      maxLength={limits.maxLength.note}
      disabled={!isReady}
      defaultValue={note}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={({ target }) => target.value.trim() !== note && onChange(target.value.trim())}
    />
  )
}
