import { expect, test } from 'vitest'
import { type BruteGoods, bruteForceSearch } from '#test/bruteForceSearch.ts'
import { demoAnalyser } from '#test/demoGoods.ts'
import { allGoods } from './catalogSearch.ts'
import { understand } from './understand.ts'

let next = 0
const goods = (
  model: string,
  productName: string,
  brandName: string,
  category4Id: string,
): BruteGoods => {
  const skuId = String(++next)
  const product = {
    ...{ skuId, skuCode: `GP000018${next}`, brandId: '1', brandName, productName, model },
    ...{ unit: '个', minQuantity: 1, isMultiple: false, cartNum: 1, isInStock: true, stock: 1 },
    ...{ deliveryDate: 1, imgUrl: '', family: '', attrDesc: '{}' },
  }
  return { product, category4Id, popularity: 100 - next, isActive: true, taxPriceFen: null }
}

const search = bruteForceSearch(demoAnalyser(), [
  goods('DW-12×14', '双梅花扳手 12×14mm', 'SATA/世达', '4010102'),
  goods('GR24-14-24', '梅花联轴器 24 孔14-24', 'KTR/科梯亚', '1050101'),
  goods('TCM16x30', '三轴气缸 缸径16 行程30', 'AirTAC/亚德客', '2010104'),
  goods('FP-10', '速差自控器 10m', '3M', '7010701'),
  goods('FP-3', '速差自控器 3m', 'MSA/梅思安', '7010701'),
  goods('LM25UU', '直线轴承 25×40×59', 'THK/蒂业技凯', '1020101'),
  goods('LM20KUU', '直线轴承 20×32×42', 'THK/蒂业技凯', '1020101'),
  goods('L-2', '通用锂基脂 2 号 15kg', 'KUNLUN/昆仑润滑', '8020102'),
  goods('XHP 222', 'Mobilgrease XHP 222 0.4kg', 'Mobil/美孚', '8020102'),
  goods('GB6170-M12', '六角螺母 M12', 'TONG MING/东明', '3020101'),
  goods('GB6172-M12', '六角薄螺母 M12', 'TONG MING/东明', '3020102'),
])

test.each([
  ['梅花联轴气', 'GR24-14-24', []], // 联轴 and 轴气 are pairs of others
  ['速差防坠器3米', 'FP-3', []], // and none of 3M
  ['LM22UU', 'LM20KUU', ['LM22UU']],
  ['美孚222锂基脂', 'XHP 222', []],
  ['M12螺帽 薄型', 'GB6172-M12', []],
  ['机床用直线轴承 20', 'LM20KUU', []],
])('%s finds %s and misses %j', async (keyword, model, missed) => {
  const { plan, relaxed } = await understand(search, keyword)
  const visitor = { who: null, now: new Date() }
  const page = { sort: 2, limit: 1, offset: 0 }
  const { list } = await search.page(visitor, { ...allGoods, plan }, page)
  expect([list[0]?.model, relaxed]).toEqual([model, missed])
})
