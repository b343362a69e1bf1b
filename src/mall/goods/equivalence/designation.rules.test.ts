import { expect, test } from 'vitest'
import { partsOf } from '#db/seed/catalogue/demoGoods.ts'
import { fitAttributes } from './fitKey.rules.ts'
import { designationOf, designationsIn, kindOf } from './kinds.rules.ts'

const parts = [...partsOf('demo')]
const families = [...new Set(parts.map(({ series }) => series.family))].filter(
  (family) => fitAttributes[family] && kindOf(family),
)

test('all families with a grammar are in the demo catalogue but fine threads', () =>
  expect(families).toHaveLength(51))

test.each(families)('each model of %s reads as its attributes say', (family) => {
  const own = parts.filter(({ series }) => series.family === family)
  const wrong = own.flatMap(({ model, attributes }) => {
    const designation = designationOf({ family, model, attributes })
    const read = designationsIn(model)
    const isRead = read.some(
      (one) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(designation)),
    )
    return isRead ? [] : [{ model, attributes, designation, read }]
  })
  expect(wrong.slice(0, 2)).toEqual([])
})

function sorted(one: ReturnType<typeof designationOf>) {
  const traits = Object.entries(one?.traits ?? {}).filter(([, value]) => value !== '')
  return { ...one, traits: traits.toSorted(([a], [b]) => (a < b ? -1 : 1)) }
}
