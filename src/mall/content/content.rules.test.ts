import { expect, test } from 'vitest'
import { problemsOfText } from './content.rules.ts'

test.each([
  ['公司转账', '怎样把货款转到商城的账户', '## 一', []],
  [' 转 ', '怎样把货款转到商城的账户', '## 一', ['title']],
  ['公司转账', '怎样转账          ', ' \n ', ['description', 'body']],
])('%j, %j and %j: %o is told', (title, description, body, fields) => {
  expect(Object.keys(problemsOfText({ title, description, body }))).toEqual(fields)
})

test.each([
  [null, {}],
  ['2020-01-01', {}],
  ['9999-12-31', { effectiveOn: '请填写 2099-12-31 以前的日期' }],
])('of a draft in force from %s it says %o', (effectiveOn, told) => {
  const text = { title: '隐私政策', description: '商城怎样处理个人信息', body: '## 一' }
  expect(problemsOfText({ ...text, effectiveOn })).toEqual(told)
})
