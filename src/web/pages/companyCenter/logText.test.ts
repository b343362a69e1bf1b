import { expect, test } from 'vitest'
import { detailText } from './logText.ts'

test('changes are told with what was before', () => {
  expect(detailText({ 角色: ['采购员', '采购经理'], 单笔限额: ['', '800'], 人数: 3 })).toBe(
    '角色 采购员 → 采购经理；单笔限额 空 → 800；人数 3',
  )
  expect(detailText({ 原因: '', companyId: 2 })).toBe('原因 空')
  expect(detailText({})).toBe('')
})

test('an import of many is one short row', () => {
  const detail = { 人数: 5, 用户名: 'wang1、wang2、wang3、wang4、wang5' }
  expect(detailText(detail)).toBe('人数 5；用户名 wang1、wang2、wang3 等 5 个')
  expect(detailText({ 人数: 3, 用户名: 'wang1、wang2、wang3' })).toBe(
    '人数 3；用户名 wang1、wang2、wang3',
  )
  expect(detailText({ 用户名: ['wang1', 'wang2'] })).toBe('用户名 wang1 → wang2')
})
