import { type ReactNode, type RefObject, useState } from 'react'
import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import type { HomePart } from '#mall/house/home/home.contract.ts'
import { keepTyped } from '#web/ui/keepTyped.ts'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

export type Settings = Output<typeof api.home.homeSettings> & { today: string }

export type PartProps = {
  settings: Settings
  onSaved(version: number): void
}

type Props = {
  title: string
  /** It says what the list is for, and how long it may be. */
  hint: string
  saved: Settings['parts'][HomePart]
  of: {
    element: RefObject<HTMLFormElement | null>
    isBusy: boolean
    isTouched: boolean
    submit(): Promise<void>
  }
  /** It cannot be saved as it is. */
  isOff?: boolean
  mayAdd?: boolean
  onAdd?(): void
  children: ReactNode
}

/** A list of the home page with its two buttons, and who changed it last. */
export function Part({ title, hint, saved, of, isOff = false, mayAdd, onAdd, children }: Props) {
  const isReady = useIsHydrated() && !of.isBusy
  const { changedBy, changedAt, version } = saved
  return (
    <form
      ref={of.element}
      className="sheet"
      action={of.submit}
      onReset={keepTyped}
      noValidate
      aria-label={title}
    >
      <header>
        <h2>{title}</h2>
        <span className="mute t13">{hint}</span>
        <span className="right">
          <span className="mute">
            {changedBy ? `${changedBy} ${dateTime(changedAt)} 保存第 ${version} 版` : '随商城提供'}
          </span>
          {onAdd && (
            <button type="button" className="btn" disabled={!isReady || !mayAdd} onClick={onAdd}>
              新增
            </button>
          )}
          <button
            type="submit"
            className="btn primary"
            disabled={!isReady || isOff || !of.isTouched}
          >
            {of.isBusy ? '保存中' : `保存${title}`}
          </button>
        </span>
      </header>
      {children}
    </form>
  )
}

export const savedText = '已保存，首页已更新'

/**
 * The settings as a part was first shown them, or has saved them itself, with the version of that: by it the changes of
 * others are found out, who leave a part as it is being edited.
 */
export function useSeen(part: HomePart, settings: Settings) {
  const [seen, setSeen] = useState(settings)
  const [saved, onSaved] = useState(0)
  const version = Math.max(seen.parts[part].version, saved)
  if (seen.parts[part].version < saved && settings.parts[part].version === saved) setSeen(settings)
  const parts = { ...seen.parts, [part]: { ...seen.parts[part], version } }
  return { seen: { ...seen, parts }, onSaved }
}
