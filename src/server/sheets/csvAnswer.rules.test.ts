import { expect, test } from 'vitest'
import { csvOf } from './csvAnswer.ts'

test('texts stay texts in a spreadsheet, whatever they hold', () => {
  const rows = [
    [{ text: '姓名' }, { text: '金额' }],
    [{ text: '=HYPERLINK("x")' }, { number: 1234.5 }],
    [{ text: '甲,乙\n"丙"' }, null],
    [{ text: '-1' }, { number: -1 }],
    [
      { number: 4394.3, style: 'money' as const },
      { number: 20, style: 'sum' as const },
    ],
  ]
  expect(csvOf(rows)).toBe(
    '\uFEFF姓名,金额\r\n"\'=HYPERLINK(""x"")",1234.5\r\n"甲,乙\n""丙""",\r\n\'-1,-1\r\n4394.30,20.00\r\n',
  )
})
