import { useState } from 'react'
import { api } from '#mall/api.ts'
import { activationForm, firstPasswordForm } from '#mall/company/employee/activation.form.ts'
import type { Output } from '#mall/endpoint.ts'
import { to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import styles from '#web/account/account.module.css'
import { NewPasswordFields } from '#web/account/NewPasswordFields.tsx'
import { Steps } from '#web/account/Steps.tsx'
import { call } from '#web/call.ts'
import { Form, PlainFields, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'

export const handle: PageHandle = { isNarrow: true, welcome: '激活账号' }

const titles = ['输入激活码', '设置密码', '完成'] as const
type Account = NonNullable<Output<typeof api.employee.activationInfo>>

/** People whom their company has written down set their first password here, with the code that they were given. */
export default function Activate() {
  const [code, setCode] = useState('')
  const [account, setAccount] = useState<Account | null>(null)
  const [isDone, setDone] = useState(false)
  const step = isDone ? 3 : account ? 2 : 1
  return (
    <div className={`wrap ${styles.page}`}>
      <Title>激活账号</Title>
      <meta name="robots" content="noindex" />
      <section className={`sheet ${styles.sheet}`}>
        <h1>{titles[step - 1]}</h1>
        <Steps titles={titles} current={step} />
        {!account && (
          <Code
            code={code}
            onFound={(typed, found) => {
              setCode(typed)
              setAccount(found)
            }}
          />
        )}
        {account && !isDone && (
          <Password
            code={code}
            account={account}
            onSaved={() => setDone(true)}
            onEnded={() => setAccount(null)}
          />
        )}
        {isDone && <Done />}
        {!isDone && (
          <p className={styles.more}>
            <PageLink to="/login" className="link">
              已有密码？去登录
            </PageLink>
          </p>
        )}
      </section>
    </div>
  )
}

type CodeProps = { code: string; onFound(code: string, account: Account): void }

function Code({ code, onFound }: CodeProps) {
  const of = useForm(activationForm, {
    initial: { code },
    async send(values) {
      const found = await call(api.employee.activationInfo, values)
      if (found) onFound(values.code, found)
      return found
    },
    next: null,
    isCheap: true,
    onDone: (found) =>
      !found && of.say('code', '激活码无效、已使用或已过期，请联系发给您激活码的管理员'),
  })
  return (
    <Form of={of} isStacked isLarge>
      <PlainFields of={of} />
      <Submit of={of} text="下一步" sending="核对中" isLarge isWide />
    </Form>
  )
}

type PasswordProps = { code: string; account: Account; onSaved(): void; onEnded(): void }

function Password({ code, account, onSaved, onEnded }: PasswordProps) {
  const { name, username, companyName } = account
  const of = useForm(firstPasswordForm, {
    send: ({ password }) => call(api.employee.activate, { code, password }),
    next: onSaved,
    failed(error) {
      if (isRefusal(error) && error.code === 'ACTIVATION_INVALID') onEnded()
      return false
    },
    isCheap: true,
  })
  return (
    <Form of={of} isStacked isLarge>
      <p>
        {name}，您在{companyName ? ` ${companyName} ` : '商城运营后台'}的用户名是 <b>{username}</b>
        ，也可用手机号登录。
      </p>
      <input type="hidden" autoComplete="username" value={username} readOnly />
      <NewPasswordFields of={of} />
      <Submit of={of} text="设置密码" sending="保存中" isLarge isWide />
    </Form>
  )
}

const Done = () => (
  <div className={styles.done}>
    <Icon name="circle-check" />
    <p role="status">
      <b>账号已激活，请用新密码登录</b>
    </p>
    <div className={styles.acts}>
      <PageLink to={to.login()} className="btn primary">
        去登录
      </PageLink>
    </div>
  </div>
)
