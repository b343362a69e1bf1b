import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { type Act, callOf, type Moment, part } from './act.ts'
import type { Standing } from './standing.ts'

/** Invoices are applied for by line, issued, rejected, taken back whole or in part, and made out anew. */
export function invoiceActs(moment: Moment): Act[] {
  const { standing, size } = moment
  const arrived = standing.orders
    .filter(({ lines }) => lines.some(({ received, returned }) => received > returned))
    .map(({ orderNo }) => orderNo)
  const some = arrived.slice(size % Math.max(arrived.length, 1))
  const stated = standing.statements.filter(
    ({ state }) => state !== 'pending' && state !== 'disputed',
  )
  return [
    ...(some.length > 0 ? [apply(moment, some)] : []),
    ...stated.map((each) => apply(moment, each.orderNos, each.statementNo)),
    ...standing.invoices.flatMap((each) => actsOf(moment, each)),
  ]
}

function apply(moment: Moment, orderNos: readonly string[], statementNo?: string): Act {
  const { company, size } = moment
  const run = async () => {
    const call = callOf(moment)
    const { orders } = await call(api.invoicing.invoiceable, { orderNos: orderNos.join(',') })
    const lines = orders.flatMap(({ orderNo, lines: all }) =>
      all
        .filter(({ left }, at) => left > 0 && (at === 0 || (size >> at) % 3 > 0))
        .map(({ lineNo, left }) => ({ orderNo, lineNo, left, count: part(left, size >> 2) })),
    )
    if (lines.length === 0) return
    const { titleId } = company
    const asked = { titleId, kind: 'normal', medium: 'electronic', lines } as const
    await call(api.invoicing.applyInvoice, { ...asked, ...(statementNo && { statementNo }) })
  }
  return { name: `apply for an invoice of ${statementNo ?? orderNos.join(' ')}`, run }
}

let numbers = 0
const issued = ({ house }: Moment) => ({
  number: `27${Date.now()}${String(numbers++ % 100_000).padStart(5, '0')}`,
  issuedOn: chineseDay(house.clock.now),
})

type Invoice = Standing['invoices'][number]

function actsOf(moment: Moment, { invoiceNo, state }: Invoice): Act[] {
  const { staff } = moment.house
  const act = (name: string, run: Act['run']): Act => ({ name: `${name} ${invoiceNo}`, run })
  const issue = act('issue', () =>
    staff(api.invoiceDesk.issueByHand, { invoiceNo, ...issued(moment) }),
  )
  const reject = act('reject', () =>
    staff(api.invoiceDesk.rejectInvoice, { invoiceNo, reason: '再核对' }),
  )
  const reverse = act('reverse', () =>
    staff(api.invoiceDesk.reverseByHand, { invoiceNo, ...issued(moment) }),
  )
  const drop = act('drop the reversal of', () =>
    staff(api.invoiceDesk.dropReversal, { invoiceNo, reason: '不用了' }),
  )
  const ways: Record<string, Act[]> = {
    waiting: [issue, issue, issue, reject],
    issued: undoing(moment, invoiceNo),
    reversing: [reverse, reverse, drop],
    exchanging: [reverse, drop],
  }
  return ways[state] ?? []
}

function undoing(moment: Moment, invoiceNo: string): Act[] {
  const { house, company, size } = moment
  const lines = size % 2 ? [{ place: 1, count: 1 }] : []
  const why = { why: 'mistake', reason: '开票有误' } as const
  return [
    {
      name: `begin to take ${invoiceNo} back${size % 2 ? ' in part' : ''}`,
      run: () => house.staff(api.invoiceDesk.startReversal, { invoiceNo, ...why, lines }),
    },
    {
      name: `ask to exchange ${invoiceNo}`,
      run: () =>
        callOf(moment)(api.invoicing.askExchange, {
          ...{ invoiceNo, titleId: company.titleId, reason: '抬头更换' },
        }),
    },
  ]
}
