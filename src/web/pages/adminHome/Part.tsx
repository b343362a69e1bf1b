import type { ReactNode } from 'react'
import { dateTime } from '#web/ui/time.ts'
import styles from './adminHome.module.css'

type Props = {
  title: string
  /** What the list is for, and how long it may be. */
  hint: string
  saved: { version: number; changedBy: string | null; changedAt: string }
  isDirty: boolean
  isBusy: boolean
  mayAdd?: boolean
  onAdd?(): void
  onSave(): void
  isReady: boolean
  children: ReactNode
}

/** A list of the home page with its two buttons, and who changed it last. */
export const Part = ({ title, hint, saved, children, ...state }: Props) => (
  <form className={`sheet ${styles.part}`} action={state.onSave} aria-label={title}>
    <header>
      <h2>{title}</h2>
      <span className="mute t13">{hint}</span>
      <span className="r">
        <span className="mute">
          {saved.changedBy
            ? `${saved.changedBy} ${dateTime(saved.changedAt)} 保存第 ${saved.version} 版`
            : '随商城提供'}
        </span>
        {state.onAdd && (
          <button
            type="button"
            className="btn"
            disabled={!state.isReady || !state.mayAdd}
            onClick={state.onAdd}
          >
            新增
          </button>
        )}
        <button type="submit" className="btn p" disabled={!state.isReady || !state.isDirty}>
          {state.isBusy ? '保存中' : `保存${title}`}
        </button>
      </span>
    </header>
    {children}
  </form>
)
