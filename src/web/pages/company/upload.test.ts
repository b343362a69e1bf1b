import { expect, test } from 'vitest'
import { fileProblem } from './upload.ts'

test.each([
  ['image/png', 10_485_760, undefined],
  ['application/pdf', 1, undefined],
  ['image/png', 10_485_761, '文件不能超过 10 MB'],
  ['image/gif', 1, '仅支持 JPG、PNG、PDF 文件'],
  ['', 1, '仅支持 JPG、PNG、PDF 文件'],
  ['image/jpeg', 0, '文件是空的'],
])('%s of %i bytes: %s', (type, size, problem) => {
  expect(fileProblem({ type, size })).toBe(problem)
})
