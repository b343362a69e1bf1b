import { expect, test } from 'vitest'
import { ProfileFields } from '#mall/own/profile/profile.contract.ts'
import { profileErrors, rebased } from './profileFields.ts'

const fields = { name: '李雷', gender: 'male', email: '', title: '' } as const

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: '请输入姓名' }],
  [{ name: '长'.repeat(21) }, { name: '姓名请控制在 20 字以内' }],
  [{ email: 'a@b' }, { email: '请输入正确的邮箱地址' }],
  [{ email: 'a@b.cn', title: '采'.repeat(30) }, {}],
  [{ title: '采'.repeat(31) }, { title: '职务请控制在 30 字以内' }],
])('%o is told as %o, and the contract refuses just the same', (part, errors) => {
  const typed = { ...fields, ...part }
  expect(profileErrors(typed)).toEqual(errors)
  expect(ProfileFields.safeParse(typed).success).toBe(Object.keys(errors).length === 0)
})

test('what was typed stays above what has changed meanwhile, and only that', () => {
  const now = { name: '李磊', gender: 'male', email: 'new@b.cn', title: '主管' } as const
  const typed = { ...fields, email: 'mine@b.cn', gender: '' } as const
  expect(rebased(typed, fields, now)).toEqual({
    name: '李磊',
    gender: '',
    email: 'mine@b.cn',
    title: '主管',
  })
})
