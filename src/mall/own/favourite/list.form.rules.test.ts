import { expect, test } from 'vitest'
import { listForm } from './list.form.ts'

test.each([
  ['', '请输入清单名称'],
  ['   ', '请输入清单名称'],
  [' 单 ', '清单名称须为 2–30 个字'],
  ['备件', undefined],
  ['长'.repeat(30), undefined],
  ['长'.repeat(31), '清单名称须为 2–30 个字'],
])('of the name %j it is said: %s', (name, problem) => {
  expect(listForm.problems(listForm.normalized({ name })).name).toBe(problem)
})
