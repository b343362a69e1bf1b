import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const chinese = /[\u4e00-\u9fff]/

/** Each line of Chinese in what the mall shows. */
const lines = globSync('src/{mall,web,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => chinese.test(line) && !/^\s*(\*|\/[/*])/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

test('a field that is empty or wrong asks in one way', () => {
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter((line) => /请填写|请键入/.test(line))).toEqual([])
})

test('from a number to a number is 4–20, and from a day to a day is 2026-11-01 至 2026-11-20', () => {
  const numbers = /[\d}] ?[-~～—－][\d$][\w.${}]* ?(位|个|字|人|家|行|天|年|像素|倍|mm|牙)/
  const days =
    /\b(to|validTo|until)\b[^}]*\} ?[-–~～—－] ?\$?\{|(from|validFrom)\} ?[-–~～—－] ?\$?\{/i
  expect(lines.filter((line) => numbers.test(line) || days.test(line))).toEqual([])
})
