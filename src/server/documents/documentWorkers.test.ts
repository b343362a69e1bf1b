import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { pdfText } from '#test/pdfText.ts'
import { quotationOf } from '#test/quotations.ts'
import { openPrinter } from './documentWorkers.ts'
import { demoHouse } from './house.ts'

const folder = mkdtempSync(join(tmpdir(), 'printer-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** This thread does with each quotation what its number says. */
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
  ({ quotation: { ...quotationOf(1), quotationNo }, kind: 'pdf', house: demoHouse }) as const

test('papers are printed one after the other in a thread that stays', async () => {
  const printer = openPrinter({ script })
  const printed = await Promise.all(['1', '2', '3'].map((no) => printer.print(asked(no), no)))
  expect(new Set(printed.map(([thread]) => thread)).size).toBe(1)
  await printer.stop()
})

test.each([
  ['exit', 'The document worker has ended'],
  ['throw', 'broken'],
  ['hang', '系统繁忙，请稍后再试'],
])('a thread that ends in "%s" is told of and replaced', async (no, message) => {
  const printer = openPrinter({ script, timeoutMs: 1500 })
  const [before] = await printer.print(asked('1'), '1')
  await expect(printer.print(asked(no), no)).rejects.toThrow(message)
  const [after] = await printer.print(asked('2'), '2')
  expect(after).not.toBe(before)
  await printer.stop()
})

test('one that cannot be printed harms no other', async () => {
  const printer = openPrinter({ script })
  const [before] = await printer.print(asked('1'), '1')
  await expect(printer.print(asked('problem'), 'problem')).rejects.toThrow('no such font')
  expect(await printer.print(asked('2'), '2')).toEqual(new Uint8Array([before ?? -1]))
  await printer.stop()
})

test('whoever comes when too many wait is told so at once', async () => {
  const printer = openPrinter({ script, inLine: 1 })
  const first = printer.print(asked('1'), '1')
  const second = printer.print(asked('2'), '2')
  await expect(printer.print(asked('3'), '3')).rejects.toMatchObject({
    code: 'BUSY',
    statusCode: 503,
  })
  await Promise.all([first, second])
  await printer.stop()
})

test('one person has two papers waiting at most, and others are not kept from theirs', async () => {
  const printer = openPrinter({ script })
  const own = [printer.print(asked('1'), 'a'), printer.print(asked('2'), 'a')]
  await expect(printer.print(asked('3'), 'a')).rejects.toMatchObject({ code: 'TOO_MANY' })
  await Promise.all([...own, printer.print(asked('4'), 'b')])
  await printer.print(asked('5'), 'a')
  await printer.stop()
})

test('the thread of the mall prints quotations as PDF and as XLSX', async () => {
  const printer = openPrinter()
  const pdf = await printer.print(asked('BJ2611200012'), 'BJ2611200012')
  expect(pdfText(pdf)[0]).toContain('编号 BJ2611200012')
  const sheet = await printer.print({ ...asked('BJ2611200012'), kind: 'xlsx' }, '')
  expect(Buffer.from(sheet.subarray(0, 2)).toString()).toBe('PK')
  await printer.stop()
})
