import { api } from '#mall/api.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/resetPwd.ts'
import { ChangePassword } from './resetPwd/ChangePassword.tsx'
import { SecondStep } from './resetPwd/SecondStep.tsx'
import { Sessions } from './resetPwd/Sessions.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const [{ list }, secondStep] = await Promise.all([
    call(api.account.sessions, {}),
    call(api.secondStep.state, {}),
  ])
  return { list, secondStep }
}

export default function ResetPwd({ loaderData }: Route.ComponentProps) {
  return (
    <Centre title="账号安全">
      <ChangePassword />
      <SecondStep state={loaderData.secondStep} />
      <Sessions list={loaderData.list} />
    </Centre>
  )
}
