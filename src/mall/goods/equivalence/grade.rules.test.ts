import { expect, test } from 'vitest'
import { partsOf } from '#db/seed/catalogue/demoGoods.ts'
import { fitKey } from './fitKey.rules.ts'
import { gradeOf } from './grade.rules.ts'
import { designationOf, designationsIn, keysOf, kindOf } from './kinds.rules.ts'

/** Says what the second is in the place of the first, as both are written. */
function compared(from: string, to: string): string {
  const [wanted] = designationsIn(from)
  const [goods] = designationsIn(to)
  if (!wanted || !goods) return 'unread'
  if (!keysOf(wanted).includes(fitKey(goods.family, goods.fit))) return 'elsewhere'
  const kind = kindOf(goods.family)
  const verdict = kind && gradeOf(kind, wanted, goods)
  if (!verdict) return 'never'
  const says = verdict.differences.map(({ name, from, to }) => `${name} ${from} ↔ ${to}`)
  return [verdict.grade, ...says].join('；')
}

test.each([
  // One seal and one clearance, as each maker writes them.
  ['6205ZZ', '6205-2Z', 'same'],
  ['6205-2ZR', '6205ZZ', 'same'],
  ['6205', '6205', 'same'],
  ['6205-2RS1/C3', '6205DDUC3', 'function；密封代号 2RS1 ↔ DDU'],
  ['6205DDUC3', '6205LLU/C3', 'function；密封代号 DDU ↔ LLU'],
  ['NSK 6204DDU C3', '6204-2RSH/C3', 'function；密封代号 DDU ↔ 2RSH'],
  ['6205-2RS1', '6205-2RZ', 'function；密封 双面接触密封 ↔ 双面非接触密封'],
  ['6205-2RS1', '6205ZZ', 'size；密封 双面接触密封 ↔ 双面铁盖'],
  // C3 is not CN, and neither is as good as the other.
  ['6204ZZC3', '6204ZZ', 'size；游隙 C3（13–28 μm） ↔ 普通 CN（5–20 μm）'],
  ['6204ZZ', '6204-2Z/C3', 'size；游隙 普通 CN（5–20 μm） ↔ C3（13–28 μm）'],
  ['NU 205 ECP', 'NU205ET', 'same'],
  ['NU 205 ECP', 'NU205EM', 'function；保持架 聚酰胺 ↔ 黄铜'],
  ['NU 205 ECP/C3', 'NJ205ET/C3', 'size；类型 NU 型 ↔ NJ 型'],
  ['NU205E', 'NU205', 'size；设计 加强型 ↔ 普通'],
  ['22218 CCK/W33', '22218EAKE4', 'same'],
  ['22218 CCK/W33', '22218 CC/W33', 'never'],
  ['22218 CA/W33', '22218-E1-XL', 'function；保持架 黄铜 ↔ 钢'],
  ['7205C', '7205B', 'size；接触角 15° ↔ 40°'],
  ['7205C', '7205C/P5', 'function；精度 P0 ↔ P5'],
  ['7205C/P4', '7205C', 'size；精度 P4 ↔ P0'],
  ['6205', '6205/P6', 'function；精度 P0 ↔ P6'],
  ['6308M/C3', '6308/C3', 'function；保持架 黄铜 ↔ 钢'],
  ['6204 2rs c3', '6204-2RS/C3', 'same'],
  ['６２０４－２ＲＳ／Ｃ３', '6204-2RS/C3', 'same'],
  ['日本NSK 6204ddu', '6204DDU', 'same'],
  ['6205', '6206', 'elsewhere'],
])('bearings: %s → %s is %s', (from, to, says) => expect(compared(from, to)).toBe(says))

test.each([
  ['DIN 912 M8×20 12.9 发黑', 'GB70.1-M8×20-12.9-BK', 'same'],
  ['ISO 4762 - M8 x 20 - 12.9 BK', 'GB70.1-M8×20-12.9-BK', 'same'],
  ['GB70.1-M8×20-12.9-BK', 'GB70.1-M8×20-8.8-BK', 'size；性能等级 12.9 级 ↔ 8.8 级'],
  ['GB70.1-M8×20-8.8-BK', 'GB70.1-M8×20-12.9-BK', 'function；性能等级 8.8 级 ↔ 12.9 级'],
  ['GB70.1-M8×20-8.8-BK', 'GB70.1-M8×20-8.8-Zn', 'function；表面处理 发黑 ↔ 镀锌'],
  ['DIN 933 M8×30 8.8 镀锌', 'GB5783-M8×30-8.8-Zn', 'same'],
  ['DIN933 M10*30-8.8-Zn', 'GB5783-M10×30-8.8-Zn', 'function；对边(mm) 17 ↔ 16'],
  ['DIN 934 M12 8 镀锌', 'GB6170-M12-8-Zn', 'function；对边(mm) 19 ↔ 18；高度(mm) 10 ↔ 10.8'],
  ['DIN 985 M8-8-Zn', 'GB889.1-M8-8-Zn', 'function；高度(mm) 8 ↔ 9.5'],
  ['DIN 7991 M8×20-12.9-BK', 'GB70.3-M8×20-12.9-BK', 'function；头部直径(mm) 16 ↔ 17.92'],
  ['DIN 125A M8 镀锌', 'GB97.1-M8-Zn', 'function；硬度 140 HV ↔ 200 HV'],
  ['GB5782-M8×40-8.8-Zn', 'GB5783-M8×40-8.8-Zn', 'function；螺纹 部分螺纹 ↔ 全螺纹'],
  ['DIN 916 M6×10 45H BK', 'GB80-M6×10-45H-BK', 'same'],
  ['DIN 913 M6×10 45H BK', 'GB80-M6×10-45H-BK', 'size；端型 平端 ↔ 凹端'],
  ['DIN 471 20', 'GB894-20-65Mn', 'function；材质 未注明 ↔ 65Mn；表面处理 未注明 ↔ 发黑'],
  ['DIN 6325 6×30 B', 'GB119.2-6×30-B', 'same'],
  [
    'GB5783-M8×30-A2-70',
    'GB5783-M8×30-A4-80',
    'function；材质 304 不锈钢 ↔ 316 不锈钢；性能等级 A2-70 ↔ A4-80',
  ],
  [
    'GB5783-M8×30-A4-70',
    'GB5783-M8×30-8.8-Zn',
    'size；材质 316 不锈钢 ↔ 钢；性能等级 A4-70 ↔ 8.8 级',
  ],
  ['DIN 912 M8×20 12.9', 'GB70.1-M8×25-12.9-BK', 'elsewhere'],
  ['DIN 912 M8×20 12.9', 'GB5783-M8×20-8.8-Zn', 'elsewhere'],
])('fasteners: %s → %s is %s', (from, to, says) => expect(compared(from, to)).toBe(says))

test.each([
  ['AS568-214 NBR70', 'AS568-214-N70', 'same'],
  ['2-214 丁腈 70', 'AS568-214-N70', 'same'],
  ['AS568-214-N70', 'AS568-214-V70', 'size；材质 丁腈 NBR ↔ 氟橡胶 FKM'],
  ['AS568-214-N70', '25×3.55-N70', 'size；内径(mm) 24.99 ↔ 25；线径(mm) 3.53 ↔ 3.55'],
  ['P26-N70', '25.8×3.55-N70', 'size；内径(mm) 25.7 ↔ 25.8；线径(mm) 3.5 ↔ 3.55'],
  ['AS568-214-N70', '26.5×2.65-N70', 'elsewhere'],
  ['1080-8M-20', 'HTD 8M 1080-20', 'same'],
  ['367L075', '367L-19.05', 'same'],
  ['1080-8M-20', '1080-8M-30', 'elsewhere'],
  ['RS40-1', '08A-1', 'same'],
  ['ANSI 40', '08B-1', 'elsewhere'],
  ['08A-1', '08B-1', 'elsewhere'],
  ['08B-1-10FT', '08B-1-5M', 'same；包装 10 英尺/盘 ↔ 5 米/盘'],
])('seals and drives: %s → %s is %s', (from, to, says) => expect(compared(from, to)).toBe(says))

test.each([
  ['SI63x200-S', 'DSBC-63-200-PPVA-N3', 'same'],
  ['SI63x200-S', 'C96SDB63-200C', 'same'],
  ['SI63x200-S-LB', 'C96SDL63-200C', 'same'],
  ['SC63x200-S', 'SI63x200-S', 'function；安装尺寸 SC 系列 ↔ ISO 15552'],
  ['SI63x200-S', 'SI63x200', 'size；磁环 附磁 ↔ 无磁'],
  ['SI63x200', 'SI63x200-S', 'function；磁环 无磁 ↔ 附磁'],
  ['SI63x200-S', 'SI63x200-S-LB', 'never'],
  ['SI63x200-S', 'SI63x250-S', 'elsewhere'],
  ['SDA32x50-S', 'CDQ2B32-50DZ', 'function；安装尺寸 SDA 系列 ↔ CQ2 系列'],
  ['MI20x50-S-CA', 'DSNU-20-50-P-A', 'same'],
  ['MAL20x50-S-CA', 'MI20x50-S-CA', 'function；安装尺寸 MAL 系列 ↔ ISO 6432'],
  ['NXB-63 2P C32', 'iC65N 2P C32A', 'same'],
  ['NXB-63 2P C32', 'S202-C32', 'same'],
  ['NXB-63 2P C32', '5SL4232-7CC', 'function；分断 6 kA ↔ 10 kA'],
  ['iC65H 2P C32A', 'NXB-63 2P C32', 'size；分断 10 kA ↔ 6 kA'],
  ['NXB-63 2P C32', 'TGB1N-63 2P C32A', 'size；分断 6 kA ↔ 未注明'],
  ['NXB-63 2P C32', 'NXB-63 2P D32', 'size；曲线 C ↔ D'],
  ['NXB-63 2P C32', 'NXB-63 1P C32', 'elsewhere'],
  [
    'NXM-250S/3300 225A',
    'NSX250F TM225D 3P3D',
    'function；安装尺寸 NXM 系列 ↔ NSX 系列；分断 35 kA ↔ 36 kA',
  ],
  ['NXM-250S/3300 225A', 'NXM-250E/3300 225A', 'never'],
  ['UCP205', 'UCP205', 'same'],
  ['UCP205', 'UCP305', 'never'],
])('cylinders and breakers: %s → %s is %s', (from, to, says) =>
  expect(compared(from, to)).toBe(says),
)

test.each([
  '',
  '加油 10 升',
  '白色手套',
  '12345',
  'M8',
  '6204DDUX9',
  '6205NR',
  '空开 16A',
  'E14 灯泡',
  'C32',
])('%j is no designation', (text) => expect(designationsIn(text)).toEqual([]))

test('KOYO writes two designations alike, and both are read', () => {
  const read = designationsIn('62212RS').map(({ fit, traits }) => [...fit, traits.密封])
  expect(read).toEqual([
    ['60', '110', '28', '单面接触密封'],
    ['105', '190', '36', '双面接触密封'],
  ])
})

test.each([
  ['SPA1250', ['SPA', '1250']],
  ['三角带 B-50', ['B', '50']],
  ['A1600', ['A', '1600']],
])('%s is a V belt, whose section and length must be the same', (text, fit) =>
  expect(designationsIn(text)).toEqual([{ family: 'v_belt', fit, traits: {} }]),
)

test.each([
  ['P20', ['19.8', '2.4']],
  ['G50', ['49.4', '3.1']],
  ['S24', ['23.5', '2']],
  ['S10', ['9.5', '1.5']],
  ['V40', ['39.5', '4']],
])('%s of JIS B2401 is that large', (text, fit) =>
  expect(designationsIn(text)).toMatchObject([{ family: 'oring_jis', fit }]),
)

test('whatever is the same as another is so in both directions', () => {
  const goods = [...partsOf('demo')].flatMap(({ series: { family }, model, attributes }) => {
    const designation = designationOf({ family, model, attributes })
    return designation && kindOf(family) ? [designation] : []
  })
  const places = Map.groupBy(goods, ({ family, fit }) => fitKey(family, fit))
  let count = 0
  for (const [key, all] of places)
    for (const one of all.slice(0, 12))
      for (const other of all.slice(0, 12)) {
        const kind = kindOf(one.family)
        const grades = kind && [gradeOf(kind, one, other)?.grade, gradeOf(kind, other, one)?.grade]
        if (grades?.includes('same')) expect(grades, key).toEqual(['same', 'same'])
        count += 1
      }
  expect(count).toBeGreaterThan(10_000)
})
