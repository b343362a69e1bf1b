import { expect, test } from 'vitest'
import { fullName, shownName } from './meta.ts'

test.each([
  ['6204-2RSH', '深沟球轴承 20×47×14', '斯凯孚 6204-2RSH 深沟球轴承 20×47×14'],
  ['PA-自喷漆 400ml 中黄', '自喷漆 400ml 中黄', '斯凯孚 PA-自喷漆 400ml 中黄'],
])('%s %s is called %s', (model, productName, name) => {
  const product = { brandName: 'SKF/斯凯孚', model, productName }
  expect(shownName(product)).toBe(name)
  expect(fullName(product)).toBe(`SKF/${name}`)
})
