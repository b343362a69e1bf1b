// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { toasts } from '#web/ui/toast.ts'
import { learnCode } from './learnCode.ts'

const answers = (answer: object) => vi.stubGlobal('fetch', async () => Response.json(answer))
afterEach(() => {
  vi.unstubAllGlobals()
  toasts.write([])
})

test('a code that is kept is said, and one that is refused is a warning beside what was chosen', async () => {
  answers({ success: true, data: null, msg: '', code: '00000' })
  expect(await learnCode('7', '')).toBe('')
  expect(await learnCode('7', 'A-1')).toBe('已记住物料编码 A-1，可在企业中心的物料编码中更改')
  answers({ success: false, data: null, msg: '编码已是另一物料的', code: 'MATERIAL_KEPT' })
  expect(await learnCode('7', 'A-1')).toBe('')
  expect(toasts.read()).toMatchObject([
    { kind: 'warn', text: '商品已选定，物料编码 A-1 未记住：编码已是另一物料的' },
  ])
})
