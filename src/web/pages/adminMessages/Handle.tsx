import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Contact } from '#mall/house/contact/contact.contract.ts'
import { handleForm } from '#mall/house/contact/handle.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
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
      {isOpen && <Handling one={one} onClose={() => setOpen(false)} />}
    </>
  )
}

/** After somebody else's change what was typed stays in the dialog: read anew, the row may be gone from its tab. */
function Handling({ one, onClose }: { one: Contact; onClose(): void }) {
  const { contactId, handledAt: seenAt, remark } = one
  const edited = useForm(handleForm, {
    // Whoever opens a message that waits is about to deal with it.
    initial: { state: one.state === 'pending' ? 'doing' : one.state, remark },
    send: (values) => call(api.contact.handleContact, { contactId, ...values, seenAt }),
    done: '留言已更新',
    onDone: onClose,
  })
  const title = `处理留言 ${one.contactNo}`
  return (
    <FormDialog title={title} of={edited} onClose={onClose} isSmall isStacked>
      <p>
        <b>{one.name}</b> {one.mobile}
      </p>
      <p className={`${styles.content} ${styles.quote}`}>{one.content}</p>
      <PlainFields of={edited} />
    </FormDialog>
  )
}
