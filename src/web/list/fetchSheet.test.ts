import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#mall/api.ts'
import { sendAvatar } from '#web/account/profile/avatarFile.ts'
import { inFlight } from '#web/call.ts'
import { saveSheet } from './fetchSheet.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function answerWith(body: BodyInit, contentType: string) {
  vi.stubGlobal('document', { cookie: 'token=abc' })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { headers: { 'content-type': contentType } })),
  )
}

/** It comes when the time ends in the middle of the body. */
const cutBody = () =>
  new ReadableStream({
    pull: (controller) => controller.error(new DOMException('signal timed out', 'TimeoutError')),
  })

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const save = () => saveSheet(api.employee.importTemplate, {}, '员工导入模板.xlsx')
const send = () => sendAvatar(new Blob(['.'], { type: 'image/jpeg' }))

test.each([
  ['of a workbook', save, sheetType],
  ['of its refusal', save, 'application/json'],
  ['of the answer to a picture', send, 'application/json'],
])('a body %s that is cut short is told in the words of every other failure', async (...its) => {
  const [, act, contentType] = its
  const others = inFlight.read() // files before this one left them in flight
  answerWith(cutBody(), contentType)
  await expect(act()).rejects.toThrow('网络异常，请稍后重试')
  expect(inFlight.read()).toBe(others)
})

test('what comes instead of a file is told in its own words, or in ours', async () => {
  answerWith(JSON.stringify({ success: false, msg: '导出过于频繁' }), 'application/json')
  await expect(save()).rejects.toMatchObject({ name: 'ShownError', message: '导出过于频繁' })
  answerWith('<html>', 'text/html')
  await expect(save()).rejects.toMatchObject({
    name: 'ShownError',
    message: '文件生成失败，请稍后再试',
  })
})

test('a file is asked for, so that a list comes whole', async () => {
  answerWith(JSON.stringify({ success: false, msg: '超过 20,000 条' }), 'application/json')
  const saved = saveSheet(api.bank.bankLines, { tab: 'all' }, '来款.xlsx')
  await expect(saved).rejects.toThrow('超过 20,000 条')
  const [path, sent] = vi.mocked(fetch).mock.calls[0] ?? []
  expect(path).toBe('/mall/bank/lines?tab=all')
  expect(new Headers(sent?.headers).get('accept')).toContain(sheetType)
})
