import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { joinForm } from '#mall/own/registration/registration.form.ts'
import { call } from '#web/call.ts'
import { FieldRow, Form, Submit } from '#web/form/Form.tsx'
import { Beside } from '#web/form/Row.tsx'
import { bindText, useForm } from '#web/form/useForm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { type Invitation, inviteCodeIn } from './invitation.ts'
import styles from './register.module.css'
import { stepAddress } from './steps.ts'

type Props = { name: string; inviteCode: string; invitation: Invitation | null }

/** Lets somebody buy alone, for a company that is new here, or for one that has sent an invitation. */
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
        <li>
          <PageLink to="/company">
            <Choice
              icon="badge-check"
              title="企业采购"
              text="提交企业认证，享协议价与账期，1 个工作日内审核"
            />
          </PageLink>
        </li>
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

function Join({ inviteCode, invitation }: Omit<Props, 'name'>) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const of = useForm(joinForm, {
    initial: { inviteCode },
    send: (typed) => call(api.registration.join, { inviteCode: inviteCodeIn(typed.inviteCode) }),
    done: ({ companyName }) => `已加入 ${companyName}`,
    next: () => navigate(stepAddress(3, query)),
    isCheap: true,
  })
  const isGiven = inviteCodeIn(of.values.inviteCode) === inviteCode
  return (
    <Form of={of} isStacked isLarge className={styles.join}>
      <FieldRow
        of={of}
        name="inviteCode"
        hint={invitation && isGiven && `将加入 ${invitation.companyName}`}
      >
        <Beside>
          <input {...bindText(of, 'inviteCode')} autoComplete="off" />
          <Submit of={of} text="加入" isLarge />
        </Beside>
      </FieldRow>
    </Form>
  )
}
