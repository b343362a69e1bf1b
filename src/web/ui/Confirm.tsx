import { question } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** Where the questions of confirm() appear; the root renders it once. */
export function Confirm() {
  const asked = question.use()
  if (!asked) return null
  const { title, body, okText, isDanger, answer } = asked
  return (
    <Dialog
      title={title}
      isSmall
      onClose={() => answer(false)}
      footer={
        <>
          <button type="button" className="btn" onClick={() => answer(false)}>
            取消
          </button>
          <button
            type="button"
            className={isDanger ? 'btn d' : 'btn p'}
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
}
