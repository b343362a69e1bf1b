import type { Sql } from '#db/postgres.ts'

export const selectStates = (db: Sql, invoiceNos: readonly string[]) =>
  db<
    { invoiceNo: string; state: string }[]
  >`select invoice_no, state from invoice where invoice_no = any(${[...invoiceNos]})`

/** Answers which of these numbers stand on an invoice or a red one. */
export const selectNumbers = (db: Sql, numbers: readonly string[]) => db<{ number: string }[]>`
  select number from invoice where number = any(${[...numbers]})
  union select number from invoice_reversal where number = any(${[...numbers]})`
