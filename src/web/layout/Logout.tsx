import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import { forgetSession } from '#web/sessionCookies.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { messageOf } from '#web/write/messageOf.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { forgetRecents } from './forgetRecents.ts'

/**
 * Goes to the home page first and then reloads (spec §4), so that nothing of the old session stays in the document.
 */
export function Logout() {
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const { isBusy, write } = useWrite()

  async function logout() {
    const isSure = await confirm({
      title: '退出登录',
      body: '确定要退出当前账号吗？',
      okText: '退出',
    })
    if (!isSure) return
    await write(() => call(api.account.login_out, {}), {
      done: '退出登录成功',
      next: leave,
      failed: (error) => `退出登录失败，${messageOf(error)}`,
    })
  }
  async function leave() {
    forgetSession()
    forgetRecents()
    await navigate('/')
    setTimeout(() => location.reload(), limits.logoutReloadMs)
  }

  return (
    <button type="button" disabled={!isHydrated || isBusy} onClick={logout}>
      退出
    </button>
  )
}
