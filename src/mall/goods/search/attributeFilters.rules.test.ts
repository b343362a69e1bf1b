import { expect, test } from 'vitest'
import {
  attributeParameters,
  attributeRange,
  attributesIn,
  attributesText,
  withFilter,
  withoutAttribute,
  withoutRange,
  withPartToggled,
} from './attributeFilters.rules.ts'
import type { AttributeFilter } from './facets.rules.ts'
import { readAttributes } from './facets.rules.ts'

const filter = (key: string, change: Partial<AttributeFilter>): AttributeFilter => ({
  key,
  values: [],
  min: null,
  max: null,
  ...change,
})
const bore = filter('内径(mm)', { values: ['20', '25'] })
const outside = filter('外径(mm)', { min: 40, max: 60 })

test('chosen attributes are written into an address and read back from it', () => {
  const text = '内径(mm):20;内径(mm):25;外径(mm):40~60'
  expect(attributesText([outside, bore])).toBe(text)
  expect(attributesIn(text)).toEqual([bore, outside])
})

test('one list has one address, whatever was chosen first', () => {
  const other = [filter('材质', { values: ['b', 'a'] }), filter('宽', { values: ['3'], min: 2 })]
  expect(attributesText(other)).toBe(attributesText(attributesIn(attributesText(other.reverse()))))
  expect(attributesText(other)).toBe('宽:2~;宽:3;材质:a;材质:b')
})

test.each([
  ['量程:0%7E0.6MPa', filter('量程', { values: ['0~0.6MPa'] })],
  ['规格:1,5%3B2%3A3', filter('规格', { values: ['1,5;2:3'] })],
  ['规格:50%25', filter('规格', { values: ['50%'] })],
  ['极数:1P+N', filter('极数', { values: ['1P+N'] })],
  ['温度:-20~', filter('温度', { min: -20 })],
  ['温度:~-0.5', filter('温度', { max: -0.5 })],
])('%s', (text, expected) => {
  expect(attributesIn(text)).toEqual([expected])
  expect(attributesText([expected])).toBe(text)
})

test.each(['', ';', '内径', '内径:', ':20', '内径:~', '内径:a~b', '内径:9~5', '%'])(
  '%s says nothing',
  (text) => {
    expect(attributesIn(text)).toEqual([])
  },
)

test('values and range of one attribute are one filter', () => {
  expect(attributesIn('宽:3;宽:4;宽:3;宽:2~9')).toEqual([
    filter('宽', { values: ['3', '4'], min: 2, max: 9 }),
  ])
})

test('the search reads what it is asked', () => {
  const filters = [bore, filter('极数', { values: ['1P+N', 'a=b&c#%'], min: 1 }), outside]
  const { attrs, ranges } = attributeParameters(filters)
  expect(attrs).toBe('内径(mm)=20&内径(mm)=25&极数=1P%2BN&极数=a%3Db%26c%23%25')
  expect(readAttributes(attrs, ranges)).toEqual(filters)
})

test('never more is asked for than may be', () => {
  const many = Array.from({ length: 40 }, (_, index) => `属性${index}:${'值'.repeat(15)}`).join(';')
  expect(attributesIn(many).length).toBe(12)
  const values = Array.from({ length: 200 }, (_, index) => `规格:${index}`).join(';')
  expect(attributesIn(values)[0]?.values.length).toBe(50)
  const long = attributesIn(
    `${'很'.repeat(60)}:${Array.from({ length: 60 }, (_, i) => i).join(',')}`,
  )
  expect(attributeParameters(long).attrs.length).toBeLessThanOrEqual(2000)
})

test('a value is chosen and taken back, an attribute and a range too', () => {
  const chosen = [filter('内径(mm)', { values: ['20'] }), outside]
  expect(withPartToggled('', '内径(mm):20')).toBe('内径(mm):20')
  expect(withPartToggled('内径(mm):25;材质:a', '内径(mm):20')).toBe(
    '内径(mm):20;内径(mm):25;材质:a',
  )
  expect(withPartToggled('内径(mm):20;材质:a', '内径(mm):20')).toBe('材质:a')
  expect(withoutAttribute(chosen, '外径(mm)')).toEqual([chosen[0]])
  expect(withoutRange(chosen, '外径(mm)')).toEqual([chosen[0]])
  expect(withFilter(chosen, filter('内径(mm)', { min: 10 }))).toEqual([
    outside,
    filter('内径(mm)', { values: ['20'], min: 10 }),
  ])
})

test.each([
  ['', '', { message: '请输入最小值或最大值' }],
  ['五', '', { message: '请输入数字' }],
  ['1', '2x', { message: '请输入数字' }],
  ['60', '40', { message: '最小值不能大于最大值' }],
  ['40', '60', { min: 40, max: 60 }],
  ['', '60', { min: null, max: 60 }],
  ['−20', '', { min: -20, max: null }],
  [' １，０００．５ ', '', { min: 1000.5, max: null }],
  ['0', '0', { min: 0, max: 0 }],
])('attribute range %s to %s', (min, max, result) => {
  expect(attributeRange(min, max)).toEqual(result)
})
