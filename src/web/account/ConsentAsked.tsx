import { api } from '#mall/api.ts'
import type { ConsentDue } from '#mall/own/registration/registration.contract.ts'
import { call } from '#web/call.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { Agreed } from './Agreed.tsx'

/**
 * Asks a user on every page to agree to texts that took effect since he last agreed, until he answers. It hinders
 * nothing.
 */
export function ConsentAsked({ due: { agreed, versions } }: { due: ConsentDue }) {
  const { isBusy, write } = useWrite()
  const agree = () =>
    write(() => call(api.registration.consent, { consented: versions }), { done: '已记录您的同意' })
  const isHydrated = useIsHydrated()
  return (
    <section className="wrap consent" aria-label="协议更新">
      <form action={async () => void (await agree())} className="note warn">
        <Icon name="triangle-alert" />
        <p>
          {agreed ? '以下协议已更新，请阅读并确认：' : '使用商城前，请阅读并确认：'}
          <Agreed versions={versions} />
          {agreed && `。您此前同意的是 ${before(agreed)}，主要变化写在新版本的开头`}
          。不同意的，可以停止使用并联系客服注销账号。
        </p>
        <button type="submit" className="btn small primary" disabled={!isHydrated || isBusy}>
          {isBusy ? '提交中' : '我已阅读并同意'}
        </button>
      </form>
    </section>
  )
}

const before = ({ agreement, privacy }: ConsentDue['versions']): string =>
  agreement === privacy ? `${agreement} 版` : `${agreement} 版和 ${privacy} 版`
