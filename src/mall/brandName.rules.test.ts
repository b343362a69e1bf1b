import { expect, test } from 'vitest'
import { brandedName, unbranded } from './brandName.rules.ts'

test.each([
  ['3M', '3M 地面标识胶带', '3M 地面标识胶带'],
  ['3M', '3m地面标识胶带', '3M 地面标识胶带'],
  ['3M', '3MM 钢板', '3M 3MM 钢板'],
  ['3M', '3M', '3M'],
  ['Ansell/安思尔', 'HyFlex 11-735', '安思尔 HyFlex 11-735'],
  ['SKF/斯凯孚', 'SKF 深沟球轴承', '斯凯孚 深沟球轴承'],
  ['SKF/斯凯孚', '斯凯孚深沟球轴承', '斯凯孚 深沟球轴承'],
  ['SKF/斯凯孚', '深沟球轴承', '斯凯孚 深沟球轴承'],
])('goods of %s that are called %s are said as %s', (brand, name, said) => {
  expect(brandedName(brand, name)).toBe(said)
})

test('a brand that stands before the model is not said again after it', () => {
  expect(unbranded('3M', '3M 地面标识胶带')).toBe('地面标识胶带')
})
