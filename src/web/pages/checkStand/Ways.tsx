import type { ChannelName } from '#mall/trade/payment/payment.contract.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './stand.module.css'

export type Way = ChannelName | 'transfer' | 'balance'

const names: Record<Way, [name: string, how: string]> = {
  wechat: ['微信支付', '扫码支付'],
  alipay: ['支付宝', '扫码或网页支付'],
  sandbox: ['沙箱收银台', '模拟支付，仅供演示'],
  transfer: ['对公转账', '1 个工作日内核款，可几单合并'],
  balance: ['余额支付', ''],
}

type Props = {
  ways: readonly Way[]
  chosen: Way
  /** It is said instead of how one pays so. */
  hints?: Partial<Record<Way, string>>
  onChoose(way: Way): void
}

/** The ways to pay that there are. */
export function Ways({ ways, chosen, hints = {}, onChoose }: Props) {
  const isOff = !useIsHydrated()
  return (
    <fieldset className={styles.channels} disabled={isOff}>
      <legend className="visually-hidden">支付方式</legend>
      {ways.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="channel"
            className="checkbox"
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
          <span>
            <b>{names[name][0]}</b>
            <small>{hints[name] ?? names[name][1]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
