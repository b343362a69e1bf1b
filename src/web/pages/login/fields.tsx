import { useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './login.module.css'

type Props = { error: string | undefined }

export const AccountField = ({ error, defaultValue }: Props & { defaultValue: string }) => (
  <div className={styles.field}>
    <label htmlFor="account">账号</label>
    <input
      id="account"
      name="account"
      className={error ? 'in l err' : 'in l'}
      autoComplete="username"
      autoCapitalize="none"
      maxLength={50}
      placeholder="用户名 / 手机号 / 邮箱"
      defaultValue={defaultValue}
      aria-invalid={error !== undefined}
      aria-describedby="account-error"
    />
    <FieldError id="account-error" error={error} />
  </div>
)

export function PasswordField({ error }: Props) {
  const [isShown, setShown] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <div className={styles.field}>
      <label htmlFor="password">密码</label>
      <div className={styles.secret}>
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          className={error ? 'in l err' : 'in l'}
          autoComplete="current-password"
          maxLength={100}
          aria-invalid={error !== undefined}
          aria-describedby="password-error"
        />
        <button
          type="button"
          disabled={!isHydrated}
          aria-pressed={isShown}
          aria-label="显示密码"
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye' : 'eye-off'} />
        </button>
      </div>
      <FieldError id="password-error" error={error} />
    </div>
  )
}

/** Its line is always there, so that nothing moves when it fills. */
const FieldError = ({ id, error }: Props & { id: string }) => (
  <p id={id} className={styles.error} role="alert">
    {error && (
      <>
        <Icon name="circle-alert" />
        {error}
      </>
    )}
  </p>
)
