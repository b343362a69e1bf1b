import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { disputedAmount } from '#mall/trade/statement/statement.form.ts'
import { type Act, callOf, type Moment, one, part, yuan, yuanText } from './act.ts'
import type { Standing } from './standing.ts'

/** What is owed by the month is stated, disputed, confirmed and paid; what was agreed on changes meanwhile. */
export function statementActs(moment: Moment): Act[] {
  const { house, company, standing, size } = moment
  if (company.terms === 'prepaid') return []
  const cutOn = chineseDay(house.clock.now, -1)
  const { companyId } = company
  const make = {
    name: `make a statement up to ${cutOn}`,
    run: () => house.staff(api.statementDesk.makeStatement, { companyId, cutOn }),
  }
  return [
    ...(standing.orders.some(({ lines }) => lines.some(({ received }) => received > 0))
      ? [make, make]
      : []),
    ...standing.statements.flatMap((each) => actsOf(moment, each)),
    ...standing.disputes.flatMap(({ disputeId }) => answers(moment, disputeId)),
    ...(size % 11 === 0 ? [changeTerms(moment)] : []),
  ]
}

const key = () => ({ idempotencyKey: crypto.randomUUID() })

function actsOf(moment: Moment, each: Standing['statements'][number]): Act[] {
  const { statementNo, state, dueFen } = each
  const { standing } = moment
  const confirm = {
    name: `confirm ${statementNo}`,
    run: () => callOf(moment)(api.statement.confirmStatement, { statementNo }),
  }
  if (state === 'pending' || state === 'disputed') return [confirm, confirm, dispute(moment, each)]
  if (dueFen <= 0) return []
  const due = standing.statements
    .filter((other) => other.dueFen > 0 && other.state !== 'pending' && other.state !== 'disputed')
    .map((other) => other.statementNo)
  const statementNos = moment.size % 2 ? [statementNo] : due
  const pay = {
    name: `choose a transfer for ${statementNos.join(' ')}`,
    run: () => callOf(moment)(api.statement.payStatements, { statementNos }),
  }
  const amount = yuan(Math.min(dueFen, standing.balanceFen))
  const fromBalance = {
    name: `pay ${statementNo} from the balance`,
    run: () =>
      callOf(moment)(api.statement.payStatementFromBalance, { statementNo, amount }, key()),
  }
  return [
    ...[pay, dispute(moment, each), ...online(moment, each)],
    ...(standing.balanceFen > 0 ? [fromBalance] : []),
  ]
}

/** A channel takes the whole of what it costs; payActs.ts says what channels tell of it. */
function online(moment: Moment, { statementNo, dueFen }: Standing['statements'][number]): Act[] {
  const call = callOf(moment)
  const open = (channel: 'sandbox' | 'wechat') =>
    call(api.payment.createStatementPayment, { statementNo, channel, amount: yuan(dueFen) }, key())
  const pay = async () => {
    const { paymentNo } = await open('sandbox')
    await call(api.payment.sandboxPay, { paymentNo, result: 'success' })
  }
  return [
    { name: `pay ${statementNo} online`, run: pay },
    { name: `open wechat for ${statementNo}`, run: () => open('wechat') },
  ]
}

function dispute(moment: Moment, each: Standing['statements'][number]): Act {
  const { statementNo, lines } = each
  const { size } = moment
  const place = 1 + (size % lines)
  const run = async () => {
    const call = callOf(moment)
    const { list } = await call(api.statement.statementLines, { statementNo })
    const line = list.find((one) => one.place === place)
    const fen = Math.round((line?.withTaxAmount ?? 0) * 100)
    if (!line || fen <= 0) return
    const pieces = size % 2 && line.pieces > 0 ? `${part(line.pieces, size >> 2)}` : ''
    const ofPrice = yuanText(size % 3 ? Math.max(1, Math.floor(fen / 3)) : fen)
    const amount = pieces ? disputedAmount(line, pieces) : ofPrice
    const asked = { statementNo, place, amount, pieces, reason: '数量不符' }
    await call(api.statement.disputeLine, asked)
  }
  return { name: `dispute line ${place} of ${statementNo}`, run }
}

function answers(moment: Moment, disputeId: string): Act[] {
  const { house, size } = moment
  const outcome = one(['adjusted', 'kept'] as const, size)
  return [
    {
      name: `answer dispute ${disputeId}: ${outcome}`,
      run: () =>
        house.staff(api.statementDesk.answerDispute, { disputeId, outcome, answer: '已核实' }),
    },
    {
      name: `withdraw dispute ${disputeId}`,
      run: () => callOf(moment)(api.statement.withdrawDispute, { disputeId }),
    },
  ]
}

function changeTerms({ house, company, size }: Moment): Act {
  const basis = one(['sent', 'invoice', 'statement'] as const, size >> 4)
  return {
    name: `agree on ${basis}`,
    run: async () => {
      await house.db`
        update company set charge_basis = ${basis} where company_id = ${company.companyId}`
    },
  }
}
