import { expect, test } from 'vitest'
import { measuresIn, measureTerm } from './measures.rules.ts'

const tokens = (text: string) =>
  Array.from(text.matchAll(/\p{sc=Han}+|[^\s\p{sc=Han}]+/gu), ({ 0: text, index }) => ({
    ...{ text, start: index, end: index + text.length },
    isChinese: /\p{sc=Han}/u.test(text),
  }))
const read = (text: string) => measuresIn(tokens(text)).flatMap(({ terms: [first = ''] }) => first)

test.each<[string, string[]]>([
  ['缸径50 行程20', ['缸径50', '行程20']],
  ['缸径50行程20', ['缸径50', '行程20']],
  ['缸径 50mm 行程 20mm', ['缸径50', '行程20']],
  ['行程=20 缸径:φ50', ['行程20', '缸径50']],
  ['20行程 50缸径', ['行程20', '缸径50']],
  ['20行程50缸径', ['行程20', '缸径50']],
  ['20行程50缸径 10', ['行程20', '缸径50']],
  ['6204 内径20.0', ['内径20']],
  ['6204内径20轴承', ['内径20']],
  ['6204内径20', ['内径20']],
  ['304外径=10', ['外径10']],
  ['6204内径20外径47', ['内径20', '外径47']],
  ['6204内径20 外径 47', ['内径20', '外径47']],
  ['内径 轴承', []],
  ['外径M12', []],
  ['轴承20', []],
  ['砂带 120#', ['粒度120']],
  ['链轮20齿 孔径15', ['齿数20', '孔径15']],
  ['速比30', ['速比30']],
  ['刃径8 夹持10', ['刃径8', '夹持10']],
  ['2排 链条', ['排数2']],
  ['6管1分', ['管外径6']],
  ['0-25外径', []],
  ['4/6齿', []],
])('%s is %j', (text, measures) => {
  expect(read(text)).toEqual(measures)
})

test('a measure has the names under which goods have it', () => {
  expect(measuresIn(tokens('内径20')).map(({ terms }) => terms)).toEqual([
    ['内径20', '孔径20', '轴径20', '通径20'],
  ])
})

test('an attribute is a term under its name, or with its unit', () => {
  expect(measureTerm({ key: '全长(mm)', value: '325' })).toEqual(['全长325'])
  expect(measureTerm({ key: '系列', value: '302' })).toEqual(['系列302'])
  expect(measureTerm({ key: '莫氏', value: '2' })).toEqual(['莫氏2'])
  expect(measureTerm({ key: '规格(in)', value: '1' })).toEqual(['1寸'])
  expect(measureTerm({ key: '刀尖R(mm)', value: '0.4' })).toEqual(['r0.4'])
  expect(measureTerm({ key: '载荷(t)', value: '3' })).toEqual(['3t'])
})
