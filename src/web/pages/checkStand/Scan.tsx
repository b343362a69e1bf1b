import { price } from '#mall/money.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import type { Bill } from './bill.ts'
import styles from './stand.module.css'
import { useAsk } from './useAsk.ts'
import { type Scanned, useCode } from './useCode.ts'

type Props = { bill: Bill; channel: Scanned }

const words: Record<Scanned, { title: string; scan: string; onPhone: string }> = {
  wechat: {
    title: '微信支付',
    scan: '请用微信“扫一扫”支付',
    onPhone: '在手机上打开本页的，请用另一部手机的微信扫码，或改用其他支付方式。',
  },
  alipay: {
    title: '支付宝',
    scan: '请用支付宝“扫一扫”支付',
    onPhone: '也可以登录支付宝网页支付，完成后自动返回商城。',
  },
}

/** A code to scan, a new one every two minutes; what becomes of it is seen without a click. */
export function Scan({ bill, channel }: Props) {
  const { paymentNo, code, secondsLeft, failure: noCode, renew } = useCode(bill, channel)
  const { ask, openPage, isBusy, failure: notAsked } = useAsk(paymentNo, bill)
  const { title, scan, onPhone } = words[channel]
  const failure = notAsked || noCode
  return (
    <div className={styles.panel}>
      <h2>{title}</h2>
      {failure && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{failure}</span>
        </p>
      )}
      <div className={styles.scan}>
        <div className={styles.code} aria-busy={!code && !noCode}>
          {code && <QrCode text={code} label={`${title}二维码`} />}
          {!code && !noCode && <span>正在生成二维码…</span>}
          {!code && noCode && (
            <button type="button" className="btn" onClick={renew}>
              重新获取
            </button>
          )}
        </div>
        <div>
          <p>
            应付 <b className="price large">{price(bill.amount)}</b>
          </p>
          <p>{scan}</p>
          {code && <p role="timer">二维码 {secondsLeft} 秒后自动更新</p>}
          <p className={styles.hint}>{onPhone}</p>
        </div>
      </div>
      <div className={styles.acts}>
        <PageLink to={bill.seen} className="btn large">
          稍后付款
        </PageLink>
        {channel === 'alipay' && (
          <button
            type="button"
            className="btn large"
            disabled={isBusy || !paymentNo}
            onClick={openPage}
          >
            去支付宝网页支付
          </button>
        )}
        <button
          type="button"
          className="btn large primary"
          disabled={isBusy || !paymentNo}
          onClick={ask}
        >
          {isBusy ? '正在查询' : '我已完成支付'}
        </button>
      </div>
    </div>
  )
}
