import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import type { Voucher, VoucherState } from '#mall/trade/transfer/transfer.contract.ts'
import { call } from '#web/call.ts'
import { Paper } from '#web/company/Paper.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './stand.module.css'

/** `promise` is said while it waits. */
type Props = { transferNo: string; voucher: Voucher; promise?: string }

const said: Record<VoucherState, string> = {
  waiting: '凭证已提交，待核实',
  passed: '凭证已核实',
  partial: '凭证已核实，部分到账',
  rejected: '凭证未通过',
  withdrawn: '',
}

const ofOrders = '1 个工作日内核对完成，订单不会因超时取消'

/** Says how the last voucher stands. */
export function VoucherNote({ transferNo, voucher, promise = ofOrders }: Props) {
  const { state, amount, createdAt, reason, files } = voucher
  if (state === 'withdrawn') return null
  const look = state === 'rejected' ? 'note bad' : state === 'passed' ? 'note' : 'note warn'
  return (
    <div className={look} role="status">
      <Icon name={state === 'waiting' ? 'clock' : 'info'} />
      <div className={styles.noted}>
        <p>
          <b>{said[state]}</b>：{dateTime(createdAt)} 提交，付款 {price(amount)}
          {reason && `；${reason}`}
          {state === 'waiting' && `。${promise}。`}
        </p>
        {files.length > 0 && (
          <div className={styles.papers}>
            {files.map((file) => (
              <Paper key={file.fileId} file={file} />
            ))}
          </div>
        )}
        {state === 'waiting' && <Withdraw transferNo={transferNo} />}
      </div>
    </div>
  )
}

function Withdraw({ transferNo }: { transferNo: string }) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  return (
    <button
      type="button"
      className="txt"
      disabled={!isHydrated || isBusy}
      onClick={() =>
        write(() => call(api.transfer.withdrawVoucher, { transferNo }), { done: '凭证已撤回' })
      }
    >
      撤回凭证
    </button>
  )
}
