import type { Sql } from '#db/postgres.ts'
import { isCustomers, placeOf } from '#mall/company/ledger/account.rules.ts'
import {
  type Book,
  type EntryRow,
  type Key,
  type Period,
  selectAccountsNamed,
  selectBalanceAt,
  selectEntries,
  selectEntriesOf,
  selectKey,
  selectMallAccount,
  selectTrial,
} from '#mall/company/ledger/books.sql.ts'
import { selectLastClosed } from '#mall/company/ledger/closing.sql.ts'
import { lastDayOf } from '#mall/company/ledger/month.rules.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay, firstDay } from '#mall/day.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { limitSheets } from '#mall/people/account/limit.ts'
import { financeLimits } from '#mall/tradeLimits.ts'
import type { finance, LedgerLine } from './finance.contract.ts'
import { entryIdOf, keyOfEntry } from './finance.rules.ts'

type Books = Pick<
  typeof finance,
  'trialBalance' | 'exportTrialBalance' | 'ledgerEntries' | 'exportEntries'
>

/** The books as they are read: by kind of account, and entry by entry. */
export const bookVerbs: Verbs<Books> = {
  trialBalance: (ctx, asked) => trialOf(ctx, asked),

  async exportTrialBalance(ctx, asked) {
    await limitSheets(ctx, 'fetch')
    return trialOf(ctx, asked)
  },

  ledgerEntries: (ctx, { before, ...asked }) =>
    entriesOf(ctx, asked, { before, limit: financeLimits.entries }),

  async exportEntries(ctx, asked) {
    await limitSheets(ctx, 'fetch')
    const found = await entriesOf(ctx, asked, { limit: financeLimits.exportedEntries })
    return found.hasMore ? refuse('ENTRIES_TOO_MANY') : found
  },
}

const periodOf = ({ from, to }: { from?: string; to?: string }, now: Date): Period => {
  const last = to ?? chineseDay(now)
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last }
}

async function trialOf({ db, now }: Ctx<UserInfo>, asked: { from?: string; to?: string }) {
  const period = periodOf(asked, now)
  const [rows, closed] = await Promise.all([selectTrial(db, period), selectLastClosed(db)])
  const list = rows.map(({ kind, channel, ...row }) => {
    const [opening, debit, credit] = [row.openingFen, row.debitFen, row.creditFen].map(BigInt) as [
      bigint,
      bigint,
      bigint,
    ]
    return {
      ...{ kind, channel, opening: yuan(opening), debit: yuan(debit), credit: yuan(credit) },
      closing: yuan(opening + debit - credit),
    }
  })
  return {
    ...period,
    isClosed: closed !== null && period.to <= lastDayOf(closed),
    list: list.toSorted(
      (a, b) => placeOf(a.kind) - placeOf(b.kind) || a.channel.localeCompare(b.channel),
    ),
  }
}

type Asked = Parsed<typeof finance.exportEntries>

async function entriesOf(
  { db, now }: Ctx<UserInfo>,
  { account, customer, no, ...days }: Asked,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const period = { from: days.from ?? firstDay, to: days.to ?? chineseDay(now) }
  const none = { ...period, account, customers: null, opening: null, closing: null }
  if (no) {
    const rows = await selectEntriesOf(db, no, limit + 1)
    return { ...none, ...pageOf(rows, limit, null) }
  }
  const { book, customers } = await bookOf(db, account, customer)
  if (customers === 0) return { ...none, customers, list: [], hasMore: false }
  const key = before ? await keyAt(db, before) : null
  const rows = await selectEntries(db, book, { ...period, key, limit: limit + 1 })
  const isOne = customers === null || customers === 1
  const top = isOne ? await selectBalanceAt(db, book, period.to, key) : null
  const opening = isOne ? await selectBalanceAt(db, book, dayBefore(period.from), null) : null
  const closing = key && isOne ? await selectBalanceAt(db, book, period.to, null) : top
  const shown = { opening: exact(opening), closing: exact(closing) }
  return { ...none, customers, ...shown, ...pageOf(rows, limit, top) }
}

const exact = (fen: bigint | null) => (fen === null ? null : yuan(fen))
const dayBefore = (day: string) => chineseDay(new Date(`${day}T00:00:00+08:00`), -1)

async function keyAt(db: Sql, entryId: string): Promise<Key> {
  const { postingId, entryNo } = keyOfEntry(entryId)
  return (await selectKey(db, postingId, entryNo)) ?? refuse('NOT_FOUND')
}

/** Several customers of one name share a book without a balance. */
async function bookOf(db: Sql, account: string, customer: string) {
  const [kind = '', channel = ''] = account.split('.')
  if (!isCustomers(kind)) {
    const accountId = channel ? await selectMallAccount(db, kind, channel) : null
    const accountIds = channel ? [accountId ?? '0'] : null
    return { book: { kind, channel, accountIds } satisfies Book, customers: null }
  }
  if (!customer) return { book: { kind, channel, accountIds: null }, customers: null }
  const found = await selectAccountsNamed(db, kind, customer, financeLimits.customers)
  const accountIds = found.map(({ accountId }) => accountId)
  return { book: { kind, channel, accountIds }, customers: found.length }
}

/** `top` is the balance after the first of these entries. */
function pageOf(rows: readonly EntryRow[], limit: number, top: bigint | null) {
  let balance = top
  const list = rows.slice(0, limit).map((row): LedgerLine => {
    const fen = BigInt(row.fen)
    const after = balance
    if (balance !== null) balance -= fen
    const { documentKind, documentNo, step, postedBy, kind, channel, customer, orderNo } = row
    return {
      ...{ documentKind, documentNo, step, postedBy, kind, channel, customer, orderNo },
      entryId: entryIdOf(row.postingId, row.entryNo),
      at: row.at.toISOString(),
      documentAt: row.documentAt?.toISOString() ?? null,
      debit: yuan(fen > 0n ? fen : 0n),
      credit: yuan(fen < 0n ? -fen : 0n),
      balance: exact(after),
    }
  })
  return { list, hasMore: rows.length > limit }
}
