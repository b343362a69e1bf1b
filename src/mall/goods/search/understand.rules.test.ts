import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type BruteGoods, bruteForceSearch } from '#test/bruteForceSearch.ts'
import { demoAnalyser, demoGoods } from '#test/demoGoods.ts'
import { allGoods, type CatalogSearch } from './catalogSearch.ts'
import { understand } from './understand.ts'

const visitor = { who: null, now: new Date() }
const analyser = demoAnalyser()

let next = 0
const goods = (model: string, productName: string, brandName: string, category4Id: string) => {
  const skuId = String(++next)
  const product = {
    ...{ skuId, skuCode: `GP000017${next}`, brandId: '1', brandName, productName, model },
    ...{ unit: '个', minQuantity: 1, isMultiple: false, cartNum: 1, isInStock: true, stock: 1 },
    ...{ deliveryDate: 1, imgUrl: '', family: '', attrDesc: '{}' },
  }
  return { product, category4Id, popularity: 100 - next, isActive: true, taxPriceFen: null }
}
const bearings = '1010101'
const small: BruteGoods[] = [
  goods('6204-2RSH', '深沟球轴承 20×47×14', 'SKF/斯凯孚', bearings),
  goods('6204-2RS', '深沟球轴承 20×47×14', 'HRB/哈尔滨轴承', bearings),
  goods('62042RS/C3', '深沟球轴承 20×47×14', 'KOYO/光洋', bearings),
  goods('6204ZZ', '深沟球轴承 20×47×14', 'NSK/恩斯克', bearings),
  goods('NU 310 ECJ', '圆柱滚子轴承 NU型 50×110×27', 'SKF/斯凯孚', '1010201'),
  goods('GB5783-M8×30-8.8-Zn', '外六角全螺纹螺栓 M8×30 8.8 级 镀锌', 'TONG MING/东明', '3010101'),
  goods('GB5786-M8×1.25×30', '细牙外六角螺栓 M8×1.25×30', 'TONG MING/东明', '3010103'),
  goods('GB6170-M8-A2-70', '六角螺母 M8 304 不锈钢', 'TONG MING/东明', '3020101'),
  goods('GB6170-M8-5-Zn', '六角螺母 M8 5 级 镀锌', 'TONG MING/东明', '3020101'),
  goods('GB70.1-M6×20', '内六角圆柱头螺钉 M6×20', 'TONG MING/东明', '3010201'),
  goods('SD-PH2×100', '十字螺丝批 PH2×100 双色柄', 'SATA/世达', '4010301'),
  goods('9502+', 'KN95 头带 9502+', '3M', '7010301'),
  goods('KQ2L04-01AS', '弯头外螺纹 管外径4 螺纹R1/8', 'SMC', '2020201'),
  goods('KQ2L18-03AS', '弯头外螺纹 管外径18 螺纹R3/8', 'SMC', '2020201'),
  goods('NXB-63 2P C16', '微型断路器 2P C16A', 'CHINT/正泰', '6010101'),
  goods('MY2N DC24', '中间继电器 MY2N DC24', 'OMRON/欧姆龙', '6010302'),
  goods('LC1D09BDC', '接触器 9A 24VDC', 'Schneider Electric/施耐德', '6010201'),
  goods('PT-1200', '水平尺 1200mm', 'SATA/世达', '8020101'),
  goods('560-8M-15', '同步带 560-8M 宽15mm', 'GATES/盖茨', '1030201'),
  goods('Q11F-16P-DN25', '不锈钢内螺纹球阀 DN25（1寸）', 'SMC', '2020201'),
  goods('SP-350', '防锈润滑剂 350ml', '3M', '8010101'),
  goods('SP-300', '铜基抗咬合剂 300ml', 'WD-40', '8010101'),
]
const search = bruteForceSearch(analyser, small)

async function find(keyword: string, inSearch: CatalogSearch = search, limit = 20) {
  const { plan, words, relaxed, corrected, instead } = await understand(inSearch, keyword)
  const request = { ...allGoods, plan }
  const page = { sort: 2, limit, offset: 0 }
  const list = plan ? (await inSearch.page(visitor, request, page)).list : []
  return { words, relaxed, corrected, instead, list, models: list.map(({ model }) => model) }
}

const sealed = ['6204-2RS', '6204-2RSH', '62042RS/C3']
const all6204 = ['6204-2RSH', '6204-2RS', '62042RS/C3', '6204ZZ']
const nuts = ['GB6170-M8-A2-70', 'GB6170-M8-5-Zn']
const bolts = ['GB5783-M8×30-8.8-Zn', 'GB5786-M8×1.25×30']
test.each<[string, string[]]>([
  ['弯头 4-1分', ['KQ2L04-01AS']],
  ['6204', all6204],
  ['6204 2rs', sealed],
  ['６２０４－２ＲＳ', sealed],
  ['62042RS', sealed],
  ['620 42rs', sealed],
  ['6204-2r', sealed],
  ['6204-2rs/c3', ['62042RS/C3']],
  ['6204-2z nsk', ['6204ZZ']],
  ['skf6204', ['6204-2RSH']],
  ['SKF6204-2RSH', ['6204-2RSH']],
  ['nsk6204zz', ['6204ZZ']],
  ['NU310', ['NU 310 ECJ']],
  ['nu 310 ecj', ['NU 310 ECJ']],
  ['nu310ecj', ['NU 310 ECJ']],
  ['轴承 20*47*14', all6204],
  ['20x47', all6204],
  ['M8*30', ['GB5783-M8×30-8.8-Zn']],
  ['m8x30', ['GB5783-M8×30-8.8-Zn']],
  ['M8 30 螺栓', bolts],
  ['M8×1.25', ['GB5786-M8×1.25×30']],
  ['GB/T 5783-2016', ['GB5783-M8×30-8.8-Zn']],
  ['DIN 933', ['GB5783-M8×30-8.8-Zn']],
  ['iso4762', ['GB70.1-M6×20']],
  ['gb70', ['GB70.1-M6×20']],
  ['深沟球轴承6204', all6204],
  ['斯凯孚深沟球轴承', ['6204-2RSH']],
  ['哈轴', ['6204-2RS']],
  ['不锈钢螺母', ['GB6170-M8-A2-70']],
  ['sus304 螺帽', ['GB6170-M8-A2-70']],
  ['8.8级螺栓', ['GB5783-M8×30-8.8-Zn']],
  ['内六角螺丝', ['GB70.1-M6×20']],
  ['螺丝', [...bolts, 'GB70.1-M6×20', 'SD-PH2×100']],
  ['螺丝刀', ['SD-PH2×100']],
  ['空开 2p 16a', ['NXB-63 2P C16']],
  ['3M口罩', ['9502+']],
  ['24V继电器', ['MY2N DC24']],
  ['dc24v 继电器', ['MY2N DC24']],
  ['施耐德 接触器 24v', ['LC1D09BDC']],
  ['球阀 dn25 304', ['Q11F-16P-DN25']],
  ['国标5783', ['GB5783-M8×30-8.8-Zn']],
  ['德标 912', ['GB70.1-M6×20']],
  ['杯头螺丝', ['GB70.1-M6×20']],
  ['弯头 1/8', ['KQ2L04-01AS']],
  ['快插接头 4管 1分外丝', ['KQ2L04-01AS']],
  ['4mm 外牙 弯头', ['KQ2L04-01AS']],
  ['球阀 1寸口 内丝', ['Q11F-16P-DN25']],
  ['新款 3M用的口罩', ['9502+']],
  ['不锈钢螺母带M8', ['GB6170-M8-A2-70']],
  ['紧固与密封', [...bolts, ...nuts, 'GB70.1-M6×20']],
  ['zhoucheng 6204', all6204],
  ['luomu', nuts],
  ['zhou cheng 6204', all6204],
  ['buxiugangluomu', ['GB6170-M8-A2-70']],
  ['oumulong', ['MY2N DC24']],
  ['球', [...all6204, 'Q11F-16P-DN25']],
  ['GP0000176', ['GB5783-M8×30-8.8-Zn']],
  ['gp 0000176', ['GB5783-M8×30-8.8-Zn']],
])('%s finds %j', async (keyword, models) => {
  const found = await find(keyword)
  expect(found.models.toSorted()).toEqual(models.toSorted())
  expect([found.relaxed, found.instead]).toEqual([[], []])
})

test('what is meant exactly goes first', async () => {
  expect((await find('6204 2rs')).models[0]).toBe('6204-2RS')
  expect((await find('62042rs')).models[0]).toBe('6204-2RS')
  expect((await find('M8 30 螺栓')).models[0]).toBe('GB5783-M8×30-8.8-Zn')
  expect((await find('螺丝')).models.at(-1)).toBe('SD-PH2×100')
  expect((await find('wd40')).models[0]).toBe('SP-300')
})

test.each<[string, string[], string[], string[]]>([
  ['6204 马桶', all6204, ['马桶'], []],
  ['6204kkk', all6204, ['kkk'], []],
  ['轴承坐 6204', all6204, ['坐'], []],
  ['断路气', ['NXB-63 2P C16'], ['断路气'], ['断路器']],
  ['深沟求轴承', all6204, ['深沟求轴承'], ['深沟球轴承']],
  ['断陆器', ['NXB-63 2P C16'], ['断陆器'], ['断路器']],
  ['nks 6204', ['6204ZZ'], ['nks'], ['NSK']],
  ['omorn', ['MY2N DC24'], ['omorn'], ['OMRON']],
  ['zhengati', ['NXB-63 2P C16'], ['zhengati'], ['ZHENGTAI']],
  ['6204-2rx', all6204, ['6204-2rx'], ['6204-2R']],
  ['KQ2L18-01AS', ['KQ2L18-03AS', 'KQ2L04-01AS'], ['KQ2L18-01AS'], ['KQ2L18-03AS']],
  ['M8×31 螺栓', ['GB5783-M8×30-8.8-Zn'], ['M8×31'], ['M8×30']],
  ['skf 62049', ['6204-2RSH'], ['62049'], ['6204']],
  ['skf 螺母', nuts, ['skf'], []],
  ['施耐德 1200', ['LC1D09BDC'], ['1200'], []],
  ['304 发动机 M8×30 螺栓', ['GB5783-M8×30-8.8-Zn'], ['304', '发动机'], []],
  ['SKF 马桶 螺母', nuts, ['SKF', '马桶'], []],
  ['６２０４ ＫＫＫ１', all6204, ['ＫＫＫ１'], []],
  ['三角带', ['560-8M-15'], ['三角带'], ['带传动']],
  ['NU31O', ['NU 310 ECJ'], ['NU31O'], ['NU310']],
  ['62O4 轴承', all6204, ['62O4'], ['6204']],
  ['螺母 材质', nuts, [], []],
  ['V带', ['560-8M-15'], ['V带'], ['带传动']],
  ['三角带 A1000', ['560-8M-15'], ['三角带', 'A1000'], ['带传动']],
  ['2604 轴承', all6204, ['2604'], ['6204']],
  ['6204x', all6204, ['6204x'], ['6204']],
  ['马桶 同步带 570-8M', ['560-8M-15'], ['马桶', '570-8M'], ['560-8M']],
  ['牙条 M8 不锈钢', nuts, ['牙条'], []],
  ['不锈钢 M8*30 内六角螺钉', ['GB70.1-M6×20'], ['不锈钢', 'M8*30'], ['M6']],
  ['304 M8*30 外六角', ['GB5783-M8×30-8.8-Zn'], ['304'], []],
  ['6204 内径20 12号轴承', all6204, ['12'], []],
  ['M8*30 10.9级 外六角', ['GB5783-M8×30-8.8-Zn'], ['10.9级'], ['8.8级']],
])('%s finds %j without %j', async (keyword, models, relaxed, instead) => {
  const found = await find(keyword)
  expect([...found.relaxed, ...found.corrected]).toEqual(relaxed)
  expect(found.instead).toEqual(instead)
  for (const model of found.models) expect(models).toContain(model)
  expect(found.models.length).toBeGreaterThan(0)
})

test.each([
  ['断路气', ['断路气'], []],
  ['nks 6204', ['nks'], []],
  ['断路气 马桶', ['断路气'], ['马桶']],
  ['62049 深沟求轴承', ['深沟求轴承'], ['62049']],
])('of %s only %j is misspelled, and %j is missing', async (keyword, corrected, relaxed) => {
  expect(await find(keyword)).toMatchObject({ corrected, relaxed })
})

test('a steel of 20# is no grit of 20', async () => {
  const flange = goods('PL-DN80-PN16-20#', '平焊法兰 DN80 PN16 20# 锻', 'SMC', '2030301')
  const found = await find('PL DN80 PN16 20#', bruteForceSearch(analyser, [flange]))
  expect(found).toMatchObject({ relaxed: [], models: ['PL-DN80-PN16-20#'] })
})

test('what joins words is not looked for', async () => {
  expect(await find('20×47×14的轴承')).toMatchObject({ relaxed: [], models: all6204 })
})

test.each(['马桶', 'gp9999999', 'ab1234', 'zzz999', '---', "'; drop --", '\u0000', '%_'])(
  '%j finds nothing',
  async (keyword) => {
    expect(await understand(search, keyword)).toMatchObject({
      plan: null,
      relaxed: [],
      instead: [],
    })
  },
)

test.each(['', '   '])('%j looks for nothing', async (keyword) => {
  expect(await understand(search, keyword)).toEqual({
    words: [],
    plan: { groups: [], first: [] },
    relaxed: [],
    corrected: [],
    instead: [],
  })
})

test('of a very long keyword only the beginning is read', async () => {
  const { words } = await understand(search, '6204 '.repeat(100))
  expect(words).toEqual(Array(20).fill('6204'))
})

/** Counts how often the engine is asked. */
function counting() {
  const asked = { known: 0, fitting: 0 }
  const counted: CatalogSearch = {
    ...search,
    known: (atoms) => {
      asked.known++
      return search.known(atoms)
    },
    fitting: (plans) => {
      asked.fitting++
      return search.fitting(plans)
    },
  }
  return { asked, counted }
}

test.each([
  ['6204', { known: 1, fitting: 0 }],
  ['SKF 6204-2RSH', { known: 1, fitting: 1 }],
  ['断路气', { known: 2, fitting: 0 }],
  ['马桶', { known: 2, fitting: 0 }],
  ['skf 螺母 6204', { known: 2, fitting: 3 }],
])('%s asks the engine %j', async (keyword, expected) => {
  const { asked, counted } = counting()
  await understand(counted, keyword)
  expect(asked).toEqual(expected)
})

test('whatever is typed is understood, and asks for few things', async () => {
  const bits = fc.constantFrom(
    ...[
      '6204',
      '-',
      ' ',
      '/',
      '×',
      'M8',
      'skf',
      '轴承',
      '螺丝',
      '坐',
      '螺',
      'zhou',
      '２ＲＳ',
      ',',
      '.',
      'φ',
    ],
  )
  const typed = fc.array(bits, { maxLength: 12 }).map((some) => some.join(''))
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(typed, fc.string({ unit: 'binary', maxLength: 40 })),
      async (keyword) => {
        const { plan, words } = await understand(search, keyword)
        expect(plan === null || plan.groups.every((group) => group.length > 0)).toBe(true)
        expect(words.length).toBeLessThanOrEqual(20)
      },
    ),
    { numRuns: 150 },
  )
}, 30_000)

const sample = demoGoods(13)
let demo: CatalogSearch
beforeAll(() => {
  demo = bruteForceSearch(analyser, sample)
})

/** Ways to write a model that are all the same to whoever writes them. */
const writings: ((model: string) => string)[] = [
  (model) => model,
  (model) => model.toLowerCase(),
  (model) => model.replace(/-|(?<!\d)\/|\/(?!\d)/g, ' '),
  (model) => model.replace(/ /g, '-'),
  (model) => model.replace(/×/g, '*'),
  (model) => model.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)),
  (model) => `  ${model} `,
]

test.each([
  ['SD-SL6×250', ['SD-SL6×250', 'SD-SL6×250-V']],
  ['NM1-250 200A', ['NXM-250S/3300 200A']],
])('the model %s finds %j', async (keyword, models) => {
  const screwdrivers = ['SD-SL6×250', 'SD-SL6×250-V'].map((model) =>
    goods(model, '一字螺丝批 SL6×250', 'SATA/世达', '4010301'),
  )
  const others = [
    goods('NXM-250S/3300 200A', '塑壳断路器 250A壳架 3P 200A', 'CHINT/正泰', '6010103'),
    goods('NMRV040-60-F71', '蜗轮减速机 NMRV040 速比60', 'GUOMAO/国茂', '1040101'),
  ]
  const world = bruteForceSearch(analyser, [...screwdrivers, ...others])
  expect((await find(keyword, world)).models).toEqual(models)
})

test('every article is found by its model, however that is written', async () => {
  const typed = fc.record({
    one: fc.constantFrom(...sample),
    write: fc.constantFrom(...writings),
    withBrand: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(typed, async ({ one: { product }, write, withBrand }) => {
      const [brand = ''] = product.brandName.split('/')
      const keyword = withBrand ? `${brand} ${write(product.model)}` : write(product.model)
      const { list, relaxed } = await find(keyword, demo, 60)
      expect([keyword, relaxed, list.map(({ skuId }) => skuId).includes(product.skuId)]).toEqual([
        keyword,
        [],
        true,
      ])
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('a measure of many names has no more neighbours than the index has places', async () => {
  const rods = [10, 20, 30, 40, 50, 60].map((length) => {
    const names = ['长度', '长', '总长', '全长']
    const attrDesc = JSON.stringify(Object.fromEntries(names.map((one) => [`${one}(mm)`, length])))
    const one = goods(`ROD-${length}`, '水平尺', 'SATA/世达', '8020101')
    return { ...one, product: { ...one.product, attrDesc } }
  })
  const { plan, relaxed } = await understand(bruteForceSearch(analyser, rods), '水平尺 长33')
  expect(relaxed).toEqual(['长33'])
  expect(plan?.near?.[0]).toEqual({ kind: 'word', text: '长度30' })
  expect(plan?.near?.length).toBe(12)
})
