import { expect, test } from 'vitest'
import type { Rule } from './approvalRule.contract.ts'
import { withCategoriesNow } from './movedCategory.rules.ts'

test('categories of a rule have the ids of now, each once; what else it names stays', () => {
  const condition = (kind: 'category' | 'brand', values: string[]) => ({
    kind,
    amount: null,
    values,
  })
  const rule = {
    ...{ name: '按分类', isActive: true, between: 'any' as const, steps: [], copyTo: [] },
    ...{ onEmpty: 'approve' as const, onSelf: 'skip' as const },
    groups: [[condition('category', ['101', '102']), condition('brand', ['101'])]],
  } satisfies Rule
  const [now] = withCategoriesNow([rule], { '101': '102' })
  expect(now?.groups).toEqual([[condition('category', ['102']), condition('brand', ['101'])]])
})
