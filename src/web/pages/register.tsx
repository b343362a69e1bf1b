import { redirect, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import styles from '#web/account/account.module.css'
import { NoSms } from '#web/account/NoSms.tsx'
import { Steps } from '#web/account/Steps.tsx'
import type { PageHandle } from '#web/layout/handle.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/register.ts'
import { AccountStep } from './register/AccountStep.tsx'
import { DoneStep } from './register/DoneStep.tsx'
import { IdentityStep } from './register/IdentityStep.tsx'
import { loginAddress, stepAddress, stepOf, wantedAddress } from './register/steps.ts'

export const handle: PageHandle = { isNarrow: true, welcome: '欢迎注册' }

/** Whoever has an account already begins where it is said what he buys for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { who, call } = context.get(visit)
  const query = new URL(request.url).searchParams
  const step = stepOf(query)
  const inviteCode = query.get('inviteCode')?.trim().slice(0, 100) ?? ''
  if (!who && step > 1) throw redirect(stepAddress(1, query))
  if (who && step === 1)
    throw redirect(who.companyId ? wantedAddress(query) : stepAddress(2, query, inviteCode))
  const [invitation, versions] = await Promise.all([
    inviteCode ? call(api.registration.invitation, { inviteCode }) : null,
    call(api.content.legalVersions, {}),
  ])
  const { name = '', companyName = null } = who ?? {}
  return { inviteCode, invitation, versions, name, companyName }
}

const titles = ['设置账号', '选择身份', '注册完成'] as const

export default function Register({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const step = stepOf(query)
  const { hasSms } = useVisitor()
  return (
    <div className={`wrap ${styles.page}`}>
      <Title>注册</Title>
      <meta name="robots" content="noindex" />
      <section className={`sheet ${styles.sheet} ${step === 1 && hasSms ? styles.wide : ''}`}>
        <h1>{titles[step - 1]}</h1>
        <Steps titles={titles} current={step} />
        <noscript>
          <p className="note warn">注册需要启用 JavaScript，请在浏览器设置中开启后刷新页面。</p>
        </noscript>
        {step === 1 && (hasSms ? <AccountStep {...loaderData} /> : <Closed query={query} />)}
        {step === 2 && <IdentityStep {...loaderData} />}
        {step === 3 && <DoneStep {...loaderData} />}
      </section>
    </div>
  )
}

const Closed = ({ query }: { query: URLSearchParams }) => (
  <NoSms what="自助注册">
    已有账号请
    <PageLink to={loginAddress(query)} className="link">
      用账号密码登录
    </PageLink>
    。
  </NoSms>
)
