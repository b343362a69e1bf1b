import { price } from '#mall/money.ts'
import type { StatementDetail } from '#mall/trade/statement/statement.contract.ts'
import { shownCode } from '#mall/trade/transfer/code.rules.ts'
import { VoucherNote } from '#web/pages/checkStand/VoucherNote.tsx'
import styles from '#web/statement/statement.module.css'
import { CopyLine } from '#web/transfer/BankAccount.tsx'
import account from '#web/transfer/transfer.module.css'
import { SendVoucher } from './SendVoucher.tsx'

type Props = {
  transfer: NonNullable<StatementDetail['transfer']>
  account: readonly { name: string; value: string }[]
  payerName: string
}

/** All that somebody at the bank has to type to pay statements. */
export const Remittance = ({ transfer, account: facts, payerName }: Props) => (
  <section className="sheet" aria-label="对公转账">
    <header>
      <h2>对公转账</h2>
      <span className="mute t13">
        合并付款单 {transfer.transferNo}，付 {transfer.statementNos.join('、')}
        ；汇款识别码填在附言，到账后自动核对
      </span>
    </header>
    <div className={`${styles.facts} ${styles.remittance}`}>
      <dl className={`key-values ${account.account}`}>
        <CopyLine name="汇款识别码" value={shownCode(transfer.code)} copy={transfer.code} />
        <CopyLine name="金额" value={price(transfer.due)} copy={transfer.due.toFixed(2)} />
        {facts.map((fact) => (
          <CopyLine key={fact.name} {...fact} />
        ))}
      </dl>
      {transfer.voucher && (
        <VoucherNote
          transferNo={transfer.transferNo}
          voucher={transfer.voucher}
          promise="1 个工作日内核对完成"
        />
      )}
      {transfer.voucher?.state !== 'waiting' && transfer.due > 0 && (
        <div className={styles.pay}>
          <SendVoucher transferNo={transfer.transferNo} due={transfer.due} payerName={payerName} />
        </div>
      )}
    </div>
  </section>
)
