import { useSearchParams } from 'react-router'
import { roleNames } from '#mall/access.ts'
import type { LegalVersions } from '#mall/people/content/content.contract.ts'
import { Agreed } from '#web/account/Agreed.tsx'
import styles from '#web/account/account.module.css'
import { MobileCode } from '#web/account/MobileCode.tsx'
import { NewPasswordFields } from '#web/account/NewPasswordFields.tsx'
import { FieldRow, Form, PlainField, PlainFields, Submit } from '#web/form/Form.tsx'
import { bind } from '#web/form/useForm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import type { Invitation } from './invitation.ts'
import { loginAddress } from './steps.ts'
import { useRegister } from './useRegister.ts'

type Props = { inviteCode: string; invitation: Invitation | null; versions: LegalVersions }

export function AccountStep({ inviteCode, invitation, versions }: Props) {
  const { of, shown, isTaken, askTaken } = useRegister(invitation ? inviteCode : '', versions)
  const [query] = useSearchParams()
  const login = loginAddress(query)
  return (
    <Form of={of} isStacked isLarge className={styles.needsScript}>
      {inviteCode && <Invited invitation={invitation} />}
      <div className={styles.columns}>
        <MobileCode
          of={of}
          type="register"
          mobileProblem={isTaken && <Taken login={login} />}
          onLeaveMobile={askTaken}
        />
        <PlainFields of={of} only={['username', 'name']} />
        <NewPasswordFields of={of} />
        <PlainField of={of} name="email" />
        {!invitation && <PlainField of={of} name="inviteCode" />}
      </div>
      <Consent of={of} shown={shown} />
      <Submit of={of} text="注册" isLarge isWide />
      <p className={styles.more}>
        <PageLink to={login} className="link">
          已有账号？去登录
        </PageLink>
      </p>
    </Form>
  )
}

const Consent = ({ of, shown }: Pick<ReturnType<typeof useRegister>, 'of' | 'shown'>) => (
  <FieldRow of={of} name="agreed">
    <label className={styles.agree}>
      <input
        {...bind(of, 'agreed')}
        type="checkbox"
        className="checkbox"
        checked={of.values.agreed}
        onChange={({ target }) => of.change({ agreed: target.checked })}
      />
      <span>
        我已阅读并同意
        <Agreed versions={shown} />
      </span>
    </label>
  </FieldRow>
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
