import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { selectStockForUpdate, updateStockTaken } from '#mall/goods/catalogue/stock.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { isActive } from '#mall/trade/cart/cart.rules.ts'
import { selectGoods } from '#mall/trade/cart/cart.sql.ts'
import type { WorkCalendar } from '#mall/workingDay.rules.ts'
import type { LockedOrder } from './fulfilment.sql.ts'
import type { ProposedLine } from './shortage.contract.ts'
import { shortageForm } from './shortage.form.ts'
import { substituteFen } from './shortage.rules.ts'
import { selectShortages } from './shortage.sql.ts'
import { type ShortLine, selectShortLines, selectSkuIds } from './shortLine.sql.ts'

type Proposed = ProposedLine & {
  missing: number
  substitute: { skuId: string; fen: bigint } | null
}
type Problems = Record<string, string | undefined>
type At = { calendar: WorkCalendar; now: Date }

/**
 * Locks the substitutes that are held for these lines together with those that are proposed now: everybody locks pieces
 * in the order of their ids.
 */
export async function lockSubstitutes(
  tx: Sql,
  { orderId }: LockedOrder,
  said: readonly ProposedLine[],
) {
  const lineNos = new Set(said.map(({ lineNo }) => lineNo))
  const live = await selectShortages(tx, orderId, true)
  const held = live.filter(({ lineNo }) => lineNos.has(lineNo))
  const ids = await selectSkuIds(
    tx,
    said.map(({ substituteNo }) => substituteNo),
  )
  const old = held.flatMap(({ substitute }) => substitute?.skuId ?? [])
  await selectStockForUpdate(tx, [...old, ...ids.values()])
}

/**
 * Answers what is proposed for lines of a locked order, with the pieces of substitutes taken for it, and what is wrong with
 * it by the fields of shortageForm.
 */
export async function proposedLines(
  tx: Sql,
  { orderId, userId }: LockedOrder,
  said: readonly ProposedLine[],
  at: At,
): Promise<{ proposed: Proposed[]; problems: Problems }> {
  const lines = (await selectShortLines(tx, orderId)).filter(
    ({ count, shipped }) => count > shipped,
  )
  const known = new Map(lines.map((line) => [line.lineNo, line]))
  const problems: Problems = { ...unknownProblems(known, said), ...formProblems(lines, said, at) }
  if (Object.keys(problems).length > 0) return { proposed: [], problems }
  const proposed = said.map((line) => {
    const { count, shipped } = known.get(line.lineNo) ?? { count: 0, shipped: 0 }
    return { ...line, missing: count - shipped - line.ready, substitute: null }
  })
  const buyer = await selectUser(tx, userId)
  return withSubstitutes(tx, { who: buyer, now: at.now }, proposed, known)
}

function unknownProblems(known: ReadonlyMap<number, ShortLine>, said: readonly ProposedLine[]) {
  const twice = (at: number) => said.findIndex(({ lineNo }) => lineNo === said[at]?.lineNo) < at
  return Object.fromEntries(
    said.flatMap(({ lineNo, ready }, at) => {
      const line = known.get(lineNo)
      if (!line || twice(at)) return [[`ready${lineNo}`, '该商品不在待发商品中，或重复填写']]
      return ready >= line.count - line.shipped ? [[`ready${lineNo}`, '该商品不缺货']] : []
    }),
  )
}

function formProblems(
  lines: readonly ShortLine[],
  said: readonly ProposedLine[],
  { calendar, now }: At,
) {
  const form = shortageForm(lines, { calendar, today: chineseDay(now) }) // whether it is too late is said apart
  const typed = said.flatMap(({ lineNo, ready, ...line }) => [
    [`ready${lineNo}`, `${ready}`],
    ...Object.entries(line).map(([name, value]) => [`${name}${lineNo}`, value]),
  ])
  return form.problems(form.normalized({ ...form.initial, ...Object.fromEntries(typed) }))
}

/** Finds and takes the goods, which are locked, that are proposed instead, at the price of this buyer. */
async function withSubstitutes(
  tx: Sql,
  { who, now }: { who: UserInfo; now: Date },
  proposed: readonly Proposed[],
  known: ReadonlyMap<number, ShortLine>,
) {
  const swaps = proposed.filter(({ kind }) => kind === 'substitute')
  const ids = await selectSkuIds(
    tx,
    swaps.map(({ substituteNo }) => substituteNo),
  )
  const wanted = swaps.flatMap(({ substituteNo, missing }) => {
    const skuId = ids.get(substituteNo)
    return skuId ? [{ skuId, count: missing, seenFen: null }] : []
  })
  const goods = new Map((await selectGoods(tx, who, now, wanted)).map((row) => [row.skuNo, row]))
  const problems: Problems = {}
  const taken = new Map<string, number>()
  const found = proposed.map((line) => {
    const old = known.get(line.lineNo)
    if (line.kind !== 'substitute' || !old) return line
    const row = goods.get(line.substituteNo)
    const already = taken.get(line.substituteNo) ?? 0
    const problem = problemOf(row, old, already + line.missing, line.missing)
    if (problem) problems[`substituteNo${line.lineNo}`] = problem
    taken.set(line.substituteNo, already + line.missing)
    const fen = substituteFen(row?.currentFen ?? null, old.taxPriceFen)
    return { ...line, substitute: { skuId: row?.skuId ?? '', fen } }
  })
  if (Object.keys(problems).length === 0)
    await updateStockTaken(
      tx,
      [...taken].map(([skuNo, count]) => ({ skuId: goods.get(skuNo)?.skuId ?? '', count })),
    )
  return { proposed: found, problems }
}

type Goods = Awaited<ReturnType<typeof selectGoods>>[number]

function problemOf(
  row: Goods | undefined,
  old: ShortLine,
  together: number,
  missing: number,
): string {
  if (!row || !isActive(row)) return '没有这个订货号，或商品已下架'
  if (row.skuId === old.skuId) return '替代品不能是缺货的商品本身'
  if (row.unit !== old.unit)
    return `单位是 ${row.unit}，与缺货商品的 ${old.unit} 不同，不能按件替换`
  if (row.currentFen === null) return '该商品价格面议，不能作替代品'
  if (missing < row.minCount || (row.isMultiple && missing % row.minCount !== 0))
    return `起订量 ${row.minCount} ${row.unit}，缺的 ${missing} 不合适`
  return row.stock < together ? `只有 ${row.stock} ${row.unit}，不够替代` : ''
}
