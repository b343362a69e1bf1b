import { useCallback, useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import { dutyWords } from '#mall/trade/requisition/absence.rules.ts'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { messageOf } from '#web/write/messageOf.ts'
import { AbsenceFields, type AbsenceInfo, useAbsence } from './AbsenceForm.tsx'
import { AbsenceNote } from './AbsenceNote.tsx'
import styles from './profile.module.css'

type Props = { userId: string; name: string; onClose(): void }

/** An administrator sets 休假代理 for an employee here. */
export function AbsenceDialog({ userId, name, onClose }: Props) {
  const [info, setInfo] = useState<AbsenceInfo | null>(null)
  const [failure, setFailure] = useState('')
  const load = useCallback(() => {
    setFailure('')
    call(api.requisition.absenceInfo, { userId }).then(setInfo, (error) =>
      setFailure(messageOf(error)),
    )
  }, [userId])
  useEffect(load, [load])
  if (info) return <Editor info={info} userId={userId} name={name} onClose={onClose} />
  return (
    <Dialog
      title={`${name} 的休假代理`}
      footer={<Close onClose={onClose} />}
      onClose={onClose}
      isSmall
    >
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
  const of = useAbsence({ info, userId, onDone: onClose })
  const title = `${name} 的休假代理`
  const note = (
    <div className={styles.stack}>
      <p className="sec t13">
        休假期间，{dutyWords[info.duty].asked.replace('他', ` ${name} `)}转给代理人。
      </p>
      <AbsenceNote info={info} name={name} userId={userId} onEnded={onClose} />
    </div>
  )
  if (info.deputies.length > 0)
    return (
      <FormDialog title={title} of={of} onClose={onClose} isSmall>
        {note}
        <AbsenceFields of={of} info={info} />
      </FormDialog>
    )
  return (
    <Dialog title={title} footer={<Close onClose={onClose} />} onClose={onClose} isSmall>
      {note}
      <p className="mute">本企业没有其他可以代理的同事。</p>
    </Dialog>
  )
}

const Close = ({ onClose }: { onClose(): void }) => (
  <button type="button" className="btn" onClick={onClose}>
    关闭
  </button>
)
