import { expect, test } from 'vitest'
import type { StatementPaper } from '#mall/trade/statement/statementPaper.ts'
import { openApp } from '#test/app.ts'
import { pdfText } from '#test/pdfText.ts'
import { openWorld } from '#test/testWorld.ts'
import { demoHouse } from './house.ts'
import { statementPaper } from './statementPaper.ts'

const { db } = await openWorld()
const { app, login } = await openApp(db)
const browser = { 'sec-fetch-site': 'same-origin' }
const [{ statementNo = '', lines = 0 } = {}] = await db<{ statementNo: string; lines: number }[]>`
  select statement_no, lines from statement order by statement_id limit 1`
const url = `/papers/statement/${statementNo}.pdf`

async function get(account: Parameters<typeof login>[0], address = url) {
  const { token, companion } = await login(account, browser)
  return app.inject({ url: address, headers: { cookie: `token=${token}; companion=${companion}` } })
}

test('managers of its company and the staff fetch a statement as a paper', async () => {
  for (const account of ['manager1', 'admin1', 'operator'] as const) {
    const { statusCode, headers, rawPayload } = await get(account)
    expect(statusCode, account).toBe(200)
    expect(headers['content-disposition']).toContain(`filename="${statementNo}.pdf"`)
    const text = pdfText(rawPayload).join('\n')
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['示例精密机械有限公司', `编号 ${statementNo}`, `共 ${lines} 行`]),
    )
    expect(text).toContain('汇款识别码')
    expect(text).toContain('示例银行示例支行（演示）')
  }
})

test('to everybody else it is as unknown as one that never was', async () => {
  for (const account of ['purchaser1', 'demander1', 'admin2', 'member'] as const)
    expect((await get(account)).statusCode, account).toBe(404)
  expect((await app.inject({ url })).statusCode).toBe(404)
  expect((await get('admin1', '/papers/statement/DZ2600000000.pdf')).statusCode).toBe(404)
})

const line = {
  ...{ kind: 'goods' as const, receivedOn: '2026-10-12', orderNo: 'SO260928000014' },
  ...{
    documentNo: 'SH2609300021',
    poNumber: 'PO-2026-0928-03/设备维护二期',
    materialCode: 'GM-10234',
  },
  ...{
    skuNo: '1',
    brandName: 'SKF',
    productName: '深沟球轴承，接触式橡胶密封，内径 20 毫米，外径 47 毫米',
  },
  ...{ model: '6204-2RSH/C3GJN', unit: '套', pieces: 200, taxPrice: 26.48, noTaxAmount: 4686.73 },
  ...{ taxAmount: 609.27, withTaxAmount: 5296, taxPercent: 13, buyerName: '李雷', dispute: null },
} as const

const statement: StatementPaper = {
  ...{
    statementNo: 'DZ2611020001',
    companyName: '苏州工业园区示例精密机械制造与自动化装备（集团）股份有限公司',
  },
  ...{
    fromOn: '2026-09-26',
    cutOn: '2026-10-25',
    state: 'partial',
    termKind: 'month',
    termDays: 30,
  },
  ...{
    lines: 120,
    disputes: 0,
    withTaxAmount: 20_487.9,
    noTaxAmount: 18_130.89,
    taxAmount: 2357.01,
  },
  ...{ held: 398.88, payable: 20_089.02, paid: 10_000, due: 10_089.02, overdueDays: 3 },
  ...{
    madeAt: '2026-10-26T01:00:00Z',
    confirmBy: '2026-11-02',
    isConfirmLate: false,
    isVerifying: false,
  },
  ...{
    confirmedAt: '2026-10-30T02:00:00Z',
    confirmedBy: '周敏',
    dueOn: '2026-11-24',
    settledAt: null,
  },
  ...{
    taxNo: '91320500MA1XXXXXX0',
    heldAs: { open: 100, kept: 298.88, adjusted: 0 },
    code: 'K7RP4WX9',
    writtenOff: 0.03,
  },
  list: Array.from({ length: 120 }, (_, at) => ({ ...line, place: at + 1 })),
  account: [
    { name: '户名', value: '示例工业品商城有限公司（演示）' },
    { name: '开户行', value: '示例银行股份有限公司苏州工业园区示例科技支行（演示）' },
    { name: '账号', value: '0000 0000 0000 0000 000（演示）' },
    { name: '联行号', value: '000000000000（演示）' },
  ],
}

test('a long one goes on over pages, and ends with its sums, the account and room for both seals', async () => {
  const bytes = await statementPaper(statement, demoHouse)
  const pages = pdfText(bytes)
  expect(pages.length).toBeGreaterThan(4)
  expect(pages[1]).toContain('对账单 DZ2611020001')
  expect(pages[1]).toContain('股份有限公司')
  const last = (pages.at(-1) ?? '').split('\n')
  expect(last).toEqual(
    expect.arrayContaining([
      ...['异议暂缓', '−¥100.00', '转入下期', '−¥298.88', '已付', '−¥9,999.97'],
      ...['尾差核销', '−¥0.03'],
      ...['还需支付', '¥10,089.02', '壹万零捌拾玖元零贰分', 'K7RP4WX9'],
      ...[
        '需方对账确认（签字盖章）',
        '供方（签字盖章）',
        `第 ${pages.length} 页，共 ${pages.length} 页`,
      ],
    ]),
  )
})
