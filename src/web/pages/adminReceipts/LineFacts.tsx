import { price } from '#mall/money.ts'
import type { BankLine } from '#mall/trade/transfer/bank.contract.ts'
import { tailOf } from '#mall/trade/transfer/bank.rules.ts'
import { dateTime } from '#web/ui/time.ts'

/** What the bank says of a line. */
export const LineFacts = ({ line }: { line: BankLine }) => (
  <dl className="key-values">
    <dt>付款户名</dt>
    <dd>
      {line.payerName || '–'} {tailOf(line.payerAccount)}
    </dd>
    <dt>金额</dt>
    <dd>
      <b>{price(line.amount)}</b>
    </dd>
    <dt>附言</dt>
    <dd className="any">{line.words || '无'}</dd>
    <dt>交易时间</dt>
    <dd>{dateTime(line.at)}</dd>
    <dt>流水号</dt>
    <dd className="any">{line.serialNo || '–'}</dd>
  </dl>
)
