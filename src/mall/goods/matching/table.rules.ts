import { numberIn, numeral } from './line.rules.ts'

/** What a column of a buyer's table holds; '' is nothing that is read. */
export const columnRoles = [
  '',
  'code',
  'name',
  'spec',
  'brand',
  'count',
  'unit',
  'price',
  'note',
] as const
export type ColumnRole = (typeof columnRoles)[number]

export const roleLabels: Record<ColumnRole, string> = {
  '': '不使用',
  code: '订货号/物料编码',
  name: '名称',
  spec: '型号/规格',
  brand: '品牌',
  count: '数量',
  unit: '单位',
  price: '目标价',
  note: '备注',
}

type Rows = readonly (readonly string[])[]
export type ReadTable = { heads: string[]; roles: ColumnRole[]; firstRow: number }

/** Finds the heads of a table, in one row or two, wherever they stand, and says what its columns hold. */
export function tableOf(rows: Rows): ReadTable {
  const at = headRow(rows)
  const isDouble = at >= 0 && isSecondHead(rows[at] ?? [], rows[at + 1])
  const width = Math.max(0, ...rows.map((row) => row.length))
  const heads = at < 0 ? [] : headsOf(rows[at] ?? [], isDouble ? rows[at + 1] : undefined, width)
  const firstRow = at < 0 ? 0 : at + (isDouble ? 2 : 1)
  const named = Array.from({ length: width }, (_, column) => heads[column]?.role ?? '')
  const roles = onceEach(named)
  return {
    heads: Array.from({ length: width }, (_, column) => heads[column]?.text ?? ''),
    roles: guessed(roles, heads, rows.slice(firstRow)),
    firstRow,
  }
}

/** A line of a table: what is matched and, apart from it, how many are asked for. `row` counts from 0. */
export type TableLine = {
  row: number
  text: string
  line: string
  count: number | null
  unit: string
}

/** The lines of a table below its heads, without totals, blank rows and heads that are repeated. */
export function linesOfTable(rows: Rows, { roles, firstRow }: Omit<ReadTable, 'heads'>) {
  return rows.slice(firstRow).flatMap((row, at): TableLine[] => {
    const of = (role: ColumnRole) =>
      roles.flatMap((one, column) => (one === role ? [clean(row[column])] : [])).filter(Boolean)
    const words = [...of('code'), ...of('brand'), ...of('name'), ...of('spec')]
    if (words.length === 0 || row.some(isTotal) || isHeadRow(row)) return []
    const { count, unit } = amountIn(of('count')[0] ?? '')
    return [
      {
        row: firstRow + at,
        text: row.map(clean).join('\t').trim(),
        line: lineOfWords(words),
        count,
        unit: unit || (of('unit')[0] ?? ''),
      },
    ]
  })
}

const clean = (cell: string | undefined) => (cell ?? '').replace(/\s+/g, ' ').trim()

/** A figure alone in the first cell would be taken for the number of the row; the count at the end keeps others from being it. */
function lineOfWords(words: readonly string[]): string {
  const [first = '', ...others] = words.toSorted((a, b) => Number(isShort(a)) - Number(isShort(b)))
  return isShort(first) && others.length === 0
    ? `${first} 1个`
    : [first, ...others, '1', '个'].join('\t')
}
const isShort = (word: string) => /^\d{1,4}[.、]?$/.test(word)

const amount = new RegExp(
  String.raw`^(\d{1,3}(?:,\d{3})+|\d+|${numeral})(?:\.0+)?\s*(\p{L}{0,4})\.?$`,
  'u',
)

/**
 * Reads 20, 1,950, 20.00, 20只, 两打. What says something else, such as 1950.5件 or 约20, is a count that nobody can order:
 * 0. The count is null where nothing is written.
 */
export function amountIn(cell: string): { count: number | null; unit: string } {
  const plain = cell.normalize('NFKC').trim()
  const [, figures, unit = ''] = amount.exec(plain) ?? []
  if (figures !== undefined) return { count: numberIn(figures), unit: unit.toLowerCase() }
  const [written = ''] = /(?<=\d\s*)\p{L}{0,4}$/u.exec(plain) ?? []
  return { count: /[\p{L}\p{N}]/u.test(plain) ? 0 : null, unit: written.toLowerCase() }
}

const isTotal = (cell: string) => /^\s*(?:合\s*计|总\s*计|小\s*计|共\s*计|total)/i.test(cell)

/** The first that fits counts; what stands nearer the beginning is more certain. */
const heads: readonly [ColumnRole, RegExp][] = [
  ['', /^商城(?!订货号)/],
  ['', /^(?:序号|序|行号|no\.?|#|编号|日期|供应商|申请人|部门|交期|总价|金额|小计|合计|税率)$/i],
  ['price', /价|price/i],
  ['count', /数量|采购量|需求量|申请量|^数$|qty|quantity/i],
  ['unit', /单位|^unit$|^uom$/i],
  ['brand', /品牌|牌子|厂家|厂商|制造商|^品牌厂家|brand|maker|manufacturer/i],
  ['code', /订货号|物料编?[码号]|物料代码|物料号|存货编[码号]|料号|编码|货号|sku|part\s*no/i],
  ['spec', /型号|规格|model|spec|图号|参数|尺寸/i],
  ['name', /名称|品名|物料$|物料描述|描述|货品|产品|商品|name|description/i],
  ['note', /备注|说明|用途|要求|remark|note/i],
]

function roleOf(text: string): ColumnRole | null {
  const head = text.normalize('NFKC').replace(/[*\s（）()：:]/g, '')
  if (head === '' || head.length > 20) return null
  return heads.find(([, pattern]) => pattern.test(head))?.[0] ?? null
}

const isRole = (role: ColumnRole | null | undefined): boolean => Boolean(role)

const searchedRows = 40

/** The row that names most columns, if it names what is wanted and something else. */
function headRow(rows: Rows): number {
  const scores = rows
    .slice(0, searchedRows)
    .map((row) => new Set(row.map(roleOf).filter(isRole)).size)
  const most = Math.max(0, ...scores)
  return most >= 2 ? scores.indexOf(most) : -1
}

const isHeadRow = (row: readonly string[]): boolean => {
  const filled = row.filter((cell) => clean(cell) !== '')
  return filled.length >= 3 && filled.every((cell) => roleOf(cell) !== null)
}

/** A second row of heads names columns that the first leaves out, and holds no amounts. */
function isSecondHead(first: readonly string[], second: readonly string[] | undefined): boolean {
  if (!second) return false
  const isNew = second.some((cell, column) => isRole(roleOf(cell)) && !clean(first[column]))
  const isUnder = second.filter((cell) => isRole(roleOf(cell))).length >= 2
  return (isNew || isUnder) && !second.some((cell) => /^\d+$/.test(clean(cell)))
}

type Head = { text: string; role: ColumnRole }

/** A merged head stands in its first column only; the second row says more than the first. */
function headsOf(first: readonly string[], second: readonly string[] | undefined, width: number) {
  let merged = ''
  return Array.from({ length: width }, (_, column): Head => {
    const [top, below] = [clean(first[column]), clean(second?.[column])]
    merged = top || (below ? merged : '')
    return {
      text: below && merged ? `${merged} ${below}` : below || top,
      role: (below ? roleOf(below) : null) ?? roleOf(top || (below ? merged : '')) ?? '',
    }
  })
}

/** Several columns may name goods; of the others the first counts. */
function onceEach(roles: readonly ColumnRole[]): ColumnRole[] {
  const isSingle = new Set<ColumnRole>(['count', 'unit', 'price', 'brand'])
  return roles.map((role, at) => (isSingle.has(role) && roles.indexOf(role) < at ? '' : role))
}

const units =
  /^(?:个|只|件|套|支|把|副|双|盒|包|箱|卷|台|张|根|条|桶|瓶|块|对|付|组|打|袋|米|公斤|kg|pcs?|ea|set)$/i

/** What no head names is guessed from what stands there. */
function guessed(roles: ColumnRole[], heads: readonly Head[], body: Rows): ColumnRole[] {
  const has = (role: ColumnRole) => roles.includes(role)
  const cellsOf = (column: number) => body.map((row) => clean(row[column])).filter(Boolean)
  const columns = roles.map((_, column) => column).filter((one) => !heads[one]?.text)
  const unnamed = () => columns.filter((one) => roles[one] === '')
  const take = (role: ColumnRole, fits: (cells: string[]) => boolean, isLast = false) => {
    if (has(role)) return
    const found = unnamed().filter((one) => cellsOf(one).length > 0 && fits(cellsOf(one)))
    const column = isLast ? found.at(-1) : found[0]
    if (column !== undefined) roles[column] = role
  }
  take('unit', (cells) => cells.every((cell) => units.test(cell)))
  take('count', (cells) => mostly(cells, isAmount) && !isNumbering(cells), true)
  if (!has('name') && !has('spec') && !has('code'))
    for (const column of unnamed())
      if (mostly(cellsOf(column), (cell) => /\p{L}/u.test(cell))) roles[column] = 'spec'
  return roles
}

const isAmount = (cell: string) => amount.test(cell.normalize('NFKC'))
const mostly = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * 0.8

/** 1, 2, 3 … are the numbers of the rows. */
const isNumbering = (cells: readonly string[]) =>
  cells.length > 2 && cells.every((cell, at) => Number(cell) === Number(cells[0]) + at)
