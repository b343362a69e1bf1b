import { expect, test } from 'vitest'
import { contactForm } from './contact.form.ts'

const written = { name: '王芳', mobile: '13900000011', content: '请给这个型号报价，谢谢' }

test.each([
  [{}, {}],
  [{ content: '' }, { content: '请输入留言内容' }],
  [{ content: ` ${'字'.repeat(9)} ` }, { content: '至少 10 个字，还差 1 个字' }],
  [{ content: '😀'.repeat(9) }, { content: '至少 10 个字，还差 1 个字' }],
  [{ content: '😀'.repeat(500) }, {}],
  [{ content: '字'.repeat(501) }, { content: '留言内容请控制在 500 字以内' }],
  [{ name: '' }, { name: '请输入姓名' }],
  [{ mobile: '12345678901' }, { mobile: '请输入正确的 11 位手机号' }],
])('%o is told as %o', (part, problems) => {
  expect(contactForm.problems(contactForm.normalized({ ...written, ...part }))).toEqual(problems)
})
