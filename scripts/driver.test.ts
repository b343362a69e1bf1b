import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Change = { file: string; from: string; to: string }
type Driver = { changes: Change[]; mend(text: string, change: Change): string }
const { changes, mend }: Driver = await import(`${import.meta.dirname}/driver.mjs`)

const installed = (file: string) => readFileSync(`node_modules/postgres/src/${file}`, 'utf8')

test('the driver that is installed is mended in every place, and the same when it is mended again', () => {
  for (const change of changes) {
    const text = installed(change.file)
    expect(text).toContain(change.to)
    expect(mend(text, change)).toBe(text)
  }
})

test.each(changes)('a driver in which $file is written in another way is refused', (change) => {
  const { file, from, to } = change
  const asItCame = installed(file).replace(to, () => from)
  expect(mend(asItCame, change)).toContain(to)
  for (const other of [asItCame.replace(from, ''), asItCame + from])
    expect(() => mend(other, change)).toThrow(`does not know this version of postgres.js (${file})`)
})
