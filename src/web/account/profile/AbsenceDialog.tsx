import { useCallback, useEffect, useId, useState } from 'react'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AbsenceForm } from './AbsenceForm.tsx'
import { AbsenceNote } from './AbsenceNote.tsx'
import styles from './profile.module.css'
import { type AbsenceInfo, useAbsence } from './useAbsence.ts'

type Props = { userId: string; name: string; onClose(): void }

/** 休假代理, as an administrator sets it for a purchaser. */
export function AbsenceDialog({ userId, name, onClose }: Props) {
  const [info, setInfo] = useState<AbsenceInfo | null>(null)
  const [failure, setFailure] = useState('')
  const load = useCallback(() => {
    setFailure('')
    call(api.requisition.absenceInfo, { userId }).then(setInfo, ({ message }) =>
      setFailure(message),
    )
  }, [userId])
  useEffect(load, [load])
  if (info) return <Editor info={info} userId={userId} name={name} onClose={onClose} />
  const footer = (
    <button type="button" className="btn" onClick={onClose}>
      关闭
    </button>
  )
  return (
    <Dialog title={`${name} 的休假代理`} footer={footer} onClose={onClose} isSmall>
      {failure ? (
        <p className="note bad" role="alert">
          {failure}
          <button type="button" className="txt" onClick={load}>
            重试
          </button>
        </p>
      ) : (
        <p role="status">正在加载…</p>
      )}
    </Dialog>
  )
}

function Editor({ info, userId, name, onClose }: Props & { info: AbsenceInfo }) {
  const edited = useAbsence({ info, userId, onSaved: onClose })
  const id = useId()
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button
        type="submit"
        form={id}
        className="btn p"
        disabled={edited.isSaving || info.deputies.length === 0}
      >
        {edited.isSaving ? '保存中' : '保存'}
      </button>
    </>
  )
  return (
    <Dialog title={`${name} 的休假代理`} footer={footer} onClose={onClose} isSmall>
      <div className={styles.stack}>
        <p className="sec t13">休假期间，需求人员共享给 {name} 的采购申请转给代理人。</p>
        <AbsenceNote absence={info.absence} name={name} onEnd={edited.end} />
        {info.deputies.length > 0 ? (
          <AbsenceForm info={info} edited={edited} id={id} />
        ) : (
          <p className="mute">本企业没有其他在职采购员，暂时无人可以代理。</p>
        )}
      </div>
    </Dialog>
  )
}
