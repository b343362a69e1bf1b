import { useSearchParams } from 'react-router'
import type { LegalVersions } from '#mall/people/content/content.contract.ts'
import { Agreed } from '#web/account/Agreed.tsx'
import styles from '#web/account/account.module.css'
import { Field, FieldError } from '#web/account/Field.tsx'
import { MobileCode } from '#web/account/MobileCode.tsx'
import { NewPasswordFields } from '#web/account/NewPasswordFields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { roleNames } from '#web/ui/roleNames.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import type { Invitation } from './invitation.ts'
import { loginAddress } from './steps.ts'
import { useRegister } from './useRegister.ts'

type Props = { inviteCode: string; invitation: Invitation | null; versions: LegalVersions }

export function AccountStep({ inviteCode, invitation, versions }: Props) {
  const { fields, shown, isSending, isTaken, askTaken, register } = useRegister(
    invitation ? inviteCode : '',
    versions,
  )
  const isHydrated = useIsHydrated()
  const [query] = useSearchParams()
  const login = loginAddress(query)
  return (
    <form ref={fields.form} action={register} noValidate className={styles.needsScript}>
      {inviteCode && <Invited invitation={invitation} />}
      <MobileCode
        fields={fields}
        type="register"
        mobileError={isTaken && <Taken login={login} />}
        onLeaveMobile={askTaken}
      />
      <Person fields={fields} />
      {!invitation && (
        <Field
          {...fields.bind('inviteCode')}
          label="邀请码"
          autoComplete="off"
          maxLength={300}
          placeholder="选填，企业管理员发给您的邀请码或链接"
        />
      )}
      <Consent fields={fields} shown={shown} />
      <button type="submit" className="btn l p w" disabled={!isHydrated || isSending}>
        {isSending ? '注册中' : '注册'}
      </button>
      <p className={styles.more}>
        <PageLink to={login} className="link">
          已有账号？去登录
        </PageLink>
      </p>
    </form>
  )
}

type Registered = ReturnType<typeof useRegister>

const Person = ({ fields: { bind, values } }: Pick<Registered, 'fields'>) => (
  <>
    <Field
      {...bind('username')}
      label="用户名"
      autoComplete="username"
      autoCapitalize="none"
      maxLength={20}
      placeholder="4–20 位，以字母开头，不填则自动生成"
    />
    <NewPasswordFields bind={bind} values={values} label="密码" />
    <Field {...bind('name')} label="姓名" aria-required autoComplete="name" maxLength={20} />
    <Field
      {...bind('email')}
      label="邮箱"
      type="email"
      autoComplete="email"
      maxLength={100}
      placeholder="选填，可用于登录"
    />
  </>
)

const Consent = ({ fields, shown }: Pick<Registered, 'fields' | 'shown'>) => (
  <>
    <label className={styles.agree}>
      <input
        type="checkbox"
        name="agreed"
        className="ck"
        checked={fields.values.agreed === 'yes'}
        aria-invalid={Boolean(fields.errors.agreed)}
        aria-describedby="agreed-error"
        onChange={({ target }) => fields.set('agreed', target.checked ? 'yes' : '')}
      />
      <span>
        我已阅读并同意
        <Agreed versions={shown} />
      </span>
    </label>
    <FieldError id="agreed-error" error={fields.errors.agreed} />
  </>
)

const Taken = ({ login }: { login: string }) => (
  <span>
    该手机号已注册，<PageLink to={login}>去登录</PageLink>
  </span>
)

function Invited({ invitation }: { invitation: Invitation | null }) {
  const text = invitation
    ? `您受邀加入 ${invitation.companyName}，角色为${invitation.customRole?.name ?? roleNames[invitation.roleName]}，注册后自动加入。`
    : '邀请链接无效或已过期，您仍可以注册，之后再请企业管理员重新邀请。'
  return (
    <p className={invitation ? 'note' : 'note warn'}>
      <Icon name={invitation ? 'info' : 'triangle-alert'} />
      {text}
    </p>
  )
}
