import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { firstRunForm } from '#mall/house/staff/staffAccount.form.ts'
import { to } from '#mall/pages.ts'
import styles from '#web/account/account.module.css'
import { NewPasswordFields } from '#web/account/NewPasswordFields.tsx'
import { call } from '#web/call.ts'
import { Form, PlainFields, Submit } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import type { PageHandle } from '#web/layout/handle.ts'
import { keepCookies, sessionCookies } from '#web/sessionCookies.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/firstRun.ts'

export const handle: PageHandle = { isNarrow: true, welcome: '开始使用' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = (url.searchParams.get('token') ?? '').replace(/[^\w-]/g, '').slice(0, 100)
  const { isOpen } = await context.get(visit).call(api.staff.firstRunState, { token })
  return { token, isOpen }
}

/** Whoever has started the server makes the first account of the staff here. */
export default function FirstRun({ loaderData: { token, isOpen } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Title>建立第一个管理员账号</Title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <section className={`sheet ${styles.sheet}`}>
        <h1>建立第一个管理员账号</h1>
        {isOpen ? <First token={token} /> : <Over />}
      </section>
    </div>
  )
}

function First({ token }: { token: string }) {
  const navigate = useNavigate()
  const of = useForm(firstRunForm, {
    async send({ repeated: _, ...person }) {
      const session = await call(api.staff.firstRun, { token, ...person })
      keepCookies(sessionCookies(session, person.username))
    },
    next: () => navigate(to.admin()),
  })
  return (
    <Form of={of} isStacked isLarge>
      <p className="note">
        <Icon name="info" />
        此账号拥有运营后台的全部权限，可继续为同事建立账号、分配角色。
      </p>
      <PlainFields of={of} only={['name', 'username', 'mobile']} />
      <NewPasswordFields of={of} />
      <Submit of={of} text="建立账号并进入后台" sending="建立中" isLarge isWide />
    </Form>
  )
}

const Over = () => (
  <>
    <p className="note warn" role="alert">
      <Icon name="triangle-alert" />
      {messages.FIRST_RUN_OVER}
    </p>
    <p className={styles.more}>
      <PageLink to="/login" className="link">
        已有账号？去登录
      </PageLink>
    </p>
  </>
)
