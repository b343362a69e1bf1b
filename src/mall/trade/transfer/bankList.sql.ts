import type { Sql } from '#db/postgres.ts'
import { endOf, startOfDay } from '#mall/company/ledger/month.rules.ts'
import type { BankTab } from './bank.contract.ts'
import { columns, type LineRow } from './bankLine.sql.ts'

/** The caller may write off what is missing (尾差核销); the write-off itself asks again, under its lock. */
export async function selectMayWriteOff(db: Sql, userId: string): Promise<boolean> {
  const rows = await db`select from finance_right where user_id = ${userId} and held = 'writeOff'`
  return rows.length > 0
}

export type LineFilter = {
  tab: BankTab
  keyword: string
  from?: string | undefined
  to?: string | undefined
}
const inTab = (db: Sql, tab: BankTab) => (tab === 'all' ? db`true` : db`l.state = ${tab}`)

/** What the keyword finds: by letters of payer and words, and whole by every number that a line has. */
const foundBy = (db: Sql, keyword: string) => {
  const number = keyword.toUpperCase()
  const fen = /^-?\d{1,11}(\.\d{1,2})?$/.test(keyword)
    ? Math.round(Math.abs(Number(keyword)) * 100)
    : 0
  return db`(
    select line_id from bank_line_words
    where is_indexed and order_grams(0, words, '') @> asked_grams(0, 0, small_letters(${keyword}))
      and strpos(words, small_letters(${keyword})) > 0
    union select line_id from bank_line_words where not is_indexed and strpos(words, small_letters(${keyword})) > 0
    union select line_id from bank_line where serial_no = ${keyword} and serial_no <> ''
    union select line_id from bank_line where payer_account = ${keyword} and payer_account <> ''
    union select line_id from bank_line where amount_fen in (${fen}, ${-fen})
    union select b.line_id from transfer join bank_line b using (transfer_id)
    where transfer_no = ${number} or code = ${number}
    union select p.line_id from sales_order join payment p using (order_id)
    where order_no = ${number} and p.line_id is not null
    union select p.line_id from statement join statement_payment p using (statement_id)
    where statement_no = ${number} and p.line_id is not null)`
}
const matches = (db: Sql, { tab, keyword, from, to }: LineFilter) => db`
  ${inTab(db, tab)} ${keyword ? db`and l.line_id in ${foundBy(db, keyword)}` : db``}
  ${from ? db`and l.at >= ${startOfDay(from)}` : db``} ${to ? db`and l.at < ${endOf(to)}` : db``}`
const tables = (db: Sql) => db`from bank_line l left join transfer t using (transfer_id)`

export type ShownRow = LineRow & {
  transferNo: string | null
  customer: string | null
  orders: { orderNo: string; amount: number }[]
  statements: { statementNo: string; amount: number }[]
}
const shown = (db: Sql) => db`
  ${columns(db)}, t.transfer_no,
  coalesce((select name from company c where c.company_id = l.company_id), (select name from person p where p.user_id = l.user_id)) as customer,
  coalesce((select json_agg(json_build_object('orderNo', o.order_no, 'amount', yuan(p.amount_fen)) order by o.order_id)
    from payment p join sales_order o using (order_id) where p.line_id = l.line_id and p.state = 'paid'), '[]') as orders,
  coalesce((select json_agg(json_build_object('statementNo', s.statement_no, 'amount', yuan(p.amount_fen)) order by s.statement_no)
    from statement_payment p join statement s using (statement_id) where p.line_id = l.line_id and p.state = 'paid'), '[]')
    as statements`

export const selectLines = (db: Sql, filter: LineFilter & { offset: number; limit: number }) => db<
  ShownRow[]
>`
  select ${shown(db)} ${tables(db)} where ${matches(db, filter)}
  order by ${filter.tab === 'waiting' ? db`l.at, l.line_id` : db`l.at desc, l.line_id desc`} offset ${filter.offset} limit ${filter.limit}`

/** Answers the waiting line after this one or before it, and beyond the end the one at the other end. */
export async function selectBeside(
  db: Sql,
  lineId: string,
  { step, ...filter }: { step: 'next' | 'last' } & Omit<LineFilter, 'tab'>,
) {
  const [beyond, order] =
    step === 'next' ? [db`>`, db`l.at, l.line_id`] : [db`<`, db`l.at desc, l.line_id desc`]
  const others = db`
    from bank_line l where ${matches(db, { ...filter, tab: 'waiting' })} and l.line_id <> ${lineId}`
  const here = db`(select at, line_id from bank_line where line_id = ${lineId})`
  const [row] = await db<{ lineId: string }[]>`
    select line_id from (
      (select 1 as rank, line_id ${others} and (l.at, l.line_id) ${beyond} ${here} order by ${order} limit 1)
      union all
      (select 2, line_id ${others} order by ${order} limit 1)
    ) beside order by rank limit 1`
  return row?.lineId
}

export async function selectLine(db: Sql, lineId: string) {
  const [row] = await db<ShownRow[]>`select ${shown(db)} ${tables(db)} where l.line_id = ${lineId}`
  return row
}

/** Of what a keyword finds no more are counted: nobody turns so many pages. */
const mostCounted = 10_000

/** All lines are counted by the tally. */
export async function selectLineCounts(
  db: Sql,
  filter: Omit<LineFilter, 'tab'>,
): Promise<Record<BankTab, number>> {
  const of = (tab: BankTab) => db`(
    select count(*)::int from (
      select from bank_line l where ${matches(db, { ...filter, tab })} limit ${mostCounted}) counted)`
  const tallied = (tab: BankTab) => db`(
    select coalesce(sum(count), 0)::int from list_tally
    where list = 'bankLine' ${tab === 'all' ? db`` : db`and state = ${tab}`})`
  const count = filter.keyword || filter.from || filter.to ? of : tallied
  const [row] = await db<Record<BankTab, number>[]>`
    select ${count('waiting')} as waiting, ${count('matched')} as matched, ${count('ignored')} as ignored,
      ${count('reversed')} as reversed, ${count('all')} as all`
  return row ?? { waiting: 0, matched: 0, ignored: 0, reversed: 0, all: 0 }
}

export const selectFiles = (db: Sql) => db<
  {
    name: string
    bank: string
    importedBy: string
    importedAt: Date
    total: number
    fresh: number
    known: number
  }[]
>`
  select name, bank, imported_by, imported_at, total, fresh, known from bank_file order by file_id desc limit 30`

/** Works out the letters of lines that are new; until then each search reads their words. */
export async function mergeBankWords(db: Sql): Promise<number> {
  let merged = 0
  for (let left = mostInRound; left > 0; left -= mostAtOnce) {
    const [row] = await db<{ count: number }[]>`
      select merge_bank_words(${mostAtOnce})::int as count`
    merged += row?.count ?? 0
    if ((row?.count ?? 0) < mostAtOnce) break
  }
  return merged
}
/** So many take a tenth of a second, and other jobs wait for a round no longer than two seconds. */
const mostAtOnce = 1000
const mostInRound = 20_000
