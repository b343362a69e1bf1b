import { expect, test } from 'vitest'
import { openAnalyser } from '#mall/goods/search/analyser.ts'
import { BaseBuilder } from './build.ts'
import { Frame } from './frame.ts'

const megabytes = () => process.memoryUsage().arrayBuffers / 1e6

test('what a build was made of is gone when it ends, before any garbage is collected', () => {
  const analyser = openAnalyser({ brands: [], categories: [], synonyms: [] })
  const before = megabytes()
  const builder = new BaseBuilder(analyser, new Frame())
  for (let skuId = 1; skuId <= 66_000; skuId++) builder.add(goodsOf(skuId))
  const parts = builder.finish()
  const buffers = new Set(Object.values(parts).map(({ buffer }) => buffer))
  const made = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6
  expect(megabytes() - before - made).toBeLessThan(5) // each growing array has a second piece of 33 by now
})

const goodsOf = (skuId: number) => ({
  skuId,
  skuCode: `GP${skuId}`,
  brandId: `${skuId % 20}`,
  category4Id: `10101${10 + (skuId % 40)}`,
  family: 'bearing_deep_groove',
  productName: `深沟球轴承 ${skuId % 700}×${skuId % 30}`,
  model: `${skuId % 9000}-${skuId % 70}RS`,
  unit: '套',
  minQuantity: 1,
  isMultiple: false,
  deliveryDate: 2,
  imgUrl: '',
  attrDesc: JSON.stringify({ '内径(mm)': `${skuId % 30}`, 材质: `轴承钢 ${skuId % 50}` }),
  priceFen: skuId,
  stock: skuId % 90,
  popularity: skuId % 500,
})
