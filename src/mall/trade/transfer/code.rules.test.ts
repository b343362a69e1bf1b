import { expect, test } from 'vitest'
import { codeOf, codesIn, isCode, shownCode } from './code.rules.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRTUVWXY'
const random = (seed: number) =>
  Uint8Array.from({ length: 7 }, (_, at) => (seed * 7919 + at * 104_729 + seed * at * 31) % 256)
const codes = Array.from({ length: 300 }, (_, seed) => codeOf(random(seed)))

test('a code has 8 characters that cannot be taken for each other, and one of them is a letter', () => {
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNPQRTUVWXY]{8}$/)
    expect(code).toMatch(/[A-Z]/)
    expect(isCode(code)).toBe(true)
  }
})

test('one wrong character and two that changed places are always found', () => {
  for (const code of codes.slice(0, 40))
    for (let at = 0; at < 8; at++) {
      for (const other of alphabet)
        if (other !== code[at])
          expect(isCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
      const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2)
      if (at < 7 && code[at] !== code[at + 1]) expect(isCode(swapped)).toBe(false)
    }
})

test.each([
  [(code: string) => code],
  [(code: string) => `货款${code}`],
  [(code: string) => `付 ${shownCode(code)} 货款`],
  [(code: string) => code.toLowerCase()],
  [(code: string) => `附言：${code.slice(0, 4)}-${code.slice(4)}`],
  [
    (code: string) =>
      code.replace(/[A-Z0-9]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  ],
  [(code: string) => `SO261119000051${code}`],
])('the code is found in the words of a transfer', (write) => {
  for (const code of codes.slice(0, 50)) expect(codesIn(write(code))).toContain(code)
})

test('words without a code have none', () => {
  for (const words of ['货款', '20261120', '付 SO261119000051 等三单', '', '0000000000'])
    expect(codesIn(words)).toEqual([])
})
