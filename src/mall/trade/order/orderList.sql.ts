import type { Sql } from '#db/postgres.ts'
import { isColleague, isOfDepartment, type Viewer } from '#mall/company/employee/scope.sql.ts'
import type { OrderInvoiced, OrderStatus } from './order.contract.ts'
import { orderStatus, payState } from './order.rules.ts'
import { head, type OrderRow } from './order.sql.ts'
import type { OrderExport } from './orderExport.contract.ts'

export type Filter = {
  /** One's own, those of one's department and below it, or those of all colleagues whom one sees. */
  whose: { userId: string } | { colleaguesOf: Viewer; isDepartment?: boolean }
  keyword: string
  /** It leaves only those on account. */
  pay?: 'onAccount' | undefined
  /** So much of their goods is on invoices or applied for. */
  invoice?: OrderInvoiced | undefined
  from?: string | undefined
  to?: string | undefined
  /** What is to be paid, in fen. */
  minFen?: bigint | undefined
  maxFen?: bigint | undefined
  buyer?: string
  demander?: string
  brand?: string
  poNumber?: string
}

/** `of` has the columns user_id and company_id. */
const isWhose = (db: Sql, whose: Words['whose'], of = db`o`) => {
  if (whose === 'all') return db`true`
  if ('userId' in whose) return db`${of}.user_id = ${whose.userId}`
  const isIn = whose.isDepartment ? isOfDepartment : isColleague
  return isIn(db, whose.colleaguesOf, db`${of}.user_id`, db`${of}.company_id`)
}

type Fragment = ReturnType<typeof isWhose>
const holds = (
  db: Sql,
  text: Fragment,
  word: string | undefined,
  and: (is: Fragment) => Fragment,
) => (word ? and(db`strpos(lower(${text}), ${word.toLowerCase()}) > 0`) : db``)

/** A constant, because text that PostgreSQL makes a time of is read anew for each order. */
const startOf = (day: string, daysLater = 0) =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + daysLater * 86_400_000)

/** Days are Chinese ones, the last one included. */
const matches = (db: Sql, filter: Filter) => {
  const { whose, keyword, brand, pay, invoice, from, to, minFen, maxFen } = filter
  const { buyer, demander, poNumber } = filter
  const and = (is: Fragment) => db`and ${is}`
  return db`
  ${isWhose(db, whose)}
  ${pay ? db`and o.pay_state = ${payState.onAccount}` : db``}
  ${invoice ? db`and ${isInvoiced(db, invoice)}` : db``}
  ${from ? db`and o.created_at >= ${startOf(from)}` : db``}
  ${to ? db`and o.created_at < ${startOf(to, 1)}` : db``}
  ${minFen === undefined ? db`` : db`and o.total_fen >= ${`${minFen}`}::bigint`}
  ${maxFen === undefined ? db`` : db`and o.total_fen <= ${`${maxFen}`}::bigint`}
  ${holds(db, db`o.buyer_name`, buyer, and)}
  ${holds(db, db`o.po_number`, poNumber, and)}
  ${holds(
    db,
    db`d.demander_name`,
    demander,
    (is) =>
      db`and exists (select from order_line_demand d where d.order_id = o.order_id and ${is})`,
  )}
  ${keyword || brand ? db`and o.order_id in (select w.order_id from ${worded(db, filter)})` : db``}`
}

const isInvoiced = (db: Sql, invoice: OrderInvoiced) => {
  const some = db`exists (select from order_line l where l.order_id = o.order_id and l.invoiced > 0)`
  const rest = db`exists (
    select from order_line l where l.order_id = o.order_id and l.invoiced < l.count - l.returned)`
  if (invoice === 'none') return db`not ${some}`
  return invoice === 'part' ? db`${some} and ${rest}` : db`${some} and not ${rest}`
}

type Words = Pick<Filter, 'keyword' | 'brand'> & { whose: Filter['whose'] | 'all' }

/** Answers the orders of everybody in which each word of the keyword stands. */
export const wordedOrders = (db: Sql, keyword: string) =>
  db`select w.order_id from ${worded(db, { whose: 'all', keyword })}`

/**
 * The part of a statement that has the orders `w` in which the brand and each word of the keyword stand: those of
 * order_words, and the newest, whose words are still to be written.
 */
const worded = (db: Sql, asked: Words) => db`(
    select w.order_id, w.status from ${written(db, asked)}
    union all
    select w.order_id, w.status from ${unwritten(db, asked)}
  ) w`

/** They are found by their letters; only a word of more than three may have them elsewhere and apart. */
function written(db: Sql, { whose, keyword, brand = '' }: Words) {
  const words = wordsOf(keyword)
  const grams = [
    ...words.map((word) => db`asked_grams(c.company_id, 0, ${small(db, word)})`),
    ...(brand ? [db`asked_grams(c.company_id, 1, ${small(db, brand)})`] : []),
  ]
  return db`
    (${companiesOf(db, whose)}) c join order_words w on order_grams(w.company_id, w.words, w.brands) @> (
      ${grams.map((one, at) => (at === 0 ? one : db`|| ${one}`))})
    where ${isWhose(db, whose, db`w`)} ${hasAll(db, words.filter(isLong), isLong(brand) ? brand : '')}`
}

const unwritten = (db: Sql, { whose, keyword, brand = '' }: Words) => db`
    order_words_due due cross join lateral order_texts(array[due.order_id]) w
    where ${isWhose(db, whose, db`w`)} ${hasAll(db, wordsOf(keyword), brand)}`

const wordsOf = (keyword: string) => keyword.split(/\s+/).filter(Boolean)

/** The words stand in the row `w`, and the brand among its brands. */
const hasAll = (db: Sql, words: readonly string[], brand: string) => db`
  ${words.length > 0 ? words.map((word) => db`and strpos(w.words, ${small(db, word)}) > 0`) : db``}
  ${brand ? db`and strpos(w.brands, ${small(db, brand)}) > 0` : db``}`

const small = (db: Sql, word: string) => db`small_letters(${word}::text)`

const isLong = (word: string) => [...word].length > 3

/** Letters are those of a company: what others order costs nothing. Somebody may have ordered for several. */
const companiesOf = (db: Sql, whose: Words['whose']) => {
  if (whose === 'all') return db`select distinct company_id from order_tally`
  return 'userId' in whose
    ? db`select distinct company_id from order_tally where user_id = ${whose.userId}`
    : db`select ${whose.colleaguesOf.companyId}::bigint as company_id`
}

type Counted = { status: OrderStatus; count: number }

/** Whose orders they are is all that is asked: then their tally knows how many they are. */
const isPlain = ({ whose: _, ...asked }: Partial<Filter>) =>
  Object.values(asked).every((one) => !one)

/** No more than words is asked for, whose row says all that is counted. */
const isWords = ({ keyword: _, brand: __, ...asked }: Filter) => isPlain(asked)

export const selectCounts = (db: Sql, filter: Filter) =>
  isPlain(filter)
    ? db<Counted[]>`
      select t.status, sum(t.orders)::int as count from order_tally t
      where ${isWhose(db, filter.whose, db`t`)} group by t.status having sum(t.orders) > 0`
    : db<Counted[]>`
      select o.status, count(*)::int from sales_order o where ${matches(db, filter)} group by o.status`

const isEvery = (statuses: readonly OrderStatus[]) =>
  statuses.length === Object.keys(orderStatus).length

const isIn = (db: Sql, statuses: readonly OrderStatus[]) =>
  isEvery(statuses) ? db`` : db`and o.status = any(${[...statuses]}::smallint[])`

type Page = { offset: number; limit: number; isFromEnd?: boolean }
type Found = { counted: Counted[]; orderIds: string[] }

/**
 * Counts the orders and answers those of a page, the newest first. What is asked of each order is asked once, and they are
 * sorted as they mostly lie there already, the oldest first. Where the tally counts them, an order placed between the two
 * statements may move a page of the second half by one.
 */
export async function selectFound(
  db: Sql,
  filter: Filter,
  statuses: readonly OrderStatus[],
  page: Page,
): Promise<Found> {
  if (isPlain(filter)) {
    const counted = await selectCounts(db, filter)
    return { counted, orderIds: await selectNear(db, filter, statuses, { ...page, counted }) }
  }
  const { offset, limit } = page
  const asked = isWords(filter)
    ? db`select w.order_id, w.status from ${worded(db, filter)}`
    : db`select o.order_id, o.status from sales_order o where ${matches(db, filter)}`
  const [row] = await db<Found[]>`
    with o as materialized (${asked}), counts as materialized (
      select status, count(*)::int from o group by status
    ), shown as (
      select coalesce(sum(o.count), 0) as total from counts o where true ${isIn(db, statuses)}
    )
    select coalesce((select json_agg(counts) from counts), '[]') as counted,
      array(select order_id from (
        select o.order_id from o where true ${isIn(db, statuses)} order by o.order_id
        offset greatest(0, (select total from shown) - ${offset + limit}::bigint)
        limit greatest(0, least(${limit}::bigint, (select total from shown) - ${offset}::bigint))
      ) page order by order_id desc) as order_ids`
  return row ?? { counted: [], orderIds: [] }
}

/** A page in the second half is read from the end: what is skipped costs as well. */
async function selectNear(
  db: Sql,
  filter: Filter,
  statuses: readonly OrderStatus[],
  { counted, offset, limit }: Page & Pick<Found, 'counted'>,
): Promise<string[]> {
  const ours = counted.filter(({ status }) => statuses.includes(status))
  const total = ours.reduce((sum, { count }) => sum + count, 0)
  const isNear = offset + limit <= total / 2
  const page = {
    offset: Math.max(0, total - offset - limit),
    limit: Math.min(limit, total - offset),
  }
  if (page.limit <= 0) return []
  const rows = await selectPage(
    db,
    filter,
    statuses,
    isNear ? { offset, limit } : { ...page, isFromEnd: true },
  )
  return rows.map(({ orderId }) => orderId)
}

const turned = (db: Sql, { offset, limit, isFromEnd = false }: Page) => db`
  order by o.order_id ${isFromEnd ? db`` : db`desc`} offset ${offset} limit ${limit}`

/** Which orders are on a page is read from an index. */
export const selectPage = (
  db: Sql,
  filter: Filter,
  statuses: readonly OrderStatus[],
  page: Page,
) => db<{ orderId: string }[]>`
  select o.order_id from sales_order o where ${matches(db, filter)} ${isIn(db, statuses)} ${turned(db, page)}`

/** The newest come first. */
export const selectOrders = (db: Sql, orderIds: string[]) => db<OrderRow[]>`
  select ${head(db)} from sales_order o where o.order_id = any(${orderIds}::bigint[])
  order by o.order_id desc`

export type ExportRow = Omit<OrderExport, 'createdAt' | 'state'> & {
  createdAt: Date
  status: OrderStatus
}

/** Answers the lines of the newest of these orders, one a row. */
export const selectExport = (
  db: Sql,
  filter: Filter,
  statuses: readonly OrderStatus[],
  limit: number,
) => db<ExportRow[]>`
  select o.order_no, o.created_at, o.status, o.buyer_name, o.po_number, o.project,
    coalesce(l.cost_centre, '') as cost_centre, l.sku_no,
    coalesce(l.material_code, '') as material_code, l.brand_name, l.product_name, l.model, l.unit,
    l.count::float8, l.cancelled::float8, l.shipped::float8, l.received::float8, yuan(l.tax_price_fen) as tax_price,
    yuan(l.with_tax_fen) as with_tax_amount, yuan(o.total_fen) as total_price, l.note,
    coalesce((select string_agg(demander_name || ' ' || d.count, '，' order by requisition_line_id)
      from order_line_demand d where (d.order_id, d.line_no) = (l.order_id, l.line_no)), '') as demanders
  from sales_order o join order_line l using (order_id)
  where ${matches(db, filter)} ${isIn(db, statuses)}
  order by o.order_id desc, l.line_no limit ${limit}`

/** Adds up what belongs together; rows that another process has just added up are left alone. */
export const updateTally = (db: Sql) => db`
  with added as (
    delete from order_tally where (company_id, user_id, status) in (
      select company_id, user_id, status from order_tally group by 1, 2, 3 having count(*) > 1)
    returning *
  )
  insert into order_tally
  select company_id, user_id, status, sum(orders) from added group by 1, 2, 3 having sum(orders) <> 0`

const writtenAtOnce = 200

/**
 * Writes the words of new orders and merges their letters into the index; until then each search reads them one by one.
 * Answers the pages of them.
 */
export async function mergeWords(db: Sql): Promise<number> {
  for (let count = writtenAtOnce; count === writtenAtOnce; ) count = await writeWords(db)
  const [row] = await db<{ pages: number }[]>`select merge_order_words()::int as pages`
  return row?.pages ?? 0
}

async function writeWords(db: Sql): Promise<number> {
  const [row] = await db<{ count: number }[]>`select write_due_words(${writtenAtOnce}) as count`
  return row?.count ?? 0
}
