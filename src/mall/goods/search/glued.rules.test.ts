import { expect, test } from 'vitest'
import { type BruteGoods, bruteForceSearch } from '#test/bruteForceSearch.ts'
import { demoAnalyser } from '#test/demoGoods.ts'
import { allGoods } from './catalogSearch.ts'
import { atom } from './plan.rules.ts'
import { understand } from './understand.ts'

const visitor = { who: null, now: new Date() }
const analyser = demoAnalyser()

let next = 0
type Attributes = Record<string, string>
const goods = (
  [model, productName, category4Id]: [string, string, string],
  attributes: Attributes = {},
): BruteGoods => {
  const skuId = String(++next)
  const product = {
    ...{ skuId, skuCode: `GP000019${next}`, brandId: '1', brandName: 'SATA/世达', productName },
    ...{ model, unit: '个', minQuantity: 1, isMultiple: false, cartNum: 1, isInStock: true },
    ...{ stock: 1, deliveryDate: 1, imgUrl: '', family: '', attrDesc: JSON.stringify(attributes) },
  }
  return { product, category4Id, popularity: 1, isActive: true, taxPriceFen: null }
}
const small = [
  goods(['PU8', '直通 管外径8', '2020201'], { '管外径(mm)': '8', 型式: '直通' }),
  goods(['PC8-02', '直通外螺纹 管外径8 螺纹R1/4', '2020201'], { '管外径(mm)': '8' }),
  goods(['GL-纱手套', '纱手套', '7010201']),
  goods(['SP-230×280mm 240#', '砂纸 230×280mm 240#', '5050401'], { 粒度: '240' }),
  goods(['RVV-3×1.5', 'RVV 护套软电缆 3×1.5mm²', '6020103']),
  goods(['CD-125×1.2×22.23', '树脂切割片 125×1.2×22.23 通用型', '5050101'], {
    ...{ '外径(mm)': '125', '厚(mm)': '1.2', '孔(mm)': '22.23' },
  }),
  ...['2', '4'].map((poles) =>
    goods([`YE3-${poles}`, `三相异步电动机 7.5kW ${poles}极`, '1060101'], { 极数: poles }),
  ),
  goods(['SET-108', '108件工具组套', '4010601'], { 件数: '108' }),
  goods(['HK-6', '标准长内六角扳手 6mm', '4010201'], { '对边(mm)': '6' }),
  goods(['7502', '硅胶半面具中 7502', '7010301']),
  goods(['450-5M-15', '同步带 450-5M 宽15mm', '1030201'], { 齿形: '5M', '带宽(mm)': '15' }),
  goods(['608-2RSH', '深沟球轴承 8×22×7', '1010101'], { 密封: '双面接触密封' }),
]
const search = bruteForceSearch(analyser, small)

async function find(keyword: string) {
  const { plan, relaxed } = await understand(search, keyword)
  const page = { sort: 2, limit: 5, offset: 0 }
  const { list } = plan ? await search.page(visitor, { ...allGoods, plan }, page) : { list: [] }
  return { relaxed, models: list.map(({ model }) => model).toSorted() }
}

test.each([
  ['PC8-02 气接头', [], ['PC8-02']],
  ['8管气接头直通', [], ['PC8-02', 'PU8']],
  ['手套 双', [], ['GL-纱手套']],
  ['砂纸 240目 张', [], ['SP-230×280mm 240#']],
  ['RVV3*1.5 米', [], ['RVV-3×1.5']],
  ['切割片125*1.2*22', [], ['CD-125×1.2×22.23']],
  ['切割片 内孔22', [], ['CD-125×1.2×22.23']],
  ['切割片125*1.2*23', ['125*1.2*23'], ['CD-125×1.2×22.23']],
  ['电机7.5kw二级', [], ['YE3-2']],
  ['7.5kw四级马达', [], ['YE3-4']],
  ['世达108件套', [], ['SET-108']],
  ['内六角扳手9件套', ['9件'], ['HK-6']],
  ['7502硅胶面罩', [], ['7502']],
  ['HTD5M450', [], ['450-5M-15']],
  ['608轴承密封式', [], ['608-2RSH']],
])('%s with %j told finds only %j', async (keyword, relaxed, models) => {
  expect(await find(keyword)).toEqual({ relaxed, models })
})

test('a chain that is said without its rows is rather the simplex one', () => {
  expect(analyser.read('16B链条').first).toEqual([
    ...[atom('whole', '16b链条'), atom('whole', '16b'), atom('word', '16b1')],
  ])
})
