import { neededToFind } from '#mall/house/staff/find.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { holdsOneOf, type Needed } from '#mall/staffAccess.ts'
import { afterSaleStates } from '#mall/trade/afterSale/states.rules.ts'
import { enquiryLabels } from '#mall/trade/enquiry/enquiry.rules.ts'
import { invoiceStates } from '#mall/trade/invoicing/states.rules.ts'
import { type Labelled, stateLabel } from '#mall/trade/order/order.rules.ts'
import { statementStates } from '#mall/trade/statement/statement.rules.ts'
import type { CustomerDocument, CustomerDocuments } from './customer.contract.ts'

/** A document as its table has it: of an order three columns say how it stands. */
export type DocumentRow<State = string> = Omit<CustomerDocument, 'state' | 'note'> & {
  state: State
  note: string | null
}
export type DocumentRows = Record<Exclude<keyof CustomerDocuments, 'orders'>, DocumentRow[]> & {
  orders: DocumentRow<Labelled>[]
}

const named = (rows: readonly DocumentRow[], names: Readonly<Record<string, string>>) =>
  rows.map((row) => ({ ...row, note: row.note ?? '', state: names[row.state] ?? row.state }))

/** Who reads them: those who find each with the keys, a quotation as an enquiry. */
const neededOf: Record<keyof CustomerDocuments, Needed> = {
  orders: neededToFind.order,
  enquiries: neededToFind.enquiry,
  quotations: neededToFind.enquiry,
  afterSales: neededToFind.afterSale,
  statements: neededToFind.statement,
  invoices: neededToFind.invoice,
}

/** Leaves out what he may not list. */
export function readBy(
  who: Pick<UserInfo, 'staffRole'>,
  documents: CustomerDocuments,
): CustomerDocuments {
  const hidden = Object.entries(neededOf).filter(([, needed]) => !holdsOneOf(who, needed))
  return { ...documents, ...Object.fromEntries(hidden.map(([kind]) => [kind, undefined])) }
}

/** Says in words how each document stands. */
export const documentsOf = (rows: DocumentRows): CustomerDocuments => ({
  orders: rows.orders.map((row) => ({
    ...row,
    note: row.note ?? '',
    state: stateLabel(row.state),
  })),
  enquiries: named(rows.enquiries, enquiryLabels),
  quotations: named(rows.quotations, {}),
  afterSales: named(rows.afterSales, afterSaleStates),
  statements: named(rows.statements, statementStates),
  invoices: named(rows.invoices, invoiceStates),
})
