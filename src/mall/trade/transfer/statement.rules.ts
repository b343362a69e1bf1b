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
type Columns = { [R in Role]?: number } & { words: number[] }

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
  isReversal: boolean
}
export type Statement = { bank: string; lines: StatementLine[] }
type Fault = { row: number; what: string; text: string }

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
    reversal: '冲帐标志',
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
  ['direction', /借贷|收支|方向|^借\/贷/],
  ['name', /(对方|付款|汇款|交易对手|往来).*(户名|名称|单位|姓名|人)$|^(付款人|对方)$/],
  ['account', /(对方|付款|汇款|交易对手).*(账号|帐号|账户|卡号)/],
  ['serial', /流水号|交易序号|参考号|交易号|凭证号/],
  ['reversal', /冲[帐账正]/],
]
const wordHeads = /摘要|附言|用途|备注|说明/
const headRows = 40

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\[.*\]/g, '')
    .replace(/[\s*]/g, '')

/** Answers the lines of a statement, or what could not be read; null when no row is a head. */
export function statementOf(rows: readonly (readonly string[])[]): Statement | Fault | null {
  const found = headOf(rows)
  if (!found) return null
  const lines: StatementLine[] = []
  for (const [at, cells] of rows.entries()) {
    if (at <= found.at || !isLine(cells, found.columns)) continue
    const line = lineOf(cells, at + 1, found.columns)
    if ('what' in line) return line
    if (line.fen !== 0n) lines.push(line)
  }
  return { bank: found.bank, lines }
}

function headOf(rows: readonly (readonly string[])[]) {
  for (const [at, cells] of rows.slice(0, headRows).entries()) {
    const heads = cells.map(plain)
    const known = formats.find(({ bank: _, words: __, ...roles }) =>
      Object.values(roles).every((head) => heads.includes(head)),
    )
    const columns = known ? columnsOf(known, heads) : guessed(heads)
    if (columns) return { at, columns, bank: known?.bank ?? '其他银行' }
  }
  return null
}

function columnsOf({ bank: _, words, ...roles }: Format, heads: string[]): Columns {
  const places = Object.entries(roles).map(([role, head]) => [role, heads.indexOf(head)])
  return {
    ...Object.fromEntries(places),
    words: words.map((head) => heads.indexOf(head)).filter((at) => at >= 0),
  }
}

function guessed(heads: string[]): Columns | null {
  const columns: Columns = { words: [] }
  for (const [role, pattern] of guesses) {
    const taken = Object.values(columns)
    const at = heads.findIndex((head, place) => !taken.includes(place) && pattern.test(head))
    if (at >= 0) columns[role] = at
  }
  columns.words = heads.flatMap((head, at) =>
    wordHeads.test(head) && !Object.values(columns).includes(at) ? [at] : [],
  )
  const hasMoney = columns.amount !== undefined || columns.in !== undefined
  return columns.day !== undefined && hasMoney && columns.name !== undefined ? columns : null
}

const cellOf = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? '' : (cells[at] ?? '').normalize('NFKC').trim()

/** Sums and empty rows are no lines. */
function isLine(cells: readonly string[], columns: Columns): boolean {
  const day = cellOf(cells, columns.day)
  return day !== '' && !/合计|总计|总笔数|笔数|小计/.test(cells.join(''))
}

function lineOf(cells: readonly string[], row: number, columns: Columns): StatementLine | Fault {
  const of = (role: Role) => cellOf(cells, columns[role])
  const at = dayTimeOf(of('day'), of('time'))
  if (!at) return { row, what: '交易时间', text: `${of('day')} ${of('time')}`.trim() }
  const fen = signedFen(of)
  if (fen === null) return { row, what: '金额', text: of('amount') || of('in') || of('out') }
  const isOut = fen < 0n
  const words = columns.words.map((place) => cellOf(cells, place)).filter(Boolean)
  const text = [...new Set(words)].join(' ')
  return {
    ...{ row, at, fen, words: text, serial: serialOf(of('serial')) },
    name: (isOut && of('payee')) || of('name'),
    account: ((isOut && of('payeeAccount')) || of('account')).replace(/[\s-]/g, ''),
    isReversal: /^(y|是|\*|1|冲)/i.test(of('reversal')) || isReversalIn(text),
  }
}

const isReversalIn = (words: string): boolean => /冲正|冲[账帐]|退汇|退票|抹[账帐]|错账/.test(words)

/** Some banks write 0 where there is none. */
const serialOf = (text: string): string => (/^0*$/.test(text) ? '' : text)

/** What has come in is positive. A negative sum among what has come in takes something back. */
function signedFen(of: (role: Role) => string): bigint | null {
  const amount = of('amount')
  if (amount) {
    const fen = fenOf(amount)
    const isOut = /^(借|支|往|出|付|D$)/i.test(of('direction')) && fen !== null && fen > 0n
    return isOut ? -fen : fen
  }
  const [inFen, outFen] = [fenOf(of('in') || '0'), fenOf(of('out') || '0')]
  return inFen === null || outFen === null ? null : inFen - outFen
}
