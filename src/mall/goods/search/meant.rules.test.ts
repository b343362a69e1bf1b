import { expect, test } from 'vitest'
import { type BruteGoods, bruteForceSearch } from '#test/bruteForceSearch.ts'
import { demoAnalyser } from '#test/demoGoods.ts'
import { allGoods } from './catalogSearch.ts'
import { type Atom, atom } from './plan.rules.ts'
import { rankOfMeasure, rankOfNoun } from './rank.rules.ts'
import { understand } from './understand.ts'

const visitor = { who: null, now: new Date() }
const analyser = demoAnalyser()

let next = 0
type Attributes = Record<string, string>
const goods = (model: string, productName: string, category4Id: string, attributes: Attributes) => {
  const skuId = String(++next)
  const product = {
    ...{ skuId, skuCode: `GP000018${next}`, brandId: '1', brandName: '3M', productName, model },
    ...{ unit: '个', minQuantity: 1, isMultiple: false, cartNum: 1, isInStock: true, stock: 1 },
    ...{ deliveryDate: 1, imgUrl: '', family: '', attrDesc: JSON.stringify(attributes) },
  }
  return { product, category4Id, popularity: 100 - next, isActive: true, taxPriceFen: null }
}

const paper = (grit: string) =>
  goods(`SP-230×280mm ${grit}#-W`, `砂纸 230×280mm ${grit}#`, '5050401', {
    ...{ 尺寸: '230×280mm', 粒度: grit, 磨料: '水砂 碳化硅' },
  })
const blade = (length: string) =>
  goods(`M42-27×0.9×${length}-5/8T`, `双金属带锯条 27×0.9×${length}-5/8T`, '5070101', {
    ...{ '宽(mm)': '27', '厚(mm)': '0.9', '周长(mm)': length, 齿形: '5/8' },
  })
const sprocket = (teeth: string) =>
  goods(`08B-${teeth}T-B-D20`, `链轮 08B ${teeth}齿`, '1040201', {
    ...{ 链号: '08B', 齿数: teeth, 孔: '孔 20mm 带键' },
  })
const flanged = (model: string, type: string) =>
  goods(model, '直线轴承 20×32×42', '1010601', { '内径(mm)': '20', 型式: type })
const hammer = (size: string) =>
  goods(`HM-八角锤-${size}`, `八角锤 ${size}`, '4010401', { 类型: '八角锤', 规格: size })
const cutter = (model: string, diameter: string, shank: string, coating: string) =>
  goods(model, `整硬立铣刀 ${model}`, '5020101', {
    ...{ '刃径(mm)': diameter, '总长(mm)': '60', '柄径(mm)': shank, 涂层: coating },
  })
const cable = (type: string, size: string) =>
  goods(`${type}-${size}`, `${type} 电缆 ${size}mm²`, '6020103', { 截面: '2.5mm²' })
const small: BruteGoods[] = [
  goods('1200×600×2000-500-主架-蓝', '仓储货架 1200×600×2000 500kg/层 主架', '8030101', {
    ...{ '长(mm)': '1200', '宽(mm)': '600', '高(mm)': '2000', 颜色: '蓝白' },
  }),
  goods('350-5M-15', '同步带 350-5M 宽15mm', '1030201', { '节线长(mm)': '350' }),
  goods('XB2-BS541C-A', '蘑菇头急停 红 1NO', '6010501', { 触点: '1NO', 颜色: '红' }),
  goods('BV-2.5-BK', 'BV 铜芯电线 2.5mm² 黑 硬线', '6020101', { 截面: '2.5mm²', 颜色: '黑' }),
  goods('SB-200×750 240#', '砂带 200×750 240#', '5050402', { 尺寸: '200×750mm', 粒度: '240' }),
  ...['800', '1000'].map(paper),
  ...['3150', '3660'].map(blade),
  ...['15', '30'].map(sprocket),
  flanged('LM20HUU', '椭圆法兰型'),
  flanged('LM20FUU', '圆法兰型'),
  ...['6磅', '8磅'].map(hammer),
  cutter('EM-4F-D7×18×60×D8', '7', '8', '60° 涂层'),
  cutter('EM-4F-D8×20×60×D8', '8', '8', '55° 涂层'),
  cable('KVV', '4×2.5'),
  cable('RVV', '3×2.5'),
  cable('YJV', '5×1.5'),
  cable('ZR-YJV', '5×1.5'),
  goods('SB-30×533 240#', '砂带 30×533 240#', '5050402', { 尺寸: '30×533mm', 粒度: '240' }),
  ...['220', '320'].map((size) =>
    goods(`Omala S2 GX ${size} 20L`, `Omala S2 GX ${size} 20L`, '8020101', { 包装: '20L' }),
  ),
  ...['无盖', '带盖'].map((lid) =>
    goods(`周转箱 ${lid}`, '周转箱 600×400×280 灰', '8030301', { 型式: lid }),
  ),
  ...['6', '8'].map((bore) =>
    goods(`1SN-${bore}-20M`, '液压胶管 1SN', '2060101', {
      ...{ 类型: '1SN', '通径(mm)': bore, 包装: '20 米/卷' },
    }),
  ),
  ...['1/2"', '1"'].map((thread) =>
    goods(`AW-${thread}`, `过滤减压阀 ${thread}`, '2020301', { 接口: thread }),
  ),
  ...['6', '12'].map((size) =>
    goods(`7×7 φ${size}`, `7×7 钢丝绳 φ${size} 镀锌`, '8060101', { '直径(mm)': size }),
  ),
  goods('YN-100 0~1MPa M20×1.5', '压力表 表盘100 0~1MPa', '2050101', { 量程: '0~1MPa' }),
  ...['29', '60', '65'].map((size) =>
    goods(`GB894-${size}-65Mn`, `轴用弹性挡圈 φ${size} 65Mn 发黑`, '3030201', { '轴径(mm)': size }),
  ),
  goods('GR42-20-19-98A', '梅花联轴器 42 孔20-19', '1050101', { 规格: '42' }),
  goods('L-CKC 220 18L', 'L-CKC 220 工业齿轮油 18L', '8020101', { 包装: '18L' }),
  goods('CPL-SS304-DN20', '304 不锈钢内接头/管箍 DN20（3/4寸）', '2040101', { 口径: 'DN20' }),
  ...['14', '20'].map((bore) =>
    goods(`HS-${bore}-R`, `热缩管 φ${bore} 红`, '6040401', { '内径(mm)': bore, 颜色: '红' }),
  ),
  ...['55', '60'].map((length) =>
    goods(`PZ-M8×${length}`, `膨胀螺栓 M8×${length} 碳钢 镀锌`, '3010501', {
      ...{ 螺纹: 'M8', '长度(mm)': length },
    }),
  ),
  ...['420', '450'].map((length) =>
    goods(`${length}-5M-10`, `同步带 ${length}-5M 宽10mm`, '1030201', {
      ...{ 齿形: '5M', '节线长(mm)': length, '带宽(mm)': '10' },
    }),
  ),
  ...['2.65', '3.55'].map((section) =>
    goods(`20×${section}-N70`, `O 形圈 20×${section} 丁腈 NBR`, '3040101', {
      ...{ '内径(mm)': '20', '线径(mm)': section },
    }),
  ),
  goods('2IK-5206 A', '双列角接触球轴承 30×62×23.8', '1010103', { '内径(mm)': '30' }),
  goods('PA-自喷漆 军绿', '自喷漆 400ml 军绿', '8020301', { 颜色: '军绿' }),
  ...['9.525', '15.875'].map((pitch) =>
    goods(`C-${pitch}`, '滚子链 单排', '1040101', { '节距(mm)': pitch }),
  ),
  goods('QS-1/4-10', '快插接头 R1/4', '2010101', { '管外径(mm)': '10', 螺纹: 'R1/4' }),
  ...['1100', '720'].map((watts) =>
    goods(`PT-角磨机 ${watts}W`, `角磨机 ${watts}W`, '4020101', { 规格: `${watts}W` }),
  ),
  goods('HC-8-16-304', '喉箍 8-16mm 304 不锈钢', '3050401', { '夹持范围(mm)': '8-16' }),
  goods('GB6172.1-M20-8-BK', '六角薄螺母 M20 8 级 发黑', '3020102', { 规格: 'M20' }),
  goods('GB93-M10-BK', '弹簧垫圈 M10 碳钢 发黑', '3030104', { 规格: 'M10' }),
  ...['6', '8'].map((radius) =>
    goods(`BN-4F-R${radius}×24×75`, `球头铣刀 R${radius}×24×75`, '5020103', { 'R(mm)': radius }),
  ),
  goods('SD-PH3×150', '十字螺丝批 PH3×150', '4010301', { 刀头: '十字', 规格: '3×150' }),
  goods('SD-SL6×150', '一字螺丝批 SL6×150', '4010301', { 刀头: '一字', 规格: '6×150' }),
  ...['112', '125'].map((diameter) =>
    goods(`SPA${diameter}-02`, `欧标锥套皮带轮 SPA${diameter}-02`, '1030301', {
      ...{ 槽型: 'SPA', '基准直径(mm)': diameter, 槽数: '2' },
    }),
  ),
  goods('J41H-16C DN50', '截止阀 碳钢 WCB DN50 PN16', '2030201', { 口径: 'DN50' }),
  goods('Q41F-16C DN50', '球阀 碳钢 WCB DN50 PN16', '2030201', { 口径: 'DN50' }),
  goods('M42-34×1.1×4115-4/6T', '双金属带锯条 34×1.1×4115-4/6T', '5070101', {
    齿形: '4/6',
    '周长(mm)': '4115',
  }),
]
const search = bruteForceSearch(analyser, small)

async function find(keyword: string) {
  const { plan, relaxed, instead } = await understand(search, keyword)
  const page = { sort: 2, limit: 20, offset: 0 }
  const list = plan ? (await search.page(visitor, { ...allGoods, plan }, page)).list : []
  return { relaxed, instead, models: list.map(({ model }) => model) }
}

test('no question about a length of which nobody knows what it measures has more than 300 atoms', async () => {
  const sizes: number[] = []
  const counting = {
    ...search,
    known: (atoms: Atom[]) => {
      sizes.push(atoms.length)
      return search.known(atoms)
    },
  }
  await understand(counting, '链轮 77mm')
  const most = Math.max(...sizes)
  expect(most).toBeGreaterThan(200)
  expect(most).toBeLessThanOrEqual(300)
})

const papers = ['SP-230×280mm 1000#-W', 'SP-230×280mm 800#-W']
const blades = ['M42-27×0.9×3660-5/8T', 'M42-27×0.9×3150-5/8T']
test.each<[string, string[], string[]]>([
  ['砂纸1200目', ['1200目'], papers],
  ['砂纸 1200#', ['1200#'], papers],
  ['2000目砂纸', ['2000目'], ['SP-230×280mm 1000#-W']],
  ['砂带 800目', ['800目'], ['SB-200×750 240#', 'SB-30×533 240#']],
  ['锯条 周长3505', ['周长3505'], blades],
  ['锯条27*0.9*3505', ['27*0.9*3505'], blades],
  ['链轮 200齿', ['200齿'], ['08B-30T-B-D20', '08B-15T-B-D20']],
  ['链轮 20齿', ['20齿'], ['08B-15T-B-D20', '08B-30T-B-D20']],
  ['BV2.5平方红', ['红'], ['BV-2.5-BK']],
  ['轴用挡圈61', ['61'], ['GB894-60-65Mn', 'GB894-65-65Mn', 'GB894-29-65Mn']],
  ['拆除锤', ['拆除锤'], ['HM-八角锤-6磅', 'HM-八角锤-8磅']],
])('the noun of %s is kept, and %j is told', async (keyword, relaxed, models) => {
  expect(await find(keyword)).toMatchObject({ relaxed, models })
})

test('the right one of two spellings is read: 切肖液 stands in a table for 切削液', () => {
  const question = analyser.read('切消液')
  const [need] = analyser.correct(question, question.needs)
  expect(need?.ways.flatMap((way) => ('instead' in way ? (way.instead ?? []) : []))[0]).toBe(
    '切削液',
  )
})

test.each<[string, string[], string[]]>([
  ['20直线轴承 圆法兰', [], ['LM20FUU']],
  ['八角锤5磅', ['5磅'], ['HM-八角锤-6磅', 'HM-八角锤-8磅']],
  ['立铣刀 8mm', [], ['EM-4F-D8×20×60×D8']],
  ['D8立铣刀', [], ['EM-4F-D8×20×60×D8']],
  ['立铣刀 60度', [], ['EM-4F-D7×18×60×D8']],
  ['RVV3*2.5平方', [], ['RVV-3×2.5']],
  ['RVV 4x2.5平方', ['4x2.5平方'], ['RVV-3×2.5']],
  ['急停 颜色红 一常开', [], ['XB2-BS541C-A']],
  ['立铣刀 60mm 刃径8', [], ['EM-4F-D8×20×60×D8']],
  ['链轮 孔径：20 15 齿', [], ['08B-15T-B-D20']],
  ['求购 链轮 08B 15齿 10件 有货吗', [], ['08B-15T-B-D20']],
  ['涂层55° 立铣刀', [], ['EM-4F-D8×20×60×D8']],
  ['触点1NO 急停', [], ['XB2-BS541C-A']],
  ['533*30砂带240', [], ['SB-30×533 240#']],
  ['3660*0.9*27锯条', [], ['M42-27×0.9×3660-5/8T']],
  ['Omala220 20升', [], ['Omala S2 GX 220 20L']],
  ['带盖周转箱', [], ['周转箱 带盖']],
  ['YJV5*1.5 电缆', [], ['YJV-5×1.5', 'ZR-YJV-5×1.5']],
  ['液压胶管8通径20米', [], ['1SN-8-20M']],
  ['过滤减压阀1寸', [], ['AW-1"']],
  ['钢丝绳7*7 12粗', [], ['7×7 φ12']],
  ['货架 2米高', [], ['1200×600×2000-500-主架-蓝']],
  ['1.2米长货架', [], ['1200×600×2000-500-主架-蓝']],
  ['1.3米长货架', ['1.3米长'], ['1200×600×2000-500-主架-蓝']],
  ['不锈钢管箍 6分', [], ['CPL-SS304-DN20']],
  ['压力表0-1', [], ['YN-100 0~1MPa M20×1.5']],
  ['货架1.2米长', [], ['1200×600×2000-500-主架-蓝']],
  ['联轴器 20-20', ['20-20'], ['GR42-20-19-98A']],
  ['08B链轮 99齿', ['99齿'], ['08B-30T-B-D20', '08B-15T-B-D20']],
  ['CKC220齿轮油', [], ['L-CKC 220 18L']],
  ['热缩管 直径17', ['直径17'], ['HS-14-R', 'HS-20-R']],
  ['17的热缩管', ['17'], ['HS-14-R', 'HS-20-R']],
  ['φ17热缩管', ['φ17'], ['HS-14-R', 'HS-20-R']],
  ['58mm膨胀螺栓', ['58mm'], ['PZ-M8×60', 'PZ-M8×55']],
  ['5M 450长 同步带', [], ['450-5M-10']],
  ['O型圈 线径2.5', ['线径2.5'], ['20×2.65-N70', '20×3.55-N70']],
  ['GB894.1-60 挡圈', [], ['GB894-60-65Mn']],
  ['内径36mm 双列角接触', ['内径36mm'], ['2IK-5206 A']],
  ['自喷漆 军绿色', [], ['PA-自喷漆 军绿']],
  ['滚子链 节距15mm', ['节距15mm'], ['C-15.875', 'C-9.525']],
  ['快插接头 10*1/4', [], ['QS-1/4-10']],
  ['立铣刀 7*60', [], ['EM-4F-D7×18×60×D8']],
  ['角磨机 1200W', ['1200W'], ['PT-角磨机 1100W', 'PT-角磨机 720W']],
  ['锯条 3505*27*0.9', ['3505*27*0.9'], blades],
  ['热缩管 20个的', [], ['HS-20-R']],
  ['扁薄螺帽M20发黑8级', ['扁薄螺帽'], ['GB6172.1-M20-8-BK']],
  ['M10弹垫65Mn发黑', ['65Mn'], ['GB93-M10-BK']],
  ['R7的球刀', ['R7'], ['BN-4F-R6×24×75', 'BN-4F-R8×24×75']],
  ['螺丝刀 十字 6*150', ['6*150'], ['SD-PH3×150']],
  ['SPA皮带轮 外径125', [], ['SPA125-02']],
  ['SPA皮带轮 外径127', ['外径127'], ['SPA125-02']],
  ['J41T-16 DN50', ['J41T-16'], ['J41H-16C DN50']],
  ['锯条 34*1.1*4115 4/6T', [], ['M42-34×1.1×4115-4/6T']],
  ['带锯条 4000', ['4000'], ['M42-34×1.1×4115-4/6T']],
  ['急停 配螺母', ['配螺母'], ['XB2-BS541C-A']],
  ['五个急停 蓝色', ['蓝色'], ['XB2-BS541C-A']],
])('%s with %j told finds only %j', async (keyword, relaxed, models) => {
  expect(await find(keyword)).toMatchObject({ relaxed, models })
})

test.each([
  ['打印机', []],
  ['外五角', []],
  ['深沟求轴承', ['深沟球轴承']],
  ['游标尺卡', ['游标卡尺']],
  ['UPC207', ['PUC207', 'UCP207']],
  ['LMM20UU', ['MLM20UU', 'LM20UU']],
])('%s is misspelled for %j', (keyword, words) => {
  const question = analyser.read(keyword)
  const [need] = analyser.correct(question, question.needs)
  const read = need?.ways.flatMap((way) => ('isSpelling' in way ? (way.instead ?? []) : []))
  expect(read).toEqual(words)
})

test('a value that is typed whole goes before a longer one', () => {
  expect(analyser.read('脚轮 平底万向').first).toContainEqual(atom('word', '平底万向'))
})

test('before a noun another one only says what that is like', () => {
  const [rubber, ring] = analyser.read('硅胶 O型圈').needs
  expect(rubber?.rank).toBeLessThan(rankOfMeasure)
  expect(ring?.rank).toBeGreaterThanOrEqual(rankOfNoun)
})
