import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, entry, type Hits, probeOf, rowsTogether, union } from './hits.ts'

const size = 100
/** Levels of goods, 0 for none. */
const levels = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: size, maxLength: size })
const list = (of: number[]): Hits => {
  const entries = of.flatMap((level, doc) => (level ? [entry(doc, level)] : []))
  return { kind: 'list', list: Uint32Array.from(entries), count: entries.length }
}
const row = (of: number[]) => {
  const words = new Uint32Array(Math.ceil(size / 16))
  for (const [doc, level] of of.entries())
    words[doc >>> 4] = (words[doc >>> 4] ?? 0) | (level << ((doc & 15) << 1))
  return words
}
const rowHits = (of: number[]): Hits => ({
  kind: 'row',
  row: row(of),
  count: of.filter(Boolean).length,
})
const levelsOf = (hits: Hits) => {
  const found = Array(size).fill(0)
  for (const one of entriesOf(hits)) found[one >>> 2] = (one & 3) + 1
  return found
}

test('the intersection of two rows keeps the greater level of each article', () => {
  fc.assert(
    fc.property(levels, levels, (a, b) => {
      const together = rowsTogether(row(a), row(b))
      const expected = a.map((level, doc) => (level && b[doc] ? Math.max(level, b[doc] ?? 0) : 0))
      expect(levelsOf(together)).toEqual(expected)
      expect(together.count).toBe(expected.filter(Boolean).length)
    }),
  )
})

test('the union of lists or rows keeps the lesser level of each article', () => {
  fc.assert(
    fc.property(levels, levels, (a, b) => {
      const least = (one: number, other: number) => Math.min(one || other, other || one)
      const expected = a.map((level, doc) => least(level, b[doc] ?? 0))
      for (const parts of [
        [list(a), list(b)],
        [rowHits(a), list(b)],
        [rowHits(a), rowHits(b)],
      ])
        expect(levelsOf(union(parts, size))).toEqual(expected)
    }),
  )
})

test('a probe answers each level when it is asked in ascending order', () => {
  fc.assert(
    fc.property(levels, fc.uniqueArray(fc.nat(size - 1)), (of, docs) => {
      const probes = [probeOf(list(of)), probeOf(rowHits(of))]
      for (const doc of docs.toSorted((a, b) => a - b))
        expect(probes.map((probe) => probe(doc))).toEqual([of[doc], of[doc]])
    }),
  )
})
