import { expect, test } from 'vitest'
import { problemsOfText } from './content.rules.ts'

test.each([
  ['公司转账', '怎样把货款转到商城的账户', '## 一', []],
  [' 转 ', '怎样把货款转到商城的账户', '## 一', ['title']],
  ['公司转账', '怎样转账          ', ' \n ', ['description', 'body']],
])('%j, %j and %j: %o is told', (title, description, body, fields) => {
  expect(Object.keys(problemsOfText({ title, description, body }))).toEqual(fields)
})
