import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newSku, placed } from './orders.ts'

/** An order of these yuan, freight included. */
export async function orderOf(db: Db, call: Call, yuan: number): Promise<string> {
  const fen = Math.round(yuan * 100) - (yuan < 300 ? 1500 : 0)
  return placed(call, [{ skuId: await newSku(db, { fen, stock: 100_000 }), count: 1 }])
}

export type Row = {
  day?: string
  time?: string
  in?: string
  out?: string
  name?: string
  account?: string
  words?: string
  serial?: string
  reversal?: string
}

/** A statement as 招商银行 exports it. */
export const statement = (rows: readonly Row[]): string[][] => [
  ['# 招商银行账务明细', '', ''],
  ['账号', '5129 0000 6688', '币种：人民币'],
  [
    '交易日',
    '交易时间',
    '起息日',
    '交易类型',
    '借方金额',
    '贷方金额',
    '余额',
    '摘要',
    '流水号',
    '用途',
    '业务摘要',
    '其它摘要',
    '收/付方名称',
    '收/付方账号',
    '冲帐标志',
  ],
  ...rows.map((row) => [
    row.day ?? '20261120',
    row.time ?? '10:30:00',
    '20261120',
    '网银转账',
    row.out ?? '',
    row.in ?? '',
    '100,000.00',
    row.words ?? '货款',
    row.serial ?? '',
    '',
    '',
    '',
    row.name ?? '示范食品设备有限公司',
    row.account ?? '6222021100003317',
    row.reversal ?? '',
  ]),
]

export const imported = (staff: Call, rows: readonly Row[], fileName = '流水.csv') =>
  staff(api.bank.importStatement, { fileName, sheets: [{ name: '', rows: statement(rows) }] })

export const chosen = (call: Call, ...orderNos: string[]) =>
  call(api.transfer.chooseTransfer, { orderNos })

/** A number of the bank that no other line has. */
export const serial = () => `C${crypto.randomUUID().toUpperCase()}`

/** The text of a CSV file in the encoding of Chinese spreadsheets, which this platform only reads. */
export function gbkOf(text: string): Buffer {
  const decoder = new TextDecoder('gbk')
  const bytes = new Map<string, [number, number]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const char = decoder.decode(Uint8Array.of(high, low))
      if (low !== 0x7f && char.length === 1 && !bytes.has(char)) bytes.set(char, [high, low])
    }
  return Buffer.from([...text].flatMap((char) => bytes.get(char) ?? [char.charCodeAt(0)]))
}

export const csvOf = (rows: readonly string[][]): string =>
  rows
    .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
    .join('\r\n')
