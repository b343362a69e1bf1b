import { expect, test } from 'vitest'
import samples from '#drawing/samples.json' with { type: 'json' }
import { pdfText } from '#test/pdfText.ts'
import { quotationOf } from '#test/quotations.ts'
import { demoHouse, houseOf } from './house.ts'
import { quotationPdf } from './quotationPdf.ts'

const nothing = { slogan: '', company: '', phone: '', hours: '', icp: '' }
const plainHouse = houseOf({ name: '工业品商城', ...nothing }, [], false)

const printed = async (...asked: Parameters<typeof quotationOf>) =>
  pdfText(await quotationPdf(quotationOf(...asked), plainHouse)).map((page) => page.split('\n'))

test('one line says all that a quotation has to say', async () => {
  const [page = []] = await printed(1)
  const lines = [
    '工业品商城',
    '报价单',
    '编号 BJ2611200012',
    '示例精密机械有限公司',
    '李雷，138****0003',
    '江苏省苏州市示例区示例路 100 号',
    '月结，按约定的账期付款',
    '客户服务部',
    '2026-11-20，有效期至 2026-11-27',
    'GP1000000',
    '斯凯孚',
    '6204-2RSH',
    '深沟球轴承 20×47×14',
    '¥27.10',
    '¥30.62',
    '合计 1 种 1 件',
    '叁拾元陆角贰分',
    '甲方确认（签字盖章）',
    '乙方（签字盖章）',
    '第 1 页，共 1 页',
  ]
  for (const line of lines) expect(page).toContain(line)
  expect(page.join()).not.toMatch(/演示|示例工业品|400-000-0000|示例银行/)
})

test('a line says what the company calls it', async () => {
  const [page = []] = await printed(3)
  expect(page.filter((line) => line.startsWith('物料编码'))).toEqual(['物料编码 WL-100001'])
})

test('each page has the head of the table, the number and its place among all', async () => {
  const pages = await printed(60)
  expect(pages.length).toBeGreaterThan(3)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('含税小计')
    expect(page.join('\n')).toContain('BJ2611200012')
    expect(page).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`)
    expect(page.includes('应付总额')).toBe(at === pages.length - 1)
  }
  const numbers = pages.flatMap((page) => page.filter((line) => /^GP10000\d\d$/.test(line)))
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => `GP${1_000_000 + at}`))
})

test('rare characters are printed, and what no font has is told by 〓', async () => {
  const companyName = '上海堃昇䶮𠮷精密机械有限公司'
  const [page = []] = await printed(1, { companyName, makerName: '欧阳👨‍👩‍👧喆', isMonthly: false })
  expect(page).toContain('上海堃昇䶮〓精密机械有限公司')
  expect(page).toContain('欧阳〓喆，138****0003')
  expect(page).toContain('款到发货')
})

test('what nobody sees is not printed, and what is long is broken and not cut', async () => {
  const [line = expect.unreachable()] = quotationOf(1).lines
  const model = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const productName = '超长\u200b名称\u0007的商品，'.repeat(12)
  const [page = []] = await printed(1, { lines: [{ ...line, model, productName }] })
  const text = page.join('')
  expect(text).toContain(model)
  expect(text).toContain('超长名称的商品，'.repeat(12))
})

test('ligatures are read as the letters they are', async () => {
  const [line = expect.unreachable()] = quotationOf(1).lines
  const [page = []] = await printed(1, { lines: [{ ...line, model: 'office-fi-ff-6204' }] })
  expect(page).toContain('office-fi-ff-6204')
})

test('the greatest amounts stay within their columns', async () => {
  const [line = expect.unreachable()] = quotationOf(1).lines
  const most = 35_000_000_000_000
  const lines = [{ ...line, taxPrice: most, noTaxPrice: most, withTaxAmount: most }]
  const [page = []] = await printed(1, { lines, totalPrice: most })
  expect(page.filter((text) => text === '¥35,000,000,000,000.00').length).toBeGreaterThan(2)
  expect(page).toContain('叁拾伍万亿元整')
})

test('demonstrations say so', async () => {
  const [page = ''] = pdfText(await quotationPdf(quotationOf(1), demoHouse))
  expect(page.split('\n')).toEqual(
    expect.arrayContaining(['演示', '本报价单为演示数据，价格不作为成交依据']),
  )
})

test('its metadata name it, and only what is used of the fonts is in it', async () => {
  const bytes = await quotationPdf(quotationOf(20), demoHouse)
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toMatch(/\/Lang \(zh-CN\)/)
  expect(text).toMatch(/\/DisplayDocTitle true/)
  const title = Buffer.from('\ufeff报价单 BJ2611200012', 'utf16le').swap16().toString('latin1')
  expect(text).toContain(`obj\n(${title})`)
  expect(bytes.length).toBeLessThan(150_000)
})

test('goods without a drawing of their own have an empty cell', async () => {
  const [line = expect.unreachable()] = quotationOf(1).lines
  const sizeOf = async (family: string) =>
    (await quotationPdf(quotationOf(1, { lines: [{ ...line, family }] }), plainHouse)).length
  const nothing = await sizeOf('nothing of the kind')
  expect(await sizeOf('')).toBe(nothing)
  expect(await sizeOf(line.family)).toBeGreaterThan(nothing)
})

test('every drawing of the catalogue can be drawn', async () => {
  const [line = expect.unreachable()] = quotationOf(1).lines
  const families = Object.entries(samples)
  const lines = families.map(([family, attributes], at) => ({
    ...line,
    lineNo: at + 1,
    family,
    attrDesc: JSON.stringify(attributes),
  }))
  const pages = await printed(1, { lines })
  expect(families.length).toBeGreaterThan(100)
  expect(pages.flat().filter((text) => text === '6204-2RSH')).toHaveLength(families.length)
})
