import {
  type Facts,
  type Moves,
  movesOf,
  nothing,
  offShelf,
  onShelf,
  valuesOf,
} from '#mall/goods/assortment/change.rules.ts'
import { newGoodsForm } from '#mall/goods/assortment/goods.form.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { limits } from '#mall/limits.ts'
import { plain } from './cell.rules.ts'
import { columnName } from './columns.rules.ts'
import { subjects } from './fields.rules.ts'
import type { FieldName } from './importing.contract.ts'
import { categoryOf, leavesCalled, type Places } from './knownNames.ts'
import { riseOf, wrongMoves } from './moved.rules.ts'
import {
  attributesAfter,
  type CellProblem,
  factsAt,
  mergedAttributes,
  type Said,
} from './row.rules.ts'
import type { Match, Result } from './row.sql.ts'
import type { RunRow } from './run.sql.ts'

export type Asked = {
  run: RunRow
  rowNo: number
  said: Said
  /** undefined: the mall has no such brand. */
  brandId: string | undefined
  match: Match
  places: Places
}
export type Judged = Result & { keyColumn: string }

/** Says what a row would do: nothing, a change, new goods; or why it cannot. */
export function judged(asked: Asked): Judged {
  const { rowNo, said, match, run } = asked
  const { skuId } = match
  const keyColumn = columnIn(run, said.skuCode ? 'skuCode' : 'model')
  const base = {
    ...{ rowNo, skuId, keyColumn, key: skuId ?? newKey(asked) },
    skuCode: match.skuCode ?? said.skuCode,
    model: said.model || (match.model ?? ''),
  }
  const problems = [...said.problems, ...keyProblems(asked, keyColumn)]
  const [moves, wrong] = problems.length > 0 ? [{}, problems] : movedBy(asked)
  const outcome = wrong.length > 0 ? 'refused' : skuId === null ? 'new' : outcomeOf(moves, run)
  return { ...base, outcome, moves, problems: outcome === 'held' ? [heldProblem(moves)] : wrong }
}

const newKey = ({ said, brandId = '', match }: Asked): string =>
  said.skuCode ? `no:${said.skuCode}` : `${brandId}|${match.modelKey}`

/** Says why a row does not say which goods it is about. */
export function keyProblems(asked: Asked, column: string): CellProblem[] {
  const { run, said, brandId, match } = asked
  const { skuId, hits } = match
  if (!said.skuCode && !said.model) return [{ column, text: '没有型号，也没有订货号' }]
  if (brandId === undefined)
    return [{ column: columnIn(run, 'brand'), text: `商城没有品牌“${said.brand}”` }]
  if (skuId === null && hits === 0 && !subjects[run.subject].brings)
    return [{ column, text: `商城没有“${said.skuCode || said.model}”` }]
  if (skuId !== null && hits > 1 && match.skuCode !== said.skuCode)
    return [{ column, text: `这个型号对上 ${hits} 个商品，请补订货号` }]
  return match.skuCode === said.skuCode ? otherProblems(asked, column) : []
}

/** A supplier's own number may be that of somebody else's goods here. */
function otherProblems({ run, said, brandId, match, places }: Asked, column: string) {
  const isGoods = run.subject === 'goods'
  const brand = said.brand || isGoods ? brandId : ''
  if (brand && brand !== match.brandId) {
    const of = places.names.get(match.brandId ?? '') ?? ''
    return [{ column, text: `订货号是品牌“${of}”的“${match.model}”，品牌不同` }]
  }
  if (said.model !== '' && !isGoods && match.modelKey !== match.foundKey)
    return [{ column, text: `订货号是“${match.model}”的，型号不同` }]
  return []
}

type Moved = [moves: Moves, problems: CellProblem[]]

function movedBy(asked: Asked): Moved {
  const before = factsIn(asked.match)
  return before ? changedBy(asked, before) : broughtBy(asked)
}

function changedBy({ run, said, match, places }: Asked, before: Facts): Moved {
  const { model, ...others } = factsAt(said, Number(before.taxPercent))
  const isNamed = match.skuCode === said.skuCode && run.subject === 'goods'
  const category = categoryIn(said, places)
  const now: Facts = {
    ...before,
    ...reworded(before, others),
    ...(isNamed && model && reworded(before, { model })),
    ...(category && { category4Id: category }),
    attrDesc: attributesAfter(before.attrDesc, said.attributes),
  }
  const moves: Moves = movesOf(before, now)
  const pieces = piecesAfter(said, match.pieces ?? '0')
  if (pieces !== match.pieces) moves.pieces = [match.pieces ?? '0', pieces]
  const problems = wrongMoves(moves, now).map(({ name, text }) => ({
    column: columnOf(run, name === 'tiers' ? 'price' : name),
    text,
  }))
  return [
    moves,
    [...problems, ...categoryProblem(said, run, places), ...piecesProblem(said, run, pieces)],
  ]
}

function broughtBy({ run, said, brandId = '', places }: Asked): Moved {
  const { choices } = run
  const category4Id = categoryIn(said, places) ?? choices.category4Id
  const percent = places.newTaxPercents.get(category4Id) ?? limits.taxPercent
  const now: Facts = {
    ...nothing,
    ...(choices.isOn ? onShelf : offShelf),
    ...{ unit: choices.unit, deliveryDate: choices.deliveryDate, minQuantity: '1' },
    ...factsAt(said, percent),
    ...{ brandId, category4Id, taxPercent: `${percent}` },
    attrDesc: mergedAttributes('{}', said.attributes),
  }
  const pieces = piecesAfter(said, '0')
  const values = { ...valuesOf(now), skuCode: said.skuCode, stock: pieces, isOn: choices.isOn }
  const wrong = Object.entries(newGoodsForm.problems(values)).flatMap(([name, text]) =>
    text ? [{ column: columnOf(run, name), text }] : [],
  )
  const moves: Moves = { ...movesOf(nothing, now), pieces: ['', pieces] }
  return [moves, [...categoryProblem(said, run, places), ...wrong]]
}

/** Words that differ in width and blanks alone are the same. */
const reworded = (before: Facts, said: Partial<Facts>): Partial<Facts> =>
  Object.fromEntries(
    Object.entries(said).filter(
      ([name, text]) => plain(before[name as keyof Facts]) !== plain(text),
    ),
  )

const categoryIn = (said: Said, places: Places) =>
  said.category ? categoryOf(places, said.category) : undefined

function categoryProblem({ category }: Said, run: RunRow, places: Places): CellProblem[] {
  if (!category || categoryOf(places, category)) return []
  const { length } = leavesCalled(places, category)
  const text = length
    ? `有 ${length} 个第四级分类叫“${category}”，请说明是哪个`
    : `商城没有第四级分类“${category}”`
  return [{ column: columnIn(run, 'category'), text }]
}

const piecesAfter = ({ pieces, difference = '0' }: Said, was: string): string =>
  pieces ?? `${BigInt(was) + BigInt(difference)}`

const piecesProblem = (said: Said, run: RunRow, pieces: string): CellProblem[] =>
  said.difference && BigInt(pieces) < 0n
    ? [{ column: columnIn(run, 'stockChange'), text: '减去后现货小于 0' }]
    : []

function outcomeOf(moves: Moves, { choices }: RunRow) {
  if (Object.keys(moves).length === 0) return 'unchanged'
  return Math.abs(riseOf(moves)) > importLimits.risePercent && !choices.rises ? 'held' : 'changed'
}

function heldProblem(moves: Moves): CellProblem {
  const rise = riseOf(moves)
  const words =
    rise > 0
      ? `涨 ${rise.toFixed(1)}%，像是贴错行`
      : `跌 ${(-rise).toFixed(1)}%，像是进价或按别的单位`
  return { column: '', text: `标准价${words}，请核对` }
}

/** What is known of the goods. */
function factsIn({ skuId, attrDesc, ...match }: Match): Facts | null {
  if (skuId === null || attrDesc === undefined) return null
  const names = Object.keys(nothing) as (keyof Facts)[]
  const facts = names.map((name) => [name, name === 'attrDesc' ? '' : match[name as 'unit']])
  return { ...nothing, ...Object.fromEntries(facts), attrDesc }
}

/** A column is called as the spreadsheet calls it; what no column says comes from the choices. */
export function columnIn(run: RunRow, ...fields: FieldName[]): string {
  const column = run.columns.find(({ field }) => fields.includes(field))
  return column ? columnName(column.no) : ''
}

const columnOf = (run: RunRow, name: string): string => columnIn(run, ...(columnFields[name] ?? []))

const columnFields: Record<string, FieldName[]> = {
  skuCode: ['skuCode'],
  model: ['model'],
  productName: ['productName'],
  brandId: ['brand'],
  category4Id: ['category'],
  unit: ['unit'],
  price: ['price', 'netPrice'],
  minQuantity: ['minQuantity', 'box'],
  isMultiple: ['isMultiple', 'box'],
  deliveryDate: ['workingDays', 'naturalDays'],
  attributes: ['attributes', 'attribute'],
  stock: ['stock', 'stockChange'],
}
