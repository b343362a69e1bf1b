import { Row, Stack } from '#web/form/Row.tsx'
import { Secret } from '#web/form/Secret.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './login.module.css'
import { Remember } from './Remember.tsx'
import type { Refused } from './typed.ts'

type Props = { refused: Refused | undefined; remembered: string }

/** Nothing of it is React's: a browser fills it in and sends it without scripts, too. */
export const ByPassword = ({ refused, remembered }: Props) => (
  <>
    <Stack isLarge>
      <Row id="account" label="账号" problem={refused?.errors.account}>
        <input
          {...shared('account', refused)}
          autoComplete="username"
          // biome-ignore lint/a11y/noAutofocus: it is what the page is for
          autoFocus={!refused && !remembered}
          autoCapitalize="none"
          maxLength={50}
          placeholder="用户名 / 手机号 / 邮箱"
          defaultValue={refused?.account || remembered}
        />
      </Row>
      <Row id="password" label="密码" problem={refused?.errors.password}>
        <Secret
          {...shared('password', refused)}
          label="密码"
          autoComplete="current-password"
          autoFocus={!refused && remembered !== ''}
          maxLength={100}
        />
      </Row>
    </Stack>
    <div className={styles.row}>
      <Remember />
      <PageLink to="/forgetPwd" className="link">
        忘记密码
      </PageLink>
    </div>
  </>
)

const shared = (name: 'account' | 'password', refused: Refused | undefined) => ({
  id: name,
  name,
  className: refused?.errors[name] ? 'input err' : 'input',
  'aria-invalid': Boolean(refused?.errors[name]),
  'aria-describedby': `${name}-under`,
})
