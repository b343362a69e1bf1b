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
  attributes: Record<string, string> = {},
): BruteGoods => {
  const skuId = String(++next)
  const product = {
    ...{ skuId, skuCode: `GP000018${next}`, brandId: '1', brandName, productName, model },
    ...{ unit: '个', minQuantity: 1, isMultiple: false, cartNum: 1, isInStock: true, stock: 1 },
    ...{ deliveryDate: 1, imgUrl: '', family: '', attrDesc: JSON.stringify(attributes) },
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
  goods('AS568-028', 'O 形圈 AS568-028 34.65×1.78', 'NOK/恩欧凯', '3050101'),
  goods('MI-25', '数显外径千分尺 0-25mm', 'MITUTOYO/三丰', '4020201'),
  goods('LED-18', 'LED 球泡 18W 6500K', 'OPPLE/欧普', '6050101'),
  goods('EM-5', '整硬立铣刀 D5×13', 'OSG/欧士机', '5020101', { '刃径(mm)': '5', '刃长(mm)': '13' }),
  goods('EM-12', '整硬立铣刀 D12×30', 'OSG/欧士机', '5020101', {
    '刃径(mm)': '12',
    '刃长(mm)': '30',
  }),
  goods('DR-13', '直柄麻花钻 φ13', 'SG/上工', '5010101', { '直径(mm)': '13' }),
  goods('YJV-3×185', 'YJV 电力电缆 3×185mm² 交联铜芯', 'FAR EAST/远东电缆', '6040201'),
  goods('BUSH-BR-DN50', '黄铜补芯 DN50（2寸）', 'MECH/迈克管件', '2040101'),
  goods('GB5783-M12×40', '外六角全螺纹螺栓 M12×40', 'TONG MING/东明', '3010101'),
  goods('SFU2010', '滚珠丝杠 SFU2010', 'HIWIN/上银', '1020301', { '导程(mm)': '10' }),
  goods('SFU2005', '滚珠丝杠 SFU2005', 'HIWIN/上银', '1020301', { '导程(mm)': '5' }),
])

test.each([
  ['梅花联轴气', 'GR24-14-24', []], // 联轴 and 轴气 are pairs of others
  ['速差防坠器3米', 'FP-3', []], // and none of 3M
  ['LM22UU', 'LM20KUU', ['LM22UU']],
  ['美孚222锂基脂', 'XHP 222', []],
  ['M12螺帽 薄型', 'GB6172-M12', []],
  ['机床用直线轴承 20', 'LM20KUU', []],
  ['数显外径千分尺 0-28mm', 'MI-25', ['0-28mm']], // is no ring of 028
  ['LED50W 7800K', 'LED-18', ['LED50W', '7800K']],
  ['立铣刀 13mm', 'EM-12', ['13mm']], // is no length of 13, as long as a diameter is near
  ['立铣刀 30mm', 'EM-12', []],
  ['YJV 3*185+1*95 铜芯', 'YJV-3×185', ['3*185+1*95']],
  ['外六角 M12*1.75*40', 'GB5783-M12×40', []],
  ['外六角 M12*1.25*40', 'GB5783-M12×40', ['M12*1.25*40']],
  ['滚珠丝杠 螺距5', 'SFU2005', []],
])('%s finds %s and misses %j', async (keyword, model, missed) => {
  const { plan, relaxed } = await understand(search, keyword)
  const visitor = { who: null, now: new Date() }
  const page = { sort: 2, limit: 1, offset: 0 }
  const { list } = await search.page(visitor, { ...allGoods, plan }, page)
  expect([list[0]?.model, relaxed]).toEqual([model, missed])
})
