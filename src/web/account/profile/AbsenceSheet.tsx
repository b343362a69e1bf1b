import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { AbsenceForm } from './AbsenceForm.tsx'
import { AbsenceNote } from './AbsenceNote.tsx'
import styles from './profile.module.css'
import { type AbsenceInfo, useAbsence } from './useAbsence.ts'

type Props = { info: AbsenceInfo; onDirty(isDirty: boolean): void }

/** 休假代理, as a purchaser sets it for himself. */
export function AbsenceSheet({ info, onDirty }: Props) {
  const { revalidate } = useRevalidator()
  const isHydrated = useIsHydrated()
  const edited = useAbsence({ info, onSaved: revalidate })
  const { isUnsaved } = edited
  useEffect(() => onDirty(isUnsaved), [isUnsaved, onDirty])
  return (
    <section className="sheet" aria-label="休假代理">
      <header>
        <h2>休假代理</h2>
        <span className="mute t12">休假期间，需求人员共享给您的采购申请转给代理人</span>
      </header>
      <div className={styles.absence}>
        <AbsenceNote absence={info.absence} name="您" onEnd={edited.end} />
        {info.principals.length > 0 && (
          <p className="note">
            您是代理人：
            {info.principals.map(({ name, from, to }) => `${name}（${from} 至 ${to}）`).join('、')}
          </p>
        )}
        {info.deputies.length > 0 ? (
          <AbsenceForm info={info} edited={edited}>
            <span />
            <div>
              <button type="submit" className="btn p" disabled={!isHydrated || edited.isSaving}>
                {edited.isSaving ? '保存中' : '保存'}
              </button>
            </div>
          </AbsenceForm>
        ) : (
          <p className="mute">本企业没有其他在职采购员，暂时无人可以代理。</p>
        )}
      </div>
    </section>
  )
}
