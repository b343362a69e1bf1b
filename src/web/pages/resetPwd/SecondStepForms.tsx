import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import type { Fields, NameOf } from '#mall/form.ts'
import { secondCodeForm, setUpForm, turnOffForm } from '#mall/people/secondStep/secondStep.form.ts'
import { call } from '#web/call.ts'
import { FieldRow, PlainField } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { bindText, type Edited, useForm } from '#web/form/useForm.ts'
import { SecretShown } from '#web/secondStep/SecretShown.tsx'

type Codes = { recoveryCodes: string[] }

type SetUpProps = {
  begun: Output<typeof api.secondStep.begin>
  onDone(codes: Codes): void
  onClose(): void
}

export function SetUp({ begun, onDone, onClose }: SetUpProps) {
  const of = useForm(setUpForm, {
    send: ({ code }) => call(api.secondStep.turnOn, { ticket: begun.ticket, code }),
    done: ({ ended }: Output<typeof api.secondStep.turnOn>) =>
      `二次验证已开启${ended > 0 ? `，其他 ${ended} 处登录已退出` : ''}`,
    onDone,
    isCheap: true,
  })
  return (
    <FormDialog title="开启二次验证" of={of} okText="开启" onClose={onClose} isStacked isLarge>
      <SecretShown {...begun} />
      <CodeRow of={of} name="code" placeholder="6 位数字" isDigits />
    </FormDialog>
  )
}

type RenewProps = { onDone(codes: Codes): void; onClose(): void }

export function RenewCodes({ onDone, onClose }: RenewProps) {
  const of = useForm(secondCodeForm, {
    send: (typed) => call(api.secondStep.renewCodes, typed),
    done: '已生成新的恢复码',
    onDone,
    isCheap: true,
  })
  return (
    <FormDialog
      title="重新生成恢复码"
      of={of}
      okText="重新生成"
      sending="生成中"
      onClose={onClose}
      isSmall
      isStacked
      isLarge
    >
      <p>生成后，原来的恢复码全部失效。</p>
      <CodeRow of={of} name="code" placeholder={eitherCode} />
    </FormDialog>
  )
}

/** Without its second step an account is worth what its password is: both are asked for. */
export function TurnOff({ onClose }: { onClose(): void }) {
  const of = useForm(turnOffForm, {
    send: (typed) => call(api.secondStep.turnOff, typed),
    done: '二次验证已关闭',
    onDone: onClose,
    isCheap: true,
  })
  return (
    <FormDialog
      title="关闭二次验证"
      of={of}
      okText="关闭二次验证"
      sending="关闭中"
      isDanger
      onClose={onClose}
      isSmall
      isStacked
      isLarge
    >
      <p>关闭后登录只需密码，恢复码同时失效。</p>
      <PlainField of={of} name="password" />
      <CodeRow of={of} name="code" placeholder={eitherCode} />
    </FormDialog>
  )
}

const eitherCode = '6 位数字，或一个恢复码'

type CodeProps<F extends Fields> = {
  of: Edited<F>
  name: NameOf<F>
  placeholder: string
  isDigits?: boolean
}

const CodeRow = <F extends Fields>({ of, name, placeholder, isDigits }: CodeProps<F>) => (
  <FieldRow of={of} name={name}>
    <input
      {...bindText(of, name)}
      autoComplete="one-time-code"
      inputMode={isDigits ? 'numeric' : undefined}
      placeholder={placeholder}
      maxLength={20}
    />
  </FieldRow>
)
