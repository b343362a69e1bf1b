import { api } from '#mall/api.ts'
import type { MutableKind } from '#mall/people/message/message.contract.ts'
import { isMutable, kindLabels, kinds, messageKinds } from '#mall/people/message/message.rules.ts'
import { call } from '#web/call.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useChosen } from '#web/write/useChosen.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './profile.module.css'

/** Asks of which kinds of messages somebody wants to be told. */
export function NoticeChoice({ muted }: { muted: MutableKind[] }) {
  const { isBusy, write } = useWrite()
  const { shown, choose } = useChosen(muted, (muted) =>
    write(() => call(api.message.setMessageChoice, { muted }), { done: '通知偏好已保存' }),
  )
  const isHydrated = useIsHydrated()
  return (
    <section className="sheet" aria-label="通知偏好">
      <header>
        <h2>通知偏好</h2>
        <span className="mute t12">取消勾选后，此类站内信不再发送</span>
      </header>
      <table className={`data-table ${styles.kinds}`}>
        <thead>
          <tr>
            <th>消息类型</th>
            <th>包含</th>
            <th>站内信</th>
          </tr>
        </thead>
        <tbody>
          {messageKinds.map((kind) => (
            <tr key={kind}>
              <td>{kindLabels[kind]}</td>
              <td className="sec">{kinds[kind].text}</td>
              <td>
                {isMutable(kind) ? (
                  <label className="check" htmlFor={`notice-${kind}`}>
                    <input
                      id={`notice-${kind}`}
                      type="checkbox"
                      className="checkbox"
                      aria-label={`接收${kindLabels[kind]}站内信`}
                      checked={!shown.includes(kind)}
                      disabled={!isHydrated || isBusy}
                      onChange={({ target }) => void choose(changed(muted, kind, target.checked))}
                    />
                    接收
                  </label>
                ) : (
                  <span className="mute">重要通知，始终接收</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function changed(muted: MutableKind[], kind: MutableKind, isWanted: boolean): MutableKind[] {
  const others = muted.filter((one) => one !== kind)
  return isWanted ? others : [...others, kind]
}
