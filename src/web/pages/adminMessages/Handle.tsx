import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { contactLimits } from '#mall/companyLimits.ts'
import type { Contact, ContactState } from '#mall/house/contact/contact.contract.ts'
import { stateLabels } from '#mall/house/contact/contact.rules.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { leave } from '#web/ui/leave.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './messages.module.css'

export function Handle({ one }: { one: Contact }) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      <button
        type="button"
        className="txt"
        aria-label={`处理 ${one.contactNo}`}
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        处理
      </button>
      {isOpen && <Form one={one} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { one: Contact; onClose(): void }

function Form({ one, onClose }: Props) {
  // Whoever opens a message that waits is about to deal with it.
  const [state, setState] = useState<ContactState>(one.state === 'pending' ? 'doing' : one.state)
  const [remark, setRemark] = useState(one.remark)
  const { isSending, save } = useSave(one, onClose)
  const close = () => leave(remark !== one.remark, onClose)
  const footer = (
    <>
      <button type="button" className="btn" onClick={close}>
        取消
      </button>
      <button
        type="button"
        className="btn p"
        disabled={isSending}
        onClick={() => save(state, remark)}
      >
        {isSending ? '保存中' : '保存'}
      </button>
    </>
  )
  return (
    <Dialog title={`处理留言 ${one.contactNo}`} footer={footer} onClose={close} isSmall>
      <div className={styles.fields}>
        <p>
          <b>{one.name}</b> {one.mobile}
        </p>
        <p className={`${styles.content} ${styles.quote}`}>{one.content}</p>
        <Fields {...{ state, setState, remark, setRemark }} />
      </div>
    </Dialog>
  )
}

type FieldsProps = {
  state: ContactState
  setState(state: ContactState): void
  remark: string
  setRemark(remark: string): void
}

const Fields = ({ state, setState, remark, setRemark }: FieldsProps) => (
  <>
    <label>
      状态
      <select
        className="in"
        value={state}
        onChange={({ target }) => setState(target.value as ContactState)}
      >
        {Object.entries(stateLabels).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <label>
      备注（仅运营人员可见）
      <textarea
        className="in"
        rows={3}
        maxLength={contactLimits.remark}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
    </label>
  </>
)

/** After somebody else's change what was typed stays in the dialog: read anew, the row may be gone from its tab. */
function useSave({ contactId, handledAt: seenAt }: Contact, onClose: () => void) {
  const [isSending, setSending] = useSending()
  const { revalidate } = useRevalidator()

  async function save(state: ContactState, remark: string) {
    setSending(true)
    try {
      await call(api.contact.handleContact, { contactId, state, remark, seenAt })
      toast('ok', '留言已更新')
      await revalidate()
      onClose()
    } catch (error) {
      toast('bad', error instanceof Error ? error.message : '操作失败，请重试')
    } finally {
      setSending(false)
    }
  }
  return { isSending, save }
}
