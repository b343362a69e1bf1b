import { expect, test } from 'vitest'
import { savedText } from './savedText.ts'

test('what was saved is told with what was there before', () => {
  const saved = { listId: '1', name: '备件', added: 3, updated: 0 }
  expect(savedText(saved)).toBe('已保存到「备件」，共 3 种商品')
  expect(savedText({ ...saved, updated: 2 })).toBe('已保存到「备件」：新增 3 种，更新数量 2 种')
})
