import { expect, test } from 'vitest'
import { nothing } from '#mall/goods/assortment/change.rules.ts'
import { type MassEdit, massEditForm } from './massEdit.form.ts'
import { changesNothing, edited, editWords, extremesWith, farMove } from './massEdit.rules.ts'

const edit = (part: Partial<MassEdit>): MassEdit => ({ ...massEditForm.initial, ...part })
const facts = {
  ...nothing,
  ...{ productName: '深沟球轴承', model: '6204', brandId: '1', category4Id: '1010101', unit: '个' },
  ...{ minQuantity: '1', deliveryDate: '3', priceFen: '1005', skuIsEnable: '1' },
  taxPercent: '13',
}
const priced = (part: Partial<MassEdit>, was = '1005') => {
  const { moves, problem } = edited(edit(part), { ...facts, priceFen: was })
  return problem ?? moves?.priceFen?.[1] ?? 'unchanged'
}

test('prices are raised and lowered by percent or amount, and rounded half up to fen, jiao or yuan at once', () => {
  expect(priced({ priceMove: 'up', priceBy: '5' })).toBe('1055')
  expect(priced({ priceMove: 'up', priceBy: '5', rounding: 'jiao' })).toBe('1060')
  expect(priced({ priceMove: 'up', priceBy: '4.47', rounding: 'yuan' })).toBe('1000')
  expect(priced({ priceMove: 'up', priceBy: '4.48', rounding: 'yuan' }, '1005')).toBe('1100')
  expect(priced({ priceMove: 'down', priceBy: '12.5' })).toBe('879')
  expect(priced({ priceMove: 'more', priceBy: '0.95' })).toBe('1100')
  expect(priced({ priceMove: 'less', priceBy: '0.05', rounding: 'yuan' })).toBe('1000')
  expect(priced({ priceMove: 'set', priceBy: '8.8' })).toBe('880')
  expect(priced({ priceMove: 'set', priceBy: '8.8' }, '')).toBe('880')
  expect(priced({ priceMove: 'set', priceBy: '10.05' })).toBe('unchanged')
})

test('what would be no price is refused with the reason', () => {
  expect(priced({ priceMove: 'up', priceBy: '5' }, '')).toBe(
    '询价商品没有标准价，不能增减；可以改为一个金额',
  )
  expect(priced({ priceMove: 'less', priceBy: '10.05' })).toBe('调整并取整后标准价不大于 0')
  expect(priced({ priceMove: 'down', priceBy: '99', rounding: 'yuan' })).toBe(
    '调整并取整后标准价不大于 0',
  )
})

test('tiers rise and fall with the standard price, and an amount in its place leaves them', () => {
  const tiered = (part: Partial<MassEdit>, tiers = '10:950,100:900') => {
    const { moves, problem } = edited(edit(part), { ...facts, tiers })
    return problem ?? [moves?.priceFen?.[1], moves?.tiers?.[1]]
  }
  expect(tiered({ priceMove: 'up', priceBy: '5' })).toEqual(['1055', '10:998,100:945'])
  expect(tiered({ priceMove: 'down', priceBy: '20', rounding: 'jiao' })).toEqual([
    ...['800', '10:760,100:720'],
  ])
  expect(tiered({ priceMove: 'less', priceBy: '1' })).toEqual(['905', '10:850,100:800'])
  expect(tiered({ priceMove: 'set', priceBy: '9.8' })).toEqual(['980', undefined])
  expect(tiered({ priceMove: 'set', priceBy: '9.5' })).toBe('阶梯价：第 1 档单价须低于 9.50')
  expect(tiered({ priceMove: 'less', priceBy: '9' })).toBe('调整并取整后第 2 档阶梯价不大于 0')
  const yuan = { priceMove: 'up', priceBy: '4', rounding: 'yuan' } as const
  expect(tiered(yuan)).toBe('阶梯价：第 1 档单价须低于 10.00')
  const still = { ...facts, priceFen: '1000', tiers: '10:960' }
  expect(edited(edit({ ...yuan, priceBy: '3' }), still)).toEqual({
    problem: '阶梯价：第 1 档单价须低于 10.00',
  })
})

test('other fields move as they are said, and what is the same does not move', () => {
  const { moves } = edited(
    edit({
      ...{ shelf: 'off', deliveryDate: '03', minQuantity: '5', isMultiple: 'true' },
      ...{ taxPercent: '9', noReturn: 'cut', attributeName: '内径(mm)', attributeValue: '20' },
    }),
    { ...facts, attrDesc: '{"内径(mm)":"17","外径(mm)":"47"}' },
  )
  expect(moves).toEqual({
    minQuantity: ['1', '5'],
    isMultiple: ['false', 'true'],
    noReturn: ['', 'cut'],
    taxPercent: ['13', '9'],
    attrDesc: ['{"内径(mm)":"17","外径(mm)":"47"}', '{"内径(mm)":"20","外径(mm)":"47"}'],
    skuIsEnable: ['1', '0'],
  })
  expect(edited(edit({ shelf: 'on', noReturn: 'none' }), facts).moves).toEqual({})
})

test('a price that falls below a half or rises above three times is told', () => {
  const far = (was: string, now: string) => farMove({ priceFen: [was, now] })
  expect(far('1000', '500')).toBe('')
  expect(far('1000', '499')).toBe('标准价 ¥10.00 → ¥4.99，降到一半以下，请核对')
  expect(far('1000', '3000')).toBe('')
  expect(far('1000', '3001')).toBe('标准价 ¥10.00 → ¥30.01，涨到三倍以上，请核对')
  expect(farMove({ deliveryDate: ['1', '9'] })).toBe('')
  expect(farMove({ priceFen: ['1000', '600'], tiers: ['10:800,50:700', '10:400,50:300'] })).toBe(
    '50 起的阶梯价 ¥7.00 → ¥3.00，降到一半以下，请核对',
  )
})

test('the three largest rises and falls of all rows are kept', () => {
  const row = (skuId: string, was: string, now: string) => ({
    ...{ skuId, skuCode: `GP${skuId}`, model: `M${skuId}` },
    moves: { priceFen: [was, now] as [string, string] },
  })
  const first = extremesWith({ rises: [], falls: [] }, [
    ...[row('1', '100', '110'), row('2', '100', '150'), row('3', '100', '90')],
  ])
  const both = extremesWith(first, [
    ...[row('4', '100', '120'), row('5', '100', '105'), row('6', '100', '50')],
  ])
  expect(both.rises.map(({ skuId, percent }) => [skuId, percent])).toEqual([
    ...[
      ['2', 50],
      ['4', 20],
      ['1', 10],
    ],
  ])
  expect(both.falls).toEqual([
    { skuId: '6', skuCode: 'GP6', model: 'M6', was: '¥1.00', now: '¥0.50', percent: -50 },
    { skuId: '3', skuCode: 'GP3', model: 'M3', was: '¥1.00', now: '¥0.90', percent: -10 },
  ])
})

test('a title says what is to become of the goods', () => {
  const names = { brands: new Map([['7', 'SKF']]), categories: new Map([['1010101', '轴承']]) }
  expect(editWords(edit({ priceMove: 'up', priceBy: '5', rounding: 'jiao' }), names)).toBe(
    '标准价上调 5%（到角）',
  )
  const others = { shelf: 'off', deliveryDate: '7', brandId: '7', attributeName: '材质' } as const
  const taxed = { ...others, taxPercent: '0', attributeValue: '钢' } as const
  expect(editWords(edit(taxed), names)).toBe('下架，税率 0%，交期 7 工作日，品牌 SKF，材质 钢')
})

test.each([
  ['up', '3,5', '3,5', '请输入 0.01–1000 的百分数，最多两位小数'],
  ['down', '3，5', '3,5', '请输入 0.01–99.99 的百分数，最多两位小数'],
  ['up', '1,000', '1,000', '请输入 0.01–1000 的百分数，最多两位小数'],
  ['more', '1,5', '1,5', '请输入大于 0 的金额，最多两位小数'],
  ['set', '12,50', '12,50', '请输入大于 0 的金额，最多两位小数'],
  ['set', '¥1,234.50', '1234.50', undefined],
  ['up', '３.５%', '3.5', undefined],
] as const)(
  '%s %s is read as %s, and a comma may be a decimal point',
  (priceMove, typed, read, problem) => {
    const values = massEditForm.normalized(edit({ priceMove, priceBy: typed }))
    expect(values.priceBy).toBe(read)
    expect(massEditForm.problems(values).priceBy).toBe(problem)
  },
)

test('a form that says nothing, half an attribute or no percentage is told so', () => {
  expect(changesNothing(massEditForm.initial)).toBe(true)
  expect(changesNothing(edit({ deliveryDate: '3' }))).toBe(false)
  const wrong = (part: Partial<MassEdit>) => massEditForm.problems(edit(part))
  expect(wrong({ priceMove: 'up' })).toEqual({ priceBy: '请输入数值' })
  expect(wrong({ priceMove: 'down', priceBy: '100' })).toEqual({
    priceBy: '请输入 0.01–99.99 的百分数，最多两位小数',
  })
  expect(wrong({ attributeName: '材质' })).toEqual({ attributeName: '请输入参数值' })
  expect(wrong({ attributeValue: '钢' })).toEqual({ attributeValue: '请输入参数名' })
})
