import { Field } from '#web/account/Field.tsx'
import { SecretField } from '#web/account/SecretField.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import type { Refused } from './action.ts'
import styles from './login.module.css'

type Props = { refused: Refused | undefined; remembered: string }

export const ByPassword = ({ refused, remembered }: Props) => (
  <>
    <Field
      name="account"
      label="账号"
      autoComplete="username"
      autoCapitalize="none"
      maxLength={50}
      placeholder="用户名 / 手机号 / 邮箱"
      defaultValue={refused?.account || remembered}
      error={refused?.errors.account}
    />
    <SecretField
      name="password"
      label="密码"
      autoComplete="current-password"
      maxLength={100}
      error={refused?.errors.password}
    />
    <div className={styles.row}>
      <label className="c">
        <input type="checkbox" name="remember" className="ck" defaultChecked />
        记住账号
      </label>
      <PageLink to="/forgetPwd" className="link">
        忘记密码
      </PageLink>
    </div>
  </>
)
