import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import { forgetSession } from '#web/sessionCookies.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { forgetRecents } from './forgetRecents.ts'

/** spec §4: the home page first, then a reload, so that nothing of the old session stays in the document. */
export function Logout() {
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()

  async function logout() {
    const isSure = await confirm({
      title: '退出登录',
      body: '确定要退出当前账号吗？',
      okText: '退出',
    })
    if (!isSure) return
    try {
      await call(api.account.login_out, {})
      toast('ok', '退出登录成功')
      forgetSession()
      forgetRecents()
      await navigate('/')
      setTimeout(() => location.reload(), limits.logoutReloadMs)
    } catch (error) {
      toast('bad', `退出登录失败，${error instanceof Error ? error.message : '请稍后再试'}`)
    }
  }

  return (
    <button type="button" disabled={!isHydrated} onClick={logout}>
      退出
    </button>
  )
}
