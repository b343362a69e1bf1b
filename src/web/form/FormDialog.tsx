import type { ReactNode } from 'react'
import type { Fields } from '#mall/form.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Form, Submit } from './Form.tsx'
import type { Edited } from './useForm.ts'

type Props<F extends Fields> = {
  title: string
  of: Edited<F>
  /** The button says this; 保存 if not given. */
  okText?: string | undefined
  /** The button says this meanwhile, if its text with 中 behind it would be wrong. */
  sending?: string | undefined
  isDanger?: boolean | undefined
  /** Something that it needs is still on its way. */
  isOff?: boolean
  /** It is used where 取消 could be taken for what is decided. */
  cancelText?: string | undefined
  isDrawer?: boolean
  isSmall?: boolean
  isStacked?: boolean
  isLarge?: boolean
  /** Typed values outlive the dialog. */
  keepsTyped?: boolean
  onClose(): void
  children: ReactNode
}

/** A form in a dialog: 取消 asks before something typed is lost, as the cross and Esc do. */
export function FormDialog<F extends Fields>(props: Props<F>) {
  const { of, okText, sending, isDanger, isOff = false, isStacked, isLarge, ...rest } = props
  const { cancelText = '取消', keepsTyped = false, children, onClose, ...dialog } = rest
  const isLost = of.isTouched && !of.isCheap && !keepsTyped
  const close = async () => {
    if (!isLost || (await isGivenUp())) onClose()
  }
  const footer = (
    <>
      <button type="button" className="btn" onClick={close}>
        {cancelText}
      </button>
      <Submit {...{ of, sending, isDanger, isOff }} text={okText} />
    </>
  )
  return (
    <Dialog {...dialog} footer={footer} onClose={close}>
      <Form of={of} isStacked={isStacked} isLarge={isLarge}>
        {children}
      </Form>
    </Dialog>
  )
}

/** Asks whether what was typed in a dialog may be lost. */
export const isGivenUp = () =>
  confirm({
    title: '放弃填写的内容吗？',
    body: '内容尚未保存，关闭后将丢失。',
    okText: '放弃',
    cancelText: '继续填写',
    isDanger: true,
  })
