import { Dialog } from '#web/form/Dialog.tsx'
import type { Asked as Props } from './confirm.ts'

export const Asked = ({ title, body, okText, cancelText = '取消', isDanger, answer }: Props) => (
  <Dialog
    title={title}
    isSmall
    onClose={() => answer(false)}
    footer={
      <>
        <button type="button" className="btn" onClick={() => answer(false)}>
          {cancelText}
        </button>
        <button
          type="button"
          className={isDanger ? 'btn danger' : 'btn primary'}
          onClick={() => answer(true)}
        >
          {okText}
        </button>
      </>
    }
  >
    {body}
  </Dialog>
)
