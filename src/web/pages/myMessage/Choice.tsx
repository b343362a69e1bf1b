import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { MessageKind } from '#mall/message/message.contract.ts'
import { kindLabels, messageKinds } from '#mall/message/message.rules.ts'
import { call } from '#web/call.ts'
import styles from '#web/centre/home.module.css'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

/** Which kinds somebody wants to be told of. */
export function Choice({ muted }: { muted: MessageKind[] }) {
  const isHydrated = useIsHydrated()
  const { revalidate } = useRevalidator()
  async function choose(kind: MessageKind, isWanted: boolean) {
    const others = muted.filter((one) => one !== kind)
    await call(api.message.setMessageChoice, { muted: isWanted ? others : [...others, kind] }).then(
      () => toast('ok', '通知设置已保存'),
      (error) => toast('bad', error.message),
    )
    await revalidate()
  }
  return (
    <section className="sheet">
      <header>
        <h3>接收哪些站内信</h3>
      </header>
      <div className={styles.choice}>
        {messageKinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              className="ck"
              checked={!muted.includes(kind)}
              disabled={!isHydrated}
              onChange={(event) => void choose(kind, event.target.checked)}
            />
            {kindLabels[kind]}
          </label>
        ))}
        <span className="mute t12">取消勾选后，此类消息不再发送。</span>
      </div>
    </section>
  )
}
