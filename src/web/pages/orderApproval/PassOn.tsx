import { useState } from 'react'
import type { ApprovalDetail } from '#mall/trade/approval/approval.contract.ts'
import { passOnForm } from '#mall/trade/approval/approval.form.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = {
  name: string
  detail: ApprovalDetail
  /** It says what will happen. */
  text: string
  send(input: { userId: string; reason: string }): Promise<unknown>
}

/** Lets an approver name somebody else; absent where there is nobody. */
export function PassOn(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  if (props.detail.colleagues.length === 0) return null
  return (
    <>
      <button type="button" className="btn" disabled={!isHydrated} onClick={() => setOpen(true)}>
        {props.name}
      </button>
      {isOpen && <PassOnDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PassOnDialog({ name, detail, text, send, onClose }: Props & { onClose(): void }) {
  const edited = useForm(passOnForm, { send, done: `已${name}`, onDone: onClose })
  const options = detail.colleagues.map((one) => [one.userId, one.name] as const)
  return (
    <FormDialog
      title={`${name}：${detail.orderNo}`}
      okText={name}
      sending="提交中"
      of={edited}
      isSmall
      isStacked
      onClose={onClose}
    >
      <p className="sec t13">{text}</p>
      <Picker of={edited} name="userId" options={options} none="请选择审批人" />
      <PlainFields of={edited} only={['reason']} />
    </FormDialog>
  )
}
