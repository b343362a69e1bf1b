import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { isToldBy } from '#mall/people/message/events.rules.ts'
import type { MessageKind } from '#mall/people/message/message.contract.ts'
import { isMutable, kindLabels, kinds, messageKinds } from '#mall/people/message/message.rules.ts'
import { call } from '#web/call.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useChosen } from '#web/write/useChosen.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './profile.module.css'

type Choice = Output<typeof api.message.messageChoice>
type Way = 'inMall' | Choice['open'][number]

const ways: Record<Way, string> = { inMall: '站内信', sms: '短信', email: '邮件' }

/** Asks by which ways somebody wants to be told of which kinds. */
export function NoticeChoice({ choice }: { choice: Choice }) {
  const { isBusy, write } = useWrite()
  const { shown, choose } = useChosen(choice, ({ muted, outside }) =>
    write(() => call(api.message.setMessageChoice, { muted, outside }), {
      done: '通知偏好已保存',
    }),
  )
  const isOff = !useIsHydrated() || isBusy
  const all: Way[] = ['inMall', ...choice.open]
  return (
    <section className="sheet" aria-label="通知偏好">
      <header>
        <h2>通知偏好</h2>
        <span className="mute t12">取消勾选后，此类通知不再经该渠道发送</span>
      </header>
      <table className={`data-table ${styles.kinds}`}>
        <thead>
          <tr>
            <th>消息类型</th>
            <th className={styles.covers}>包含</th>
            {all.map((way) => (
              <th key={way}>{ways[way]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messageKinds.map((kind) => (
            <tr key={kind}>
              <td>{kindLabels[kind]}</td>
              <td className={`sec ${styles.covers}`}>{kinds[kind].text}</td>
              {all.map((way) => (
                <td key={way}>
                  <Box
                    {...{ kind, way, isOff }}
                    isWanted={isWanted(shown, kind, way)}
                    want={(wanted) => void choose(changed(shown, kind, way, wanted))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type BoxProps = {
  kind: MessageKind
  way: Way
  isOff: boolean
  isWanted: boolean
  want(isWanted: boolean): void
}

/** Where there is nothing to choose it says so. */
function Box({ kind, way, isOff, isWanted, want }: BoxProps) {
  if (way === 'inMall' && !isMutable(kind)) return <span className="mute">始终接收</span>
  if (way !== 'inMall' && !isToldBy(kind, way)) return '–'
  const id = `notice-${kind}-${way}`
  return (
    <label className="check" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        aria-label={`接收${kindLabels[kind]}${ways[way]}`}
        checked={isWanted}
        disabled={isOff}
        onChange={({ target }) => want(target.checked)}
      />
      接收
    </label>
  )
}

const isWanted = ({ muted, outside }: Choice, kind: MessageKind, way: Way): boolean =>
  way === 'inMall'
    ? !(isMutable(kind) && muted.includes(kind))
    : !outside.some((one) => one.kind === kind && one.channel === way)

function changed(choice: Choice, kind: MessageKind, way: Way, isWanted: boolean): Choice {
  const { muted, outside } = choice
  if (way === 'inMall') {
    const others = muted.filter((one) => one !== kind)
    return { ...choice, muted: isWanted || !isMutable(kind) ? others : [...others, kind] }
  }
  const others = outside.filter((one) => one.kind !== kind || one.channel !== way)
  return { ...choice, outside: isWanted ? others : [...others, { kind, channel: way }] }
}
