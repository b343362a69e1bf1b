import { expect, test } from 'vitest'
import { detailText } from './logText.ts'

test('changes are told with what was before', () => {
  expect(detailText({ 角色: ['采购员', '采购经理'], 单笔限额: ['', '800'], 人数: 3 })).toBe(
    '角色 采购员 → 采购经理；单笔限额 空 → 800；人数 3',
  )
  expect(detailText({ 原因: '', companyId: 2 })).toBe('原因 空')
  expect(detailText({})).toBe('')
})
