import { data, Form, useNavigation, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { safeRedirect, to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import styles from '#web/account/account.module.css'
import { Stack } from '#web/form/Row.tsx'
import { isAnswer, whyNotLoaded } from '#web/keepLoaded.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { RecoveryCodes } from '#web/secondStep/RecoveryCodes.tsx'
import { SecretShown } from '#web/secondStep/SecretShown.tsx'
import { waitingIn } from '#web/secondStep/waitingCookie.ts'
import { copyText } from '#web/ui/copyText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/secondStep.ts'
import { CodeInput } from './secondStep/CodeInput.tsx'
import { pass, unanswered } from './secondStep/pass.ts'

export const handle: PageHandle = { isNarrow: true, welcome: '登录' }
export const action = pass

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response || isAnswer(error)) throw error
    return data(unanswered(whyNotLoaded(error)), { status: 503 })
  })
}

/** A login that is over is no error: the page says so and leads back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const waiting = waitingIn(request.headers.get('cookie'))
  if (!waiting) return { asked: null }
  const { attempt } = context.get(visit)
  const asked = attempt(api.secondStep.asked, { ticket: waiting.ticket })
  return { asked: await asked.catch((error: unknown) => (isRefusal(error) ? null : raise(error))) }
}

const raise = (error: unknown): never => {
  throw error
}

/** The second step of a login; it works without scripts, as the first one does. */
export default function SecondStep({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const isKept = (actionData?.recoveryCodes.length ?? 0) > 0
  const isOver = !isKept && (asked === null || actionData?.isOver === true)
  const title = isKept ? '保存恢复码' : asked?.setUp ? '设置二次验证' : '二次验证'
  return (
    <div className={`wrap ${styles.page}`}>
      <Title>{title}</Title>
      <meta name="robots" content="noindex" />
      <section className={`sheet ${styles.sheet}`}>
        <h1>{title}</h1>
        {isKept && actionData ? (
          <Kept codes={actionData.recoveryCodes} next={actionData.next} />
        ) : isOver || !asked ? (
          <Over />
        ) : (
          <Asked setUp={asked.setUp} problem={actionData?.problem ?? ''} attempt={actionData} />
        )}
      </section>
    </div>
  )
}

type Setting = NonNullable<Route.ComponentProps['loaderData']['asked']>['setUp']
type AskedProps = { setUp: Setting; problem: string; attempt: unknown }

function Asked({ setUp, problem, attempt }: AskedProps) {
  const [query] = useSearchParams()
  const isRecovery = !setUp && query.get('way') === 'recovery'
  const isSending = useNavigation().state !== 'idle'
  const isHydrated = useIsHydrated()
  return (
    <Form method="post" noValidate data-sends={isHydrated || undefined}>
      {setUp ? (
        <>
          <p className="note">
            <Icon name="info" />
            商城要求员工登录时使用二次验证，请先完成设置。
          </p>
          <SecretShown {...setUp} />
        </>
      ) : (
        <p className="note">
          <Icon name="shield-check" />
          {isRecovery ? '请输入一个还没有用过的恢复码。' : '请输入身份验证器上显示的 6 位验证码。'}
        </p>
      )}
      <Stack isLarge>
        <CodeInput
          key={`${isRecovery}`}
          isRecovery={isRecovery}
          isLate={setUp !== null}
          problem={problem}
          attempt={attempt}
        />
      </Stack>
      <button type="submit" className="btn large primary wide" disabled={isSending}>
        {isSending ? '验证中' : '验证并登录'}
      </button>
      <OtherWays
        isSetUp={setUp !== null}
        isRecovery={isRecovery}
        redirect={query.get('redirect') ?? undefined}
      />
    </Form>
  )
}

type Ways = { isSetUp: boolean; isRecovery: boolean; redirect: string | undefined }

/** Nobody is stuck here: not without his phone, not without his codes, and not with somebody else's account. */
const OtherWays = ({ isSetUp, isRecovery, redirect }: Ways) => (
  <>
    <p className={`${styles.more} ${styles.ways}`}>
      {!isSetUp && (
        <PageLink
          to={to.secondStep({ redirect, way: isRecovery ? undefined : 'recovery' })}
          className="link"
          replace
        >
          {isRecovery ? '使用验证码' : '手机不在身边？使用恢复码'}
        </PageLink>
      )}
      <PageLink to={to.login({ redirect })} className="link">
        换个账号登录
      </PageLink>
    </p>
    {isRecovery && (
      <p className={`mute ${styles.more}`}>
        恢复码也没有了？请联系企业管理员或商城客服，核实身份后重置二次验证。
      </p>
    )}
  </>
)

function Over() {
  const [query] = useSearchParams()
  const { who } = useVisitor()
  if (who) return <Inside next={safeRedirect(query.get('redirect'))} />
  return (
    <>
      <p className="note warn" role="alert">
        <Icon name="triangle-alert" />
        验证已过期，请重新登录。
      </p>
      <p className={styles.more}>
        <PageLink to={to.login({ redirect: query.get('redirect') ?? undefined })} className="link">
          去登录
        </PageLink>
      </p>
    </>
  )
}

/** Whoever has passed and comes back here needs no other login. */
const Inside = ({ next }: { next: string }) => (
  <>
    <p className="note">
      <Icon name="shield-check" />
      您已登录，无需再次验证。
    </p>
    <p className={styles.more}>
      <a href={next} className="link">
        继续
      </a>
    </p>
  </>
)

/** The next page is a new document: this one was made for a visitor. */
function Kept({ codes, next }: { codes: readonly string[]; next: string }) {
  const isHydrated = useIsHydrated()
  return (
    <>
      <RecoveryCodes codes={codes} />
      <div className={styles.acts}>
        <button
          type="button"
          className="btn"
          disabled={!isHydrated}
          onClick={() => copyText(codes.join('\n'), '恢复码')}
        >
          复制
        </button>
        <button type="button" className="btn" disabled={!isHydrated} onClick={() => print()}>
          打印
        </button>
        <a href={next} className="btn primary">
          已保存，继续
        </a>
      </div>
    </>
  )
}
