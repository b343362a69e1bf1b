import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { isBuilt } from '#mall/pages.ts'
import { Field } from '#web/account/Field.tsx'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { type Invitation, inviteCodeIn } from './invitation.ts'
import styles from './register.module.css'
import { stepAddress } from './steps.ts'

type Props = { name: string; inviteCode: string; invitation: Invitation | null }

/** Alone, for a company that is new here, or for one that has sent an invitation. */
export function IdentityStep({ name, inviteCode, invitation }: Props) {
  const [isJoining, setJoining] = useState(inviteCode !== '')
  const [query] = useSearchParams()
  const isHydrated = useIsHydrated()
  return (
    <>
      <p className={styles.lead}>{name}，您好。请选择您为谁采购，之后可以更改。</p>
      <ul className={styles.choices}>
        <li>
          <PageLink to={stepAddress(3, query)}>
            <Choice
              icon="user-round"
              title="个人采购"
              text="以会员身份下单，随时可以升级为企业账户"
            />
          </PageLink>
        </li>
        {isBuilt('/company') && (
          <li>
            <PageLink to="/company">
              <Choice
                icon="badge-check"
                title="企业采购"
                text="提交企业认证，享协议价与账期，1 个工作日内审核"
              />
            </PageLink>
          </li>
        )}
        <li>
          <button
            type="button"
            disabled={!isHydrated}
            aria-expanded={isJoining}
            onClick={() => setJoining(!isJoining)}
          >
            <Choice icon="link" title="加入已有企业" text="凭企业管理员发给您的邀请链接加入" />
          </button>
        </li>
      </ul>
      {isJoining && (
        <p className={`mute t13 ${styles.byCode}`}>
          没有邀请链接？
          <PageLink to="/companyCenter" className="link">
            用企业的统一社会信用代码申请加入
          </PageLink>
        </p>
      )}
      {isJoining && <Join inviteCode={inviteCode} invitation={invitation} />}
    </>
  )
}

type ChoiceProps = { icon: IconName; title: string; text: string }

const Choice = ({ icon, title, text }: ChoiceProps) => (
  <>
    <Icon name={icon} isLarge />
    <span>
      <b>{title}</b>
      <span>{text}</span>
    </span>
    <Icon name="chevron-right" />
  </>
)

function useJoin(inviteCode: string) {
  const [value, setValue] = useState(inviteCode)
  const [error, setError] = useState('')
  const [isSending, setSending] = useSending()
  const navigate = useNavigate()
  const [query] = useSearchParams()

  async function join() {
    const code = inviteCodeIn(value)
    if (!code) {
      setError('请输入邀请码或邀请链接')
      return document.getElementById('inviteCode')?.focus()
    }
    setSending(true)
    try {
      const { companyName } = await call(api.registration.join, { inviteCode: code })
      toast('ok', `已加入 ${companyName}`)
      await navigate(stepAddress(3, query))
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : '加入失败，请稍后再试')
      document.getElementById('inviteCode')?.focus()
    } finally {
      setSending(false)
    }
  }

  function type(text: string) {
    setValue(text)
    setError('')
  }
  return { value, error, isSending, type, join }
}

function Join({ inviteCode, invitation }: Omit<Props, 'name'>) {
  const { value, error, isSending, type, join } = useJoin(inviteCode)
  return (
    <form action={join} noValidate className={styles.join}>
      <Field
        name="inviteCode"
        label="邀请码或邀请链接"
        aria-required
        autoComplete="off"
        value={value}
        error={error}
        hint={
          invitation && inviteCodeIn(value) === inviteCode && `将加入 ${invitation.companyName}`
        }
        onChange={({ target }) => type(target.value)}
        aside={
          <button type="submit" className="btn l p" disabled={isSending}>
            {isSending ? '加入中' : '加入'}
          </button>
        }
      />
    </form>
  )
}
