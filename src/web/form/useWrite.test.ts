import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what is being sent is told by useWrite: state of a form action would be painted at its end', () => {
  const late =
    /const \[is(Sending|Saving|Busy|Adding|Buying|Paying|Publishing), .*use(State|Busy)\(/
  const files = globSync('src/web/**/*.{ts,tsx}')
  expect(files.filter((file) => late.test(readFileSync(file, 'utf8')))).toEqual([
    'src/web/form/useWrite.ts',
  ])
})
