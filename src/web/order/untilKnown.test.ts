import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pausesMs, untilKnown } from './untilKnown.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refusal = (code: string) => Object.assign(new Error(code), { isRefusal: true, code })
const lost = new Error('网络异常，请稍后重试')

test('a call whose answer is lost is sent again until there is one', async () => {
  const send = vi.fn<() => Promise<string>>()
  send.mockRejectedValueOnce(lost).mockRejectedValueOnce(refusal('BUSY')).mockResolvedValue('SO1')
  const waits: boolean[] = []
  const answer = untilKnown(send, (isWaiting) => waits.push(isWaiting))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await answer).toBe('SO1')
  expect(waits).toEqual([true, true, false])
})

test('a refusal is an outcome', async () => {
  const send = vi.fn(() => Promise.reject(refusal('ORDER_CHANGED')))
  await expect(untilKnown(send, () => {})).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  expect(send).toHaveBeenCalledTimes(1)
})

test('after some tries somebody else has to decide', async () => {
  const send = vi.fn(() => Promise.reject(lost))
  const told = expect(untilKnown(send, () => {})).rejects.toBe(lost)
  await vi.runAllTimersAsync()
  await told
  expect(send).toHaveBeenCalledTimes(pausesMs.length + 1)
})
