import { expect, test } from 'vitest'
import { contentForm } from './content.form.ts'
import { changesOfText } from './content.rules.ts'

const problemsOf = (text: Parameters<typeof contentForm.normalized>[0]) =>
  contentForm.problems(contentForm.normalized(text))

test.each([
  ['公司转账', '怎样把货款转到商城的账户', '## 一', []],
  [' 转 ', '怎样把货款转到商城的账户', '## 一', ['title']],
  ['公司转账', '怎样转账          ', ' \n ', ['description', 'body']],
])('%j, %j and %j: %o is told', (title, description, body, fields) => {
  expect(Object.keys(problemsOf({ title, description, body, effectiveOn: '' }))).toEqual(fields)
})

test('the log tells what a draft changed, a text of the same length too', () => {
  const before = { title: '甲乙', description: '一', body: '原文', effectiveOn: null }
  expect(changesOfText(before, before)).toEqual({})
  expect(changesOfText(before, { ...before, body: '新文', effectiveOn: '2027-01-01' })).toEqual({
    生效日期: ['', '2027-01-01'],
    正文: ['2 字', '2 字'],
  })
})

test.each([
  ['', {}],
  ['2020-01-01', {}],
  ['9999-12-31', { effectiveOn: '请输入 2000–2099 年的日期' }],
  ['0202-01-01', { effectiveOn: '请输入 2000–2099 年的日期' }],
])('of a draft in force from %s it says %o', (effectiveOn, told) => {
  const text = { title: '隐私政策', description: '商城怎样处理个人信息', body: '## 一' }
  expect(problemsOf({ ...text, effectiveOn })).toEqual(told)
})
