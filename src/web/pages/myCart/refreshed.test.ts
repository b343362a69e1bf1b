import { afterEach, expect, test, vi } from 'vitest'
import { refreshed } from './refreshed.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body))
  vi.stubGlobal('document', { cookie: 'token=abc' })
}

test('a refresh that fails logs what the server said, and nothing else', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ success: false, data: null, msg: '系统繁忙，请稍后再试', code: 'BUSY' })
  expect(await refreshed('1,2')).toBe(null)
  expect(warn.mock.calls).toEqual([['购物车刷新失败：', '系统繁忙，请稍后再试']])
  warn.mockRestore()
})

test('a refresh answers the lines as they are now', async () => {
  const list = [{ cartItemId: '1' }]
  answering({ success: true, data: { list }, msg: '', code: '00000' })
  expect(await refreshed('1')).toEqual(list)
})
