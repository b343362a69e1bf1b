import type { ReactNode } from 'react'
import type { RefusalCode } from '#mall/errors.ts'
import { type Fields, type Form, form, type ValuesOf } from '#mall/form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import type { Done } from '#web/write/useWrite.ts'
import { PlainFields } from './Form.tsx'
import { FormDialog } from './FormDialog.tsx'
import styles from './form.module.css'
import { type Edited, useForm } from './useForm.ts'

type Props<F extends Fields, A> = {
  title: string
  okText: string
  cancelText?: string
  isDanger?: boolean | undefined
  /** It holds a table. */
  isWide?: boolean
  /** It says what will happen. */
  text?: ReactNode
  /** It is what is asked for; nothing if not given. */
  form?: Form<F> | undefined
  initial?: Partial<ValuesOf<F>> | undefined
  /** Draws the fields; if not given they are plain ones. */
  children?(edited: Edited<F>): ReactNode
  decide(values: ValuesOf<F>): Promise<A>
  done: Done<A>
  /** Refusals after which there is nothing left to decide. */
  late: ReadonlySet<RefusalCode>
  /** Instead of closing the dialog. */
  onDone?(answer: A): void
  onClose(): void
}

const nothing = form({})

/** Asks before something is done. Whoever comes too late is told and sees how it stands. */
export function DecisionDialog<F extends Fields, A>(props: Props<F, A>) {
  const { title, okText, cancelText, isDanger, isWide = false } = props
  const { text, decide, done, late, onClose } = props
  const edited = useForm(props.form ?? (nothing as unknown as Form<F>), {
    initial: props.initial,
    send: decide,
    done,
    failed(error) {
      if (!isRefusal(error) || !late.has(error.code)) return false
      toast('bad', error.message)
      onClose()
      return true
    },
    onDone: props.onDone ?? onClose,
  })
  const dialog = { title, okText, cancelText, isDanger, onClose, sending: '提交中' }
  return (
    <FormDialog {...dialog} of={edited} isSmall={!isWide} isStacked>
      {text && <div className={styles.text}>{text}</div>}
      {props.children ? props.children(edited) : <PlainFields of={edited} />}
    </FormDialog>
  )
}
