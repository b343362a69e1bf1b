import { transferLimits } from '#mall/tradeLimits.ts'
import { dayTimeOf, fenOf } from './statementCell.rules.ts'

/** What a column of a statement says. Several may hold words. */
type Role =
  | 'day'
  | 'time'
  | 'in'
  | 'out'
  | 'amount'
  | 'direction'
  | 'name'
  | 'account'
  | 'payee'
  | 'payeeAccount'
  | 'serial'
  | 'reversal'
type Columns = { [R in Role]?: number } & { words: number[]; isNumbered: boolean }

export type StatementLine = {
  /** The number of its row in the file. */
  row: number
  at: Date
  /** Negative: it went out. */
  fen: bigint
  name: string
  account: string
  words: string
  serial: string
  /** No other line of this bank has this number on one day for one amount. */
  isNumbered: boolean
  /** It takes something back: what came in, or what went out. */
  isReversal: boolean
}
export type Statement = { bank: string; lines: StatementLine[] }
type Lack = { row: number; heads: string[]; missing: string[] }
export type Fault = { row: number; what: string; text: string }

type Format = { [R in Role]?: string } & { bank: string; words: readonly string[] }

/** The columns of the files that companies export from these banks, by their heads. */
const formats: readonly Format[] = [
  {
    bank: '工商银行',
    day: '交易时间',
    direction: '借/贷',
    out: '借方发生额',
    in: '贷方发生额',
    name: '对方单位名称',
    account: '对方账号',
    serial: '凭证号',
    words: ['摘要', '用途', '个性化信息'],
  },
  {
    bank: '建设银行',
    day: '交易时间',
    out: '借方发生额(支取)',
    in: '贷方发生额(收入)',
    name: '对方户名',
    account: '对方账号',
    serial: '账户明细编号-交易流水号',
    words: ['摘要', '备注'],
  },
  {
    bank: '招商银行',
    day: '交易日',
    time: '交易时间',
    out: '借方金额',
    in: '贷方金额',
    name: '收/付方名称',
    account: '收/付方账号',
    serial: '流水号',
    reversal: '冲账标志',
    words: ['摘要', '用途', '业务摘要', '其它摘要', '扩展摘要'],
  },
  {
    bank: '中国银行',
    day: '交易日期',
    time: '交易时间',
    direction: '交易类型',
    amount: '交易金额',
    name: '付款人名称',
    account: '付款人账号',
    payee: '收款人名称',
    payeeAccount: '收款人账号',
    serial: '交易流水号',
    words: ['摘要', '用途', '交易附言', '备注'],
  },
]

/** Columns of other banks are guessed by what their heads usually are; the first that fits is taken. */
const guesses: readonly [Role, RegExp][] = [
  ['day', /^(交易|记账|入账|到账)?(日期|时间|日)(时间)?$/],
  ['time', /^(交易|入账)?时间$/],
  ['in', /收入|贷方|存入|转入|来账金额/],
  ['out', /支出|借方|支取|转出|往账金额/],
  ['amount', /^(交易|发生)?(金额|发生额)(\(.*\))?$/],
  ['direction', /借贷|收支|收付|出入|存取|方向|^[借收]\/[贷支付](?!方)/],
  ['direction', /^交易类型$/],
  ['name', /(对方|付款|汇款|交易对手|往来|收\/付方).*(户名|名称|单位|姓名|人)$|^(付款人|对方)$/],
  ['account', /(对方|付款|汇款|交易对手|收\/付方).*(账号|账户|卡号)/],
  ['serial', /流水号|交易序号|参考号|交易号|凭证号/],
  ['reversal', /冲[账正]/],
]
const wordHeads = /摘要|附言|用途|备注|说明/
const headRows = 40

/** Banks write 帐 and 账 for the same. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\[.*\]/g, '')
    .replace(/[\s*]/g, '')
    .replaceAll('帐', '账')

type Rows = readonly (readonly string[])[]
type Read = Statement | Fault | null

/** Answers the lines of a statement, or what could not be read; null when no row is a head. */
export function statementOf(rows: Rows, now: Date): Read {
  const reading = readingOf(rows, now)
  for (;;) {
    const { value, done } = reading.next()
    if (done) return value
  }
}

/** The same row by row, so that whoever reads a large one can let others go on. */
export function* readingOf(rows: Rows, now: Date): Generator<undefined, Read> {
  const found = headOf(rows)
  if (!found) return null
  const lines: StatementLine[] = []
  for (const [at, cells] of rows.entries()) {
    yield
    if (at <= found.at || !isLine(cells, found.columns)) continue
    const line = lineOf(cells, at + 1, found.columns)
    if ('what' in line) return line
    if (!isPlausible(line.at, now))
      return { row: at + 1, what: '交易时间', text: cellOf(cells, found.columns.day) }
    if (line.fen !== 0n) lines.push(line)
  }
  return undirected(rows, found.columns, lines) ?? { bank: found.bank, lines }
}

/** No bank tells what is to come, and nobody imports what is older than its vouchers are kept. */
const isPlausible = (at: Date, now: Date): boolean =>
  at.getTime() < now.getTime() + 86_400_000 &&
  at.getUTCFullYear() >= now.getUTCFullYear() - transferLimits.statementYears

/** One amount without a direction means something only in a file that signs what went out. */
function undirected(
  rows: readonly (readonly string[])[],
  columns: Columns,
  lines: readonly StatementLine[],
): Fault | null {
  const [first] = lines
  if (columns.amount === undefined || columns.direction !== undefined || !first) return null
  const textOf = ({ row }: StatementLine) => cellOf(rows[row - 1] ?? [], columns.amount)
  const isSigned =
    lines.some(({ fen, words }) => fen < 0n && !isReversalIn(words)) ||
    lines.every((line) => /^[+-]/.test(textOf(line)))
  return isSigned ? null : { row: first.row, what: '收付方向', text: textOf(first) }
}

/** Says of sheets that are no statement what row comes nearest to a head, and which columns it lacks. */
export function lackIn(sheets: readonly { rows: readonly (readonly string[])[] }[]): string {
  const lacks = sheets.flatMap(({ rows }) => lackOf(rows) ?? [])
  const [lack] = lacks.toSorted((one, other) => one.missing.length - other.missing.length)
  if (!lack) return '文件中没有找到表头'
  const heads = lack.heads.slice(0, transferLimits.headsNamed).join('、')
  const more = lack.heads.length > transferLimits.headsNamed ? '等' : ''
  return `第 ${lack.row} 行有：${heads}${more}；缺少：${lack.missing.join('、')}`
}

function lackOf(rows: readonly (readonly string[])[]): Lack | null {
  const lacks = rows.slice(0, headRows).map((cells, at): Lack => {
    const heads = cells.map(plain).filter(Boolean)
    return { row: at + 1, heads, missing: missingIn(guessed(heads)) }
  })
  const least = Math.min(...lacks.map(({ missing }) => missing.length))
  return least < needed.length
    ? (lacks.find(({ missing }) => missing.length === least) ?? null)
    : null
}

function headOf(rows: readonly (readonly string[])[]) {
  for (const [at, cells] of rows.slice(0, headRows).entries()) {
    const heads = cells.map(plain)
    const known = formats.find(({ bank: _, words: __, ...roles }) =>
      Object.values(roles).every((head) => heads.includes(head)),
    )
    const columns = known ? columnsOf(known, heads) : guessed(heads)
    if (missingIn(columns).length === 0) return { at, columns, bank: known?.bank ?? '其他银行' }
  }
  return null
}

function columnsOf({ bank: _, words, ...roles }: Format, heads: string[]): Columns {
  const places = Object.entries(roles).map(([role, head]) => [role, heads.indexOf(head)])
  return {
    ...Object.fromEntries(places),
    words: words.map((head) => heads.indexOf(head)).filter((at) => at >= 0),
    isNumbered: isNumber(roles.serial ?? ''),
  }
}

/** The number of a voucher is not that of a line: others have it too. */
const isNumber = (head: string): boolean => head !== '' && !head.includes('凭证')

function guessed(heads: string[]): Columns {
  const columns: Columns = { words: [], isNumbered: false }
  for (const [role, pattern] of guesses) {
    if (columns[role] !== undefined) continue
    const taken = Object.values(columns)
    const at = heads.findIndex((head, place) => !taken.includes(place) && pattern.test(head))
    if (at >= 0) columns[role] = at
  }
  columns.words = heads.flatMap((head, at) =>
    wordHeads.test(head) && !Object.values(columns).includes(at) ? [at] : [],
  )
  columns.isNumbered = isNumber(heads[columns.serial ?? -1] ?? '')
  return columns
}

const needed: readonly [name: string, roles: readonly Role[]][] = [
  ['交易时间', ['day']],
  ['金额（或收入、支出）', ['amount', 'in']],
  ['对方户名', ['name']],
]
const missingIn = (columns: Columns): string[] =>
  needed.flatMap(([name, roles]) =>
    roles.every((role) => columns[role] === undefined) ? [name] : [],
  )

const cellOf = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? '' : (cells[at] ?? '').normalize('NFKC').trim()

const isTotal = (text: string): boolean =>
  /^#?(本[日页月年次]|当[日页月])?(合计|总计|小计|总?笔数)(金额|笔数|收入|支出)?(?!\p{Script=Han})/u.test(
    text,
  )

const ownCells = ['day', 'name', 'account', 'serial'] as const

/** Sums and empty rows are no lines. What somebody writes with his money may speak of sums. */
function isLine(cells: readonly string[], columns: Columns): boolean {
  const of = (role: Role) => cellOf(cells, columns[role])
  if (of('day') === '' || ownCells.some((role) => isTotal(of(role)))) return false
  const others = cells.filter((_, at) => !columns.words.includes(at)).join(' ')
  return dayTimeOf(of('day'), of('time')) !== null || !/合计|总计|笔数|小计/.test(others)
}

function lineOf(cells: readonly string[], row: number, columns: Columns): StatementLine | Fault {
  const of = (role: Role) => cellOf(cells, columns[role])
  const at = dayTimeOf(of('day'), of('time'))
  if (!at) return { row, what: '交易时间', text: `${of('day')} ${of('time')}`.trim() }
  const direction = columns.direction === undefined ? '' : directionOf(of('direction'))
  if (direction === null && columns.amount !== undefined)
    return { row, what: '收付方向', text: of('direction') || '空' }
  const moved = movedOf(of, direction ?? '')
  if (moved === null) return { row, what: '金额', text: of('amount') || of('in') || of('out') }
  const isOut = moved.fen < 0n
  const words = columns.words.map((place) => cellOf(cells, place)).filter(Boolean)
  const text = [...new Set(words)].join(' ')
  const serial = serialOf(of('serial'))
  return {
    ...{ row, at, fen: moved.fen, words: text, serial },
    isNumbered: columns.isNumbered && serial.length >= leastNumber,
    name: (isOut && of('payee')) || of('name'),
    account: ((isOut && of('payeeAccount')) || of('account')).replace(/[\s-]/g, ''),
    isReversal: moved.isBack || /^(y|是|\*|1|冲)/i.test(of('reversal')) || isReversalIn(text),
  }
}

const isReversalIn = (words: string): boolean => /冲正|冲[账帐]|退汇|退票|抹[账帐]|错账/.test(words)

/** Some banks write 0 where there is none. */
const serialOf = (text: string): string => (/^0*$/.test(text) ? '' : text)
/** What is shorter counts the lines of a file or of a day. */
const leastNumber = 8

/** Answers null for what says neither that money came in nor that it went out. */
function directionOf(text: string): 'in' | 'out' | null {
  if (/^([贷收来入进存]|[转划汇]入|CR?$|CREDIT|\+)/i.test(text)) return 'in'
  return /^([借支往出付取]|[转划汇]出|DR?$|DEBIT|-)/i.test(text) ? 'out' : null
}

/** What has come in is positive. A negative sum takes back what its column says, unless only its sign says where it went. */
function movedOf(of: (role: Role) => string, direction: 'in' | 'out' | '') {
  if (of('amount')) {
    const fen = fenOf(of('amount'))
    if (fen === null) return null
    if (direction === 'out') return { fen: fen > 0n ? -fen : fen, isBack: false }
    return { fen, isBack: direction === 'in' && fen < 0n }
  }
  const [inFen, outFen] = [fenOf(of('in') || '0'), fenOf(of('out') || '0')]
  if (inFen === null || outFen === null) return null
  return { fen: inFen - outFen, isBack: inFen < 0n || outFen < 0n }
}
