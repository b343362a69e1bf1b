import { expect, test } from 'vitest'
import { Frame } from './frame.ts'
import { knownIn } from './knownIn.ts'

const goods = { brandId: '1', category4Id: '1010101', attrDesc: '{"材质":"铜"}' } as const
type Described = Parameters<ReturnType<typeof knownIn>>[0]

test('goods with a brand, category or value that is new are not known, however often they come', () => {
  const frame = new Frame()
  frame.place(goods.category4Id, goods.brandId)
  frame.pairsOf(goods.attrDesc)
  const isKnown = knownIn(frame)
  const others: Described[] = [
    { ...goods, brandId: '2' },
    { ...goods, category4Id: '1010102' },
    { ...goods, attrDesc: '{"材质":"铜","颜色":"红"}' },
  ]
  expect(isKnown(goods)).toBe(true)
  expect([...others, ...others].map(isKnown)).toEqual(Array(6).fill(false))
  expect(isKnown(goods)).toBe(true)
})
