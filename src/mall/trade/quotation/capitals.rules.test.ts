import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#mall/limits.ts'
import { capitals } from './capitals.rules.ts'

test.each([
  [0n, '零元整'],
  [1n, '壹分'],
  [5n, '伍分'],
  [10n, '壹角整'],
  [50n, '伍角整'],
  [11n, '壹角壹分'],
  [100n, '壹元整'],
  [105n, '壹元零伍分'],
  [1_000n, '壹拾元整'],
  [1_050n, '壹拾元伍角整'],
  [10_000n, '壹佰元整'],
  [10_100n, '壹佰零壹元整'],
  [11_000n, '壹佰壹拾元整'],
  [32_504n, '叁佰贰拾伍元零肆分'],
  [140_950n, '壹仟肆佰零玖元伍角整'],
  [600_714n, '陆仟零柒元壹角肆分'],
  [168_032n, '壹仟陆佰捌拾元叁角贰分'],
  [1_226_948n, '壹万贰仟贰佰陆拾玖元肆角捌分'],
  [1_640_902n, '壹万陆仟肆佰零玖元零贰分'],
  [10_000_000n, '壹拾万元整'],
  [10_700_053n, '壹拾万柒仟元伍角叁分'],
  [10_070_000n, '壹拾万零柒佰元整'],
  [100_000_100n, '壹佰万零壹元整'],
  [1_000_000_000n, '壹仟万元整'],
  [10_000_000_000n, '壹亿元整'],
  [10_000_000_100n, '壹亿零壹元整'],
  [10_001_000_000n, '壹亿零壹万元整'],
  [10_100_000_000n, '壹亿零壹佰万元整'],
  [11_000_000_000n, '壹亿壹仟万元整'],
  [100_010_001_001n, '壹拾亿零壹拾万零壹拾元零壹分'],
  [1_000_000_000_000n, '壹佰亿元整'],
  [100_000_000_000_000n, '壹万亿元整'],
  [100_010_000_000_000n, '壹万零壹亿元整'],
  [limits.maxAmountFen, '叁拾伍万亿元整'],
  [3_456_789_012_345_678n, '叁拾肆万伍仟陆佰柒拾捌亿玖仟零壹拾贰万叁仟肆佰伍拾陆元柒角捌分'],
  [-1_226_948n, '负壹万贰仟贰佰陆拾玖元肆角捌分'],
])('%s fen are %s', (fen, words) => {
  expect(capitals(fen)).toBe(words)
})

const values = new Map([...'零壹贰叁肆伍陆柒捌玖'].map((digit, value) => [digit, BigInt(value)]))
const sizes = new Map([
  ['拾', 10n],
  ['佰', 100n],
  ['仟', 1000n],
  ['万', 10_000n],
  ['亿', 100_000_000n],
])

/** Reads words back: a unit multiplies what has been read since the last greater one. */
function yuanOf(words: string): bigint {
  const parts: bigint[] = []
  for (const word of words) {
    const size = sizes.get(word)
    if (size === undefined) parts.push(values.get(word) ?? expect.unreachable())
    else {
      let sum = 0n
      while ((parts.at(-1) ?? size) < size) sum += parts.pop() ?? 0n
      parts.push(sum * size)
    }
  }
  return parts.reduce((sum, part) => sum + part, 0n)
}

function fenOf(words: string): bigint {
  const [, yuan = '', jiao = '零', fen = '零'] =
    /^(?:(.+)元)?零?(?:(.)角)?零?(?:(.)分)?整?$/.exec(words) ?? expect.unreachable()
  return yuanOf(yuan) * 100n + yuanOf(jiao) * 10n + yuanOf(fen)
}

test('every amount can be read back, in words as they are written', () => {
  const amount = fc.oneof(
    fc.bigInt(1n, limits.maxAmountFen),
    fc.bigInt(1n, 100_000n),
    // it has many zeros in between
    fc
      .array(fc.constantFrom('0', '0', '0', '1', '9'), { minLength: 1, maxLength: 16 })
      .map((figures) => BigInt(figures.join('')) + 1n),
  )
  fc.assert(
    fc.property(amount, (fen) => {
      const words = capitals(fen)
      expect(fenOf(words)).toBe(fen)
      expect(words).not.toMatch(/零零|零[拾佰仟万亿元角整]|^零|整.|万万|亿亿/)
      expect(words).toMatch(fen % 10n === 0n ? /整$/ : /分$/)
    }),
    { numRuns: 2000 },
  )
})
