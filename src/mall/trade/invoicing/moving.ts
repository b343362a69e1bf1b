import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import type { EventName } from '#mall/people/message/events.rules.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { toldOf } from '#mall/people/message/wording.rules.ts'
import {
  type Changes,
  insertInvoiceLog,
  type Locked,
  selectInvoiceForUpdate,
  selectIsAsked,
  selectReaders,
  updateInvoice,
} from './invoice.sql.ts'
import {
  type InvoiceActor,
  type InvoiceEvent,
  type InvoiceState,
  invoiceMoves,
  invoiceStates,
  moved,
} from './states.rules.ts'

/** Answers the invoice, locked: whoever does something to it does it alone. */
export const lockedInvoice = async (tx: Sql, invoiceNo: string): Promise<Locked> =>
  (await selectInvoiceForUpdate(tx, invoiceNo)) ?? refuse('INVOICE_NOT_FOUND')

/** The issuer may issue it any moment, or has already: whoever went past him would have it issued twice. */
export async function refuseAsked(tx: Sql, invoice: Pick<Locked, 'invoiceNo' | 'state'>) {
  if (await selectIsAsked(tx, invoice)) refuse('INVOICE_ASKED')
}

/** Answers where the event leads, or refuses it. */
export function stepOf(
  { state, resumes }: Pick<Locked, 'state' | 'resumes'>,
  event: InvoiceEvent,
  actor: InvoiceActor,
): InvoiceState {
  const next = moved(state, event, actor)
  if (next === 'before') return resumes ?? refuseState(state, event)
  return next ?? refuseState(state, event)
}

export const refuseState = (state: InvoiceState, event: InvoiceEvent): never =>
  refuse('INVOICE_STATE', { state: invoiceStates[state], action: invoiceMoves[event].label })

export type By = { kind: InvoiceActor; name: string; userId: string | null; now: Date }

/** detail: what only the staff reads. */
type Said = { note?: string; detail?: string }

/** Has the event happen to a locked invoice: its state, what changes with it, its history. */
export async function move(
  tx: Sql,
  invoice: Locked,
  event: InvoiceEvent,
  by: By,
  { note = '', detail = '', ...changes }: Omit<Changes, 'state'> & Said = {},
): Promise<InvoiceState> {
  const state = stepOf(invoice, event, by.kind)
  await updateInvoice(tx, invoice.invoiceId, { ...changes, state }, by.now)
  const { now, name: actor } = by
  const said = note ? `${invoiceMoves[event].label}：${note}` : invoiceMoves[event].label
  const log = { actor, from: invoice.state, to: state, note: said, detail, now }
  await insertInvoiceLog(tx, invoice.invoiceId, log)
  return state
}

type News = EventName extends infer E ? (E extends `invoice.${infer N}` ? N : never) : never

/** Tells whoever applied for it and whoever ordered it, but not whoever did it. */
export async function tell(
  tx: Sql,
  { invoiceId, invoiceNo }: Pick<Locked, 'invoiceId' | 'invoiceNo'>,
  news: Exclude<News, 'mailed'>,
  rest: string,
  but: string | null = null,
) {
  const readers = await selectReaders(tx, invoiceId)
  const address = to.invoiceDetail({ invoiceNo })
  await sendMessages(
    tx,
    readers
      .filter(({ userId }) => userId !== but)
      .map(({ userId }) => ({ userId, ...toldOf(`invoice.${news}`, invoiceNo, rest), address })),
  )
}
