import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAnalyser } from '#mall/goods/search/analyser.ts'
import { BaseBuilder } from './build.ts'
import { Frame } from './frame.ts'
import {
  frameText,
  type Parts,
  plainFrame,
  readSnapshot,
  type Stamp,
  writeSnapshot,
} from './snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
const file = join(folder, 'search.index')
afterAll(() => rmSync(folder, { recursive: true }))

const stamp: Stamp = {
  origin: 'this/1',
  version: 'abc',
  position: {
    seen: '7:18446744073709551615:7,8',
    reading: { upTo: '9:18446744073709551615:9', xid: '18446744073709551614', changeId: '7' },
  },
  at: 1_763_000_000_000,
}
const parts = made()
writeSnapshot(file, stamp, parts)
const whole = readFileSync(file)

test('what was written is read, into memory that threads share', async () => {
  const read = (await readSnapshot(file)) ?? expect.unreachable()
  expect(read.stamp).toEqual(stamp)
  expect(plain(read.parts)).toEqual(plain(parts))
  expect(plainFrame(read.parts.frame)).toEqual(plainFrame(parts.frame))
  for (const part of Object.values(read.parts))
    expect(part.buffer).toBeInstanceOf(SharedArrayBuffer)
})

test('a file that is not there is no fault', async () => {
  expect(await readSnapshot(join(folder, 'other'))).toBe(null)
})

test('no header and no section can change without being noticed', async () => {
  const headerBytes = whole.readUInt32LE(8)
  const { sections } = JSON.parse(whole.toString('utf8', 16, 16 + headerBytes))
  const starts = sections
    .filter(({ bytes }: { bytes: number }) => bytes > 0)
    .map(({ offset }: { offset: number }) => 16 + headerBytes + offset)
  expect(starts.length).toBeGreaterThan(20)
  const some = Array.from(
    { length: 50 },
    (_, part) => 20 + Math.floor((part * (headerBytes - 4)) / 50),
  )
  for (const at of [...Array(20).keys(), ...some, ...starts]) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0x10
    writeFileSync(file, damaged)
    await expect(readSnapshot(file), `byte ${at}`).rejects.toThrow(
      /is (damaged|not complete|another kind of file)$/,
    )
  }
})

test.each([0, 1, 15, 200, whole.length - 1])(
  'a file of %d bytes is not complete',
  async (length) => {
    writeFileSync(file, whole.subarray(0, length))
    await expect(readSnapshot(file)).rejects.toThrow('it is not complete')
  },
)

test('a process that is killed while it writes leaves the file as it was', async () => {
  writeSnapshot(file, stamp, parts)
  const child = spawn(process.execPath, ['--input-type=module', '-e', endless], {
    env: { ...process.env, FILE: file },
    stdio: 'inherit',
  })
  const unfinished = `search.index.${child.pid}`
  await expect.poll(() => readdirSync(folder)).toContain(unfinished)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await readSnapshot(file))?.stamp.origin).toBe('this/1')

  writeFileSync(join(folder, unfinished), 'half')
  writeFileSync(join(folder, 'search.index.bak'), 'somebody else’s')
  writeSnapshot(file, stamp, parts)
  expect(readdirSync(folder)).toEqual(['search.index', 'search.index.bak'])
})

const endless = `
  const { readSnapshot, writeSnapshot } = await import(${JSON.stringify(new URL('./snapshot.ts', import.meta.url).href)})
  const { stamp, parts } = await readSnapshot(process.env.FILE)
  parts.storedBytes = new Uint8Array(64 << 20)
  for (;;) writeSnapshot(process.env.FILE, stamp, parts)`

function made(): Parts {
  const analyser = openAnalyser({ brands: [], categories: [], synonyms: [] })
  const frame = new Frame()
  const builder = new BaseBuilder(analyser, frame)
  for (let skuId = 1; skuId <= 20; skuId++)
    builder.add({
      skuId,
      skuCode: `GP${skuId}`,
      brandId: '1',
      category4Id: '1010101',
      family: 'bearing',
      productName: '深沟球轴承',
      model: skuId % 2 ? `6204-${skuId}` : '6205',
      unit: '个',
      minQuantity: 1,
      isMultiple: false,
      deliveryDate: 3,
      imgUrl: '',
      attrDesc: JSON.stringify({ '内径(mm)': `${skuId}` }),
      priceFen: 100 + skuId,
      stock: 5,
      popularity: skuId,
    })
  return { ...builder.finish(), frame: frameText(frame.plain()) }
}

const plain = (parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Array.from(part)]))
