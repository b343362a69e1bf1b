import { expect, test } from 'vitest'
import { profileForm } from './profile.form.ts'

const fields = { name: '李雷', gender: 'male', email: '', title: '' } as const

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: '请输入姓名' }],
  [{ name: '长'.repeat(21) }, { name: '姓名请控制在 20 字以内' }],
  [{ email: 'a@b' }, { email: '请输入正确的邮箱地址' }],
  [{ email: ' a@b.cn ', title: '采'.repeat(30) }, {}],
  [{ title: '采'.repeat(31) }, { title: '职务请控制在 30 字以内' }],
])('%o is told as %o', (part, problems) => {
  const typed = profileForm.normalized({ ...fields, ...part })
  expect(profileForm.problems(typed)).toEqual(problems)
})

test('who says nothing of his gender is of none', () => {
  expect(profileForm.initial.gender).toBe('')
})
