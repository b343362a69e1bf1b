import { afterEach, expect, test, vi } from 'vitest'
import { companyLimits } from '#mall/companyLimits.ts'
import { fileProblem, upload } from './upload.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

let request: Request

class Request {
  upload: { onprogress?(sent: { loaded: number; total: number }): void } = {}
  response: unknown = null
  onload?(): void
  onabort?(): void
  constructor() {
    request = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.()
  }
}

function begin() {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('XMLHttpRequest', Request)
  const onProgress = vi.fn()
  const stored = upload(new File(['.'], '执照.png'), 'licence', onProgress)
  return { request, stored, onProgress }
}

test('an upload that goes on may take as long as it needs', async () => {
  const { request, stored, onProgress } = begin()
  for (const loaded of [1, 2, 3, 4, 5]) {
    await vi.advanceTimersByTimeAsync(companyLimits.stalledMs - 1)
    request.upload.onprogress?.({ loaded, total: 5 })
  }
  expect(onProgress.mock.calls).toEqual([[0.2], [0.4], [0.6], [0.8], [1]])
  request.response = { success: true, data: { fileId: '1' }, msg: '' }
  request.onload?.()
  expect(await stored).toEqual({ fileId: '1' })
})

test('one that stands still is ended and told', async () => {
  const { request, stored } = begin()
  const told = expect(stored).rejects.toThrow('上传超时，请重试')
  request.upload.onprogress?.({ loaded: 1, total: 5 })
  await vi.advanceTimersByTimeAsync(companyLimits.stalledMs)
  await told
})
