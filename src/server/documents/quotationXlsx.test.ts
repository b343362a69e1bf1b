import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { quotationOf } from '#test/quotations.ts'
import { demoHouse } from './house.ts'
import { quotationXlsx } from './quotationXlsx.ts'

const opened = (...asked: Parameters<typeof quotationOf>) =>
  Object.fromEntries(
    Object.entries(unzipSync(quotationXlsx(quotationOf(...asked), demoHouse))).map(
      ([name, bytes]) => [name, strFromU8(bytes)],
    ),
  )

/** Answers the cells by address, as they stand in the XML. */
function cellsOf(files: Record<string, string>) {
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  const found = sheet.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"(?: t="(\w+)")?>(.*?)<\/c>/g)
  return new Map(
    Array.from(found, ([, at = '', style, type = 'n', inner = '']) => [
      at,
      { type, style: Number(style), value: textOf(inner) },
    ]),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const textOf = (inner: string) =>
  inner.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (_, name) => entities[name] ?? '')

test('figures are numbers and everything else is text', () => {
  const cells = cellsOf(opened(2))
  const row = (number: number) =>
    [...'ABCDEFGHIJKL'].map((column) => {
      const { type, value } = cells.get(`${column}${number}`) ?? {}
      return type === 'n' ? Number(value) : value
    })
  expect(row(5)).toEqual([
    '序号',
    '订货号',
    '品牌',
    '型号',
    '品名',
    '单位',
    '数量',
    '未税单价',
    '含税单价',
    '含税小计',
    '交期（工作日）',
    '物料编码',
  ])
  expect(row(6)).toEqual([
    1,
    'GP1000000',
    '斯凯孚',
    '6204-2RSH',
    '深沟球轴承 20×47×14',
    '套',
    1,
    27.1,
    30.62,
    30.62,
    1,
    '',
  ])
  expect(row(7).at(-1)).toBe('WL-100001')
  const sums = [8, 9, 10, 11].map((at) => [cells.get(`I${at}`)?.value, cells.get(`J${at}`)?.value])
  expect(sums).toEqual([
    ['未税金额', '3052.53'],
    ['税额（13%）', '396.83'],
    ['运费', '0'],
    ['应付总额', '3449.36'],
  ])
  expect(cells.get('A11')?.value).toBe('大写：叁仟肆佰肆拾玖元叁角陆分')
  expect(cells.get('H1')?.value).toBe('BJ2611200012')
})

test('amounts are formatted as money, counts with separators', () => {
  const files = opened(1)
  const cells = cellsOf(files)
  const styles = files['xl/styles.xml'] ?? ''
  const [, list = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? []
  const formats = [...list.matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => id)
  const formatOf = (at: string) => formats[cells.get(at)?.style ?? -1]
  expect(styles).toContain('numFmtId="164" formatCode="&quot;¥&quot;#,##0.00"')
  expect(['H6', 'I6', 'J6', 'J8'].map(formatOf)).toEqual(['164', '164', '164', '164'])
  expect(formatOf('G6')).toBe('3')
  expect(formatOf('D6')).toBe('0')
})

test.each([
  '=1+1',
  '+8613800000000',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("http://evil.example","x")',
  '\t=1',
  '0012',
  'a&b<c>"d"',
  ' 前后 ',
  '堃昇䶮𠮷',
])('a model of %j is text and nothing else', (model) => {
  const [line = expect.unreachable()] = quotationOf(1).lines
  const files = opened(1, { lines: [{ ...line, model }] })
  expect(cellsOf(files).get('D6')).toMatchObject({ type: 'inlineStr', value: model })
  expect(files['xl/worksheets/sheet1.xml']).not.toMatch(/<f>|t="str"/)
})

test('what XML or Excel would take for something else is not written as it is', () => {
  const [line = expect.unreachable()] = quotationOf(1).lines
  const model = 'a\u0000\u0008b_x000D_c\ud800'
  const files = opened(1, { lines: [{ ...line, model }] })
  expect(cellsOf(files).get('D6')?.value).toBe('ab_x005F_x000D_c\ufffd')
})

test('one sheet of a Chinese name, its head always in sight, its columns wide enough', () => {
  const files = opened(3)
  expect(Object.keys(files).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(files['xl/workbook.xml']).toContain('<sheet name="报价单" sheetId="1" r:id="rId1"/>')
  expect(files['xl/workbook.xml']).toContain(">'报价单'!$5:$5<")
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain(
    '<pane ySplit="5" topLeftCell="A6" activePane="bottomLeft" state="frozen"/>',
  )
  expect(sheet.match(/<col /g)).toHaveLength(12)
  expect(files['docProps/core.xml']).toContain('<dc:title>报价单 BJ2611200012</dc:title>')
  for (const [name, text] of Object.entries(files)) expect(isBalanced(text), name).toBe(true)
})

/** Checks that every element that begins ends in the right place. */
function isBalanced(xml: string): boolean {
  const open: string[] = []
  for (const [, end, name = '', empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^>]*?)?(\/?)>/g)) {
    if (end && open.pop() !== name) return false
    if (!end && !empty) open.push(name)
  }
  return open.length === 0
}
