import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { pdfText } from '#test/pdfText.ts'
import { quotationOf } from '#test/quotations.ts'
import { openPress } from './documentWorkers.ts'

const folder = mkdtempSync(join(tmpdir(), 'press-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A thread that does with each quotation what its number says. */
const script = pathToFileURL(join(folder, 'worker.mjs'))
writeFileSync(
  script,
  `import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', ({ quotation: { quotationNo } }) => {
  if (quotationNo === 'exit') process.exit(1)
  else if (quotationNo === 'throw') throw new Error('broken')
  else if (quotationNo === 'problem') parentPort.postMessage({ problem: 'no such font' })
  else if (quotationNo === 'hang') for (;;);
  else parentPort.postMessage({ bytes: new Uint8Array([threadId]) })
})`,
)

const asked = (quotationNo: string) =>
  ({ quotation: { ...quotationOf(1), quotationNo }, kind: 'pdf', isDemo: true }) as const

test('papers are printed one after the other in a thread that stays', async () => {
  const press = openPress({ script })
  const printed = await Promise.all(['1', '2', '3'].map((no) => press.print(asked(no), no)))
  expect(new Set(printed.map(([thread]) => thread)).size).toBe(1)
  await press.stop()
})

test.each([
  ['exit', 'The thread of the papers has ended'],
  ['throw', 'broken'],
  ['hang', '系统繁忙，请稍后再试'],
])('a thread that ends in "%s" is told of and replaced', async (no, message) => {
  const press = openPress({ script, timeoutMs: 1500 })
  const [before] = await press.print(asked('1'), '1')
  await expect(press.print(asked(no), no)).rejects.toThrow(message)
  const [after] = await press.print(asked('2'), '2')
  expect(after).not.toBe(before)
  await press.stop()
})

test('one that cannot be printed harms no other', async () => {
  const press = openPress({ script })
  const [before] = await press.print(asked('1'), '1')
  await expect(press.print(asked('problem'), 'problem')).rejects.toThrow('no such font')
  expect(await press.print(asked('2'), '2')).toEqual(new Uint8Array([before ?? -1]))
  await press.stop()
})

test('whoever comes when too many wait is told so at once', async () => {
  const press = openPress({ script, inLine: 1 })
  const first = press.print(asked('1'), '1')
  const second = press.print(asked('2'), '2')
  await expect(press.print(asked('3'), '3')).rejects.toMatchObject({
    code: 'BUSY',
    statusCode: 503,
  })
  await Promise.all([first, second])
  await press.stop()
})

test('one person has two papers waiting at most, and others are not kept from theirs', async () => {
  const press = openPress({ script })
  const own = [press.print(asked('1'), 'a'), press.print(asked('2'), 'a')]
  await expect(press.print(asked('3'), 'a')).rejects.toMatchObject({ code: 'TOO_MANY' })
  await Promise.all([...own, press.print(asked('4'), 'b')])
  await press.print(asked('5'), 'a')
  await press.stop()
})

test('the real one prints both kinds', async () => {
  const press = openPress()
  const pdf = await press.print(asked('BJ2611200012'), 'BJ2611200012')
  expect(pdfText(pdf)[0]).toContain('编号 BJ2611200012')
  const sheet = await press.print({ ...asked('BJ2611200012'), kind: 'xlsx' }, '')
  expect(Buffer.from(sheet.subarray(0, 2)).toString()).toBe('PK')
  await press.stop()
})
