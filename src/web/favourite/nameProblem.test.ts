import { expect, test } from 'vitest'
import { nameProblem } from './nameProblem.ts'
import { savedText } from './useSaveToList.ts'

test.each([
  ['', '请输入清单名称'],
  ['   ', '请输入清单名称'],
  [' 单 ', '清单名称须为 2-30 个字'],
  ['备件', ''],
  ['长'.repeat(30), ''],
  ['长'.repeat(31), '清单名称须为 2-30 个字'],
])('of the name %j it is said: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test('what was saved is told with what was there before', () => {
  const saved = { listId: '1', name: '备件', added: 3, updated: 0 }
  expect(savedText(saved)).toBe('已保存到「备件」，共 3 种商品')
  expect(savedText({ ...saved, updated: 2 })).toBe('已保存到「备件」：新增 3 种，更新数量 2 种')
})
