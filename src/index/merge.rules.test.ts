import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openAnalyser } from '#mall/goods/search/analyser.ts'
import type { BaseArrays } from './baseArrays.ts'
import { BaseBuilder } from './build.ts'
import { Delta } from './delta.ts'
import { Frame } from './frame.ts'
import type { Goods } from './indexedGoods.ts'
import { merge } from './merge.ts'
import { setLive } from './segment.ts'
import { Received, slicesOf } from './slices.ts'
import { plainFrame } from './snapshot.ts'

const analyser = openAnalyser({ brands: [], categories: [], synonyms: [] })

/** Few values each, so that goods share terms, models and places, and terms come and go. */
const goods = fc.record<Goods>({
  skuId: fc.integer({ min: 1, max: 60 }),
  skuCode: fc.constantFrom('GP1', 'GP-2', 'gp 3', 'Ａ4'),
  brandId: fc.constantFrom('1', '2', '3'),
  category4Id: fc.constantFrom('1010101', '1010102', '2010101'),
  family: fc.constantFrom('bearing', ''),
  productName: fc.constantFrom('深沟球轴承 6204', '六角螺母', '不锈钢螺母 𠀀', '轴承座 ﾊﾞ'),
  model: fc.constantFrom('6204-2RS', '6204', 'M8×30', '', '深𠀀', '深ﾊ'),
  unit: fc.constant('个'),
  minQuantity: fc.integer({ min: 1, max: 3 }),
  isMultiple: fc.boolean(),
  deliveryDate: fc.nat(9),
  imgUrl: fc.constant(''),
  attrDesc: fc.constantFrom(
    '{}',
    '{"材质":"不锈钢","内径(mm)":"20"}',
    '{ "材质": "碳钢" }',
    '{"2":"乙","1":"甲"}',
  ),
  priceFen: fc.nat(2 ** 40),
  stock: fc.nat(2 ** 40),
  popularity: fc.integer({ min: -2, max: 2 }),
})
const catalogue = fc.uniqueArray(goods, { maxLength: 50, selector: ({ skuId }) => skuId })

test('a merge makes what a build of all the goods would have made', () => {
  fc.assert(
    fc.property(
      catalogue,
      catalogue,
      fc.uniqueArray(fc.integer({ min: 1, max: 60 })),
      (old, delta, gone) => {
        const frame = new Frame()
        const base = build(old, frame)
        for (const { skuId } of delta) kill(base, skuId)
        for (const skuId of gone) kill(base, skuId)
        const merged = merge(base, build(delta, frame), analyser.squash)

        const changed = new Set([...gone, ...delta.map(({ skuId }) => skuId)])
        const left = [...old.filter(({ skuId }) => !changed.has(skuId)), ...delta]
        expect(plain(merged)).toEqual(plain(build(left, frame)))
      },
    ),
    { numRuns: 150 },
  )
})

test('a thread makes of the slices of a delta what a build of its live goods would have made', () => {
  fc.assert(
    fc.property(fc.array(goods, { maxLength: 300 }), (changes) => {
      const frame = new Frame()
      const delta = new Delta(analyser, frame)
      for (const one of changes) {
        const before = delta.find(one.skuId)
        if (before >= 0) setLive(delta.live, before, false)
        setLive(delta.live, delta.add(one, 0, ''), true)
      }
      const received = new Received()
      for (const slice of slicesOf(delta, frame)) {
        const sent = structuredClone(slice)
        if (!('frame' in sent)) received.take(sent)
        else expect(plainFrame(sent.frame)).toEqual(frame.plain())
      }
      const left = new Map(changes.map((one) => [one.skuId, one]))
      expect(plain(received.base())).toEqual(plain(build([...left.values()], frame)))
    }),
  )
})

test('goods of the delta take the place of those that came back to life in the base meanwhile', () => {
  const [first] = fc.sample(goods, 1)
  if (!first) expect.unreachable()
  const frame = new Frame()
  const changed = { ...first, productName: '六角螺母 改' }
  const merged = merge(build([first], frame), build([changed], frame), analyser.squash)
  expect(plain(merged)).toEqual(plain(build([changed], frame)))
})

function build(all: Goods[], frame: Frame): BaseArrays {
  const builder = new BaseBuilder(analyser, frame)
  for (const one of all) builder.add(one)
  return builder.finish()
}

function kill({ docOfSku, live }: BaseArrays, skuId: number) {
  const doc = docOfSku[skuId] ?? 0
  if (doc > 0) setLive(live, doc - 1, false)
}

const plain = (arrays: BaseArrays) =>
  Object.fromEntries(Object.entries(arrays).map(([name, array]) => [name, Array.from(array)]))
