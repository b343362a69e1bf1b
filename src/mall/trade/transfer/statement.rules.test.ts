import { expect, test } from 'vitest'
import { lackIn, statementOf } from './statement.rules.ts'
import { dayTimeOf, fenOf } from './statementCell.rules.ts'

const now = new Date('2026-11-26T12:00:00+08:00')

/** The heads of the files as these banks export them, with a line that came in and one that went out. */
const files: Record<string, string[][]> = {
  工商银行: [
    ['[HISTORYDETAIL]'],
    [
      '凭证号',
      '本方账号',
      '对方账号',
      '交易时间',
      '借/贷',
      '借方发生额',
      '贷方发生额',
      '对方行号',
      '摘要',
      '用途',
      '对方单位名称',
      '余额',
      '个性化信息',
    ],
    [
      '0',
      '4402000',
      '6222021100003317',
      '2026-11-20 10:30:05',
      '贷',
      '0.00',
      '1,234.50',
      '102',
      '货款',
      'K7RM4T9X',
      '示例精密机械有限公司',
      '9,999.00',
      '',
    ],
    [
      '0',
      '4402000',
      '4402',
      '2026-11-20 10:31:05',
      '借',
      '35.00',
      '0.00',
      '102',
      '手续费',
      '',
      '工商银行',
      '9,964.00',
      '',
    ],
  ],
  建设银行: [
    [
      '账号',
      '账户名称',
      '交易时间',
      '借方发生额（支取）',
      '贷方发生额（收入）',
      '余额',
      '币种',
      '对方户名',
      '对方账号',
      '对方开户机构',
      '记账日期',
      '摘要',
      '备注',
      '账户明细编号-交易流水号',
      '企业流水号',
      '凭证种类',
      '凭证号',
    ],
    [
      '3205',
      '示例商城',
      '20261120 10:30:05',
      '0.00',
      '1234.50',
      '9999.00',
      '人民币元',
      '示例精密机械有限公司',
      '6222021100003317',
      '建行',
      '20261120',
      '货款',
      'K7RM4T9X',
      '123-456',
      '',
      '',
      '',
    ],
    [
      '3205',
      '示例商城',
      '20261120 10:31:05',
      '35.00',
      '0.00',
      '9964.00',
      '人民币元',
      '工商银行',
      '4402',
      '建行',
      '20261120',
      '手续费',
      '',
      '123-457',
      '',
      '',
      '',
    ],
  ],
  招商银行: [
    ['# 账号: [5129] 起始日期: [20261120]'],
    [
      '账号',
      '账号名称',
      '币种',
      '交易日',
      '交易时间',
      '起息日',
      '交易类型',
      '借方金额',
      '贷方金额',
      '余额',
      '摘要',
      '流水号',
      '流程实例号',
      '业务名称',
      '用途',
      '业务参考号',
      '业务摘要',
      '其它摘要',
      '收/付方分行名',
      '收/付方名称',
      '收/付方账号',
      '收/付方开户行行号',
      '冲帐标志',
      '扩展摘要',
    ],
    [
      '5129',
      '示例',
      '人民币',
      '20261120',
      '103005',
      '20261120',
      '转账',
      '',
      '1,234.50',
      '9,999.00',
      '货款',
      'C0926',
      '',
      '',
      '',
      '',
      'K7RM4T9X',
      '',
      '',
      '示例精密机械有限公司',
      '6222021100003317',
      '',
      '',
      '',
    ],
    [
      '5129',
      '示例',
      '人民币',
      '20261120',
      '103105',
      '20261120',
      '收费',
      '35.00',
      '',
      '9,964.00',
      '手续费',
      'C0927',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '工商银行',
      '4402',
      '',
      '',
      '',
    ],
    ['# 合计', '', '', '', '', '', '', '35.00', '1,234.50'],
  ],
  中国银行: [
    ['组织[ Org ]', '示例'],
    [
      '交易类型[ Transaction Type ]',
      '业务类型[ Business type ]',
      '付款人开户行号[ Account holding bank number of payer ]',
      '付款人账号[ Debit Account No. ]',
      "付款人名称[ Payer's Name ]",
      "收款人账号[ Payee's Account Number ]",
      "收款人名称[ Payee's Name ]",
      '交易日期[ Transaction Date ]',
      '交易时间[ Transaction time ]',
      '交易货币[ Trade Currency ]',
      '交易金额[ Trade Amount ]',
      '交易后余额[ After-transaction balance ]',
      '交易流水号[ Transaction reference number ]',
      '摘要[ Reference ]',
      '用途[ Purpose ]',
      '交易附言[ Remark ]',
      '备注[ Remarks ]',
    ],
    [
      '来账',
      '转账',
      '104',
      '6222021100003317',
      '示例精密机械有限公司',
      '4563',
      '示例商城',
      '20261120',
      '10:30:05',
      'CNY',
      '1,234.50',
      '9,999.00',
      '8001',
      '货款',
      '',
      'K7RM4T9X',
      '',
    ],
    [
      '往账',
      '收费',
      '104',
      '4563',
      '示例商城',
      '4402',
      '工商银行',
      '20261120',
      '10:31:05',
      'CNY',
      '-35.00',
      '9,964.00',
      '8002',
      '手续费',
      '',
      '',
      '',
    ],
  ],
  其他银行: [
    ['某某银行 交易明细'],
    ['入账时间', '对方户名', '对方账号', '收入金额', '支出金额', '账户余额', '附言', '交易流水号'],
    [
      '2026/11/20 10:30:05',
      '示例精密机械有限公司',
      '6222021100003317',
      '1,234.50',
      '',
      '9,999.00',
      '货款 K7RM4T9X',
      '8001',
    ],
    ['2026/11/20 10:31:05', '工商银行', '4402', '', '35.00', '9,964.00', '手续费', '8002'],
  ],
}

test.each(Object.entries(files))('%s is read by its columns', (bank, rows) => {
  const found = statementOf(rows, now)
  expect(found).toMatchObject({ bank })
  const [inward, outward, ...more] = found && 'lines' in found ? found.lines : []
  expect(more).toEqual([])
  expect(inward).toMatchObject({
    ...{ at: new Date('2026-11-20T10:30:05+08:00'), fen: 123_450n, name: '示例精密机械有限公司' },
    ...{ account: '6222021100003317', words: '货款 K7RM4T9X', isReversal: false },
  })
  expect(outward).toMatchObject({ fen: -3500n, name: '工商银行', account: '4402', words: '手续费' })
})

test('heads with 帐 are those with 账, whatever columns a bank has left out', () => {
  const [, head = [], ...lines] = files.招商银行 ?? []
  const old = [head.map((cell) => cell.replaceAll('账', '帐')), ...lines]
  const seen = (rows: string[][]) => {
    const found = statementOf(rows, now)
    return found && 'lines' in found && [found.bank, found.lines[0]?.name, found.lines[0]?.account]
  }
  expect(seen(old)).toEqual(['招商银行', '示例精密机械有限公司', '6222021100003317'])
  const without = old.map((cells) => cells.filter((_, at) => head[at] !== '冲帐标志'))
  expect(seen(without)).toEqual(['其他银行', '示例精密机械有限公司', '6222021100003317'])
})

test('of a table that lacks a column it is said which one', () => {
  const [title = [], head = [], ...lines] = files.其他银行 ?? []
  const rows = [title, head.with(1, '地区'), ...lines]
  expect(statementOf(rows, now)).toBe(null)
  expect(lackIn([{ rows: [['数量']] }, { rows }])).toBe(
    '第 2 行有：入账时间、地区、对方账号、收入金额、支出金额、账户余额、附言、交易流水号；缺少：对方户名',
  )
  expect(lackIn([{ rows: [['订货号', '数量']] }])).toBe('文件中没有找到表头')
})

test('a column that says 冲, and words that say so, are reversals', () => {
  const [head, ...body] = (files.其他银行 ?? []).slice(1)
  const rows = [
    [...(head ?? []), '冲正标志'],
    [...(body[0] ?? []), '是'],
    [...(body[1] ?? []), ''],
  ]
  rows[2]?.splice(6, 1, '退汇：户名不符')
  const found = statementOf(rows, now)
  expect(found && 'lines' in found && found.lines.map(({ isReversal }) => isReversal)).toEqual([
    true,
    true,
  ])
})

test('what cannot be read is named with its row, and a table of something else is none', () => {
  const [title, head, first] = files.其他银行 ?? []
  const wrong = (at: number, text: string) => [
    title ?? [],
    head ?? [],
    (first ?? []).with(at, text),
  ]
  expect(statementOf(wrong(3, '一千元'), now)).toEqual({ row: 3, what: '金额', text: '一千元' })
  expect(statementOf(wrong(0, '2026-13-45'), now)).toEqual({
    row: 3,
    what: '交易时间',
    text: '2026-13-45',
  })
  expect(
    statementOf(
      [
        ['订货号', '数量'],
        ['6204', '20'],
      ],
      now,
    ),
  ).toBe(null)
})

test.each([
  ['1,234.50', 123_450n],
  ['¥ 0.03', 3n],
  ['-12', -1200n],
  ['(12.00)', -1200n],
  ['12.3400', 1234n],
  ['12.345', null],
  ['', 0n],
  ['--', 0n],
  ['abc', null],
])('%s is %s fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen)
})

test.each([
  ['20261120', '103005', '2026-11-20T02:30:05.000Z'],
  ['20261120103005', '', '2026-11-20T02:30:05.000Z'],
  ['2026-11-20 10:30', '', '2026-11-20T02:30:00.000Z'],
  ['2026年11月20日', '10时30分', '2026-11-20T02:30:00.000Z'],
  ['2026-2-3', '', '2026-02-02T16:00:00.000Z'],
])('%s %s is %s', (day, time, at) => {
  expect(dayTimeOf(day, time)?.toISOString()).toBe(at)
})

test.each([['2026-02-30'], ['11/20/2026'], ['昨天'], ['']])('%s is no day', (day) => {
  expect(dayTimeOf(day, '')).toBe(null)
})
