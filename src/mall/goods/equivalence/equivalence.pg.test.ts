import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Answer } from '#mall/endpoint.ts'
import { planOf } from '#test/plan.ts'
import { giveRole, newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectFitting } from './equivalence.sql.ts'
import { fitKey, fitOf } from './fitKey.rules.ts'

const world = await openWorld()
const { db, visitor, as } = world

async function idOf(brand: string, model: string) {
  const [row] = await db<{ skuId: string }[]>`
    select sku_id from sku join brand using (brand_id)
    where model = ${model} and brand_name like ${`%${brand}%`}`
  return row?.skuId ?? expect.unreachable(model)
}
const equal = async (brand: string, model: string) =>
  visitor(api.equivalence.equalGoods, { skuId: await idOf(brand, model) })

type Equal = Answer<typeof api.equivalence.equalGoods>
const substitutesIn = ({ substitutes }: Pick<Equal, 'substitutes'>, grade: string) =>
  substitutes
    .filter((one) => one.grade === grade)
    .map(({ brandName, model, differences }) => {
      const apart = differences.map(({ name, from, to }) => `${name} ${from} ↔ ${to}`)
      return [`${brandName.split('/')[0]} ${model}`, ...apart].join('；')
    })
const accessoriesIn = ({ accessories }: Equal) =>
  accessories.map(({ role, model, reason, source }) => [role, model, reason, source].join('；'))

test('the key of the database is that of the rules, for all goods', async () => {
  const rows = await db<{ family: string; attrDesc: string; key: string | null }[]>`
    select family, attr_desc::text, fit_key(family, attr_desc) as key from sku`
  const wrong = rows.filter(({ family, attrDesc, key }) => {
    const fit = fitOf(family, JSON.parse(attrDesc))
    return key !== (fit ? fitKey(family, fit) : null)
  })
  expect(wrong).toEqual([])
  expect(rows.filter(({ key }) => key !== null).length).toBeGreaterThan(14_000)
})

test('goods that fit are found by one index, in its order', async () => {
  const keys = ['mcb:2P|32A', 'mcb:1P|16A']
  const plan = await planOf(db, (explained) => selectFitting(explained, keys, 600))
  expect(plan).toContain('Index Scan using sku_fit on sku')
  expect(plan).not.toMatch(/Seq Scan on (sku|stock)\b|Sort/)
})

test('bearings: other makers’ seals do the same work, another clearance only fits', async () => {
  const found = await equal('SKF', '6204-2RSH/C3')
  expect(substitutesIn(found, 'same')).toEqual([])
  expect(substitutesIn(found, 'function')).toEqual([
    'NSK 6204DDUC3；密封代号 2RSH ↔ DDU',
    'TIMKEN 6204-2RS/C3；密封代号 2RSH ↔ 2RS',
  ])
  expect(substitutesIn(found, 'size')).toEqual([
    'SKF 6204-2RSH；游隙 C3（13–28 μm） ↔ 普通 CN（5–20 μm）',
    'NACHI 6204C3；密封 双面接触密封 ↔ 开式',
    'NSK 6204C3；密封 双面接触密封 ↔ 开式',
    'TIMKEN 6204/C3；密封 双面接触密封 ↔ 开式',
    'SKF 6204-2Z/C3；密封 双面接触密封 ↔ 双面铁盖',
    'FAG 6204-C-2Z-C3；密封 双面接触密封 ↔ 双面铁盖',
  ])
  expect(accessoriesIn(found)).toEqual([
    '轴用挡圈；GB894-20-SS；轴径 20 mm，固定内圈；GB/T 894 / DIN 471',
    '轴用挡圈；GB894-20-65Mn；轴径 20 mm，固定内圈；GB/T 894 / DIN 471',
    '孔用挡圈；GB893-47-65Mn；孔径 47 mm，固定外圈；GB/T 893 / DIN 472',
    '孔用挡圈；GB893-47-65Mn；孔径 47 mm，固定外圈；GB/T 893 / DIN 472',
  ])
  expect(substitutesIn(await equal('SKF', '6205-2Z/C3'), 'same')).toEqual([
    'KOYO 6205ZZC3',
    'NTN 6205ZZC3',
    'NACHI 6205ZZEC3',
  ])
})

test('a tapered bore sits on its adapter sleeve, and the sleeve knows its bearings', async () => {
  const fits = '锥孔内径 50 mm 配 H3 系列紧定套；GB/T 9160.1 / ISO 2982-1'
  expect(new Set(accessoriesIn(await equal('SKF', '22210 CCK/W33')))).toEqual(
    new Set([`紧定套；H310；${fits}`]),
  )
  const bearings = accessoriesIn(await equal('SKF', 'H310'))
  expect(bearings).toContain(`锥孔轴承；22210 CCK/W33；${fits}`)
  expect(bearings.filter((line) => !line.includes('K'))).toEqual([])
})

test('screws: stronger does the same work, weaker only fits; nuts and washers are as strong and alike', async () => {
  const found = await equal('东明', 'GB5782-M8×40-8.8-Zn')
  expect(substitutesIn(found, 'function')).toEqual([
    'TONG MING GB5783-M8×40-8.8-Zn；螺纹 部分螺纹 ↔ 全螺纹',
    'UNBRAKO GB5783-M8×40-8.8-BK；螺纹 部分螺纹 ↔ 全螺纹；表面处理 镀锌 ↔ 发黑',
  ])
  const stainless = ['螺纹 部分螺纹 ↔ 全螺纹', '材质 钢 ↔ 304 不锈钢', '性能等级 8.8 级 ↔ A2-70']
  expect(substitutesIn(found, 'size')).toEqual([
    'TONG MING GB5782-M8×40-4.8-Zn；性能等级 8.8 级 ↔ 4.8 级',
    ...['AOZHAN', 'CHUN YU', 'UNBRAKO'].map((maker) =>
      [`${maker} GB5783-M8×40-A2-70`, ...stainless].join('；'),
    ),
  ])
  expect(accessoriesIn(found)).toEqual([
    '螺母；GB6170-M8-8-Zn；螺纹 M8 相同，性能等级不低于 8 级；GB/T 3098.2 / ISO 898-2',
    '螺母；GB6170-M8-8-Zn；螺纹 M8 相同，性能等级不低于 8 级；GB/T 3098.2 / ISO 898-2',
    '平垫圈；GB97.1-M8-Zn；内孔配 M8；GB/T 97.1 / ISO 7089',
    '平垫圈；GB97.1-M8-Zn；内孔配 M8；GB/T 97.1 / ISO 7089',
    '弹簧垫圈；GB93-M8-BK；内孔配 M8；GB/T 93 / DIN 127',
  ])
  const strong = accessoriesIn(await equal('柏中', 'GB70.1-M8×20-12.9-BK'))
  expect(strong).toContain('内六角扳手；HK-6；内六角对边 6 mm；GB/T 5356 / ISO 2936')
  expect(strong.filter((line) => line.startsWith('螺母'))).toEqual([]) // the catalogue has none of class 12
})

test('cylinders, breakers, chains and tubes', async () => {
  expect(substitutesIn(await equal('亚德客', 'SI63x100-S'), 'same')).toEqual([
    'SMC C96SDB63-100C',
    'FESTO DSBC-63-100-PPVA-N3',
    'PARKER P1F-S63MS-100',
    'CAMOZZI 61M2P063A100',
    'PNEUMAX 1319.63.100.01',
    'FESTO DSBC-63-100-PPSA-N3',
  ])
  const breaker = await equal('正泰', 'NXB-63 2P C32')
  expect(substitutesIn(breaker, 'same')).toEqual([
    'SIEMENS 5SL6232-7CC',
    'Schneider Electric iC65N 2P C32A',
    'ABB S202-C32',
    'NADER NDB1-63 2P C32A',
    'EATON PLS6 2P C32A',
  ])
  expect(substitutesIn(breaker, 'function')).toEqual([
    'LS ELECTRIC BKN-b 2P C32A；分断 6 kA ↔ 10 kA',
    'SIEMENS 5SL4232-7CC；分断 6 kA ↔ 10 kA',
    'Schneider Electric iC65H 2P C32A；分断 6 kA ↔ 10 kA',
    'ABB S202M-C32；分断 6 kA ↔ 10 kA',
  ])
  const sprockets = accessoriesIn(await equal('征和链条', '08B-1-10FT'))
  expect(sprockets).toHaveLength(6)
  expect(sprockets.filter((line) => !line.startsWith('链轮；08B-'))).toEqual([])
  const fittings = accessoriesIn(await equal('SMC', 'TU0805B-100'))
  expect(fittings).toContain('螺纹接头；KQ2H08-02AS；管外径 8 mm 相同；ISO 14743')
  expect(fittings).toContain('对接接头；PU8；管外径 8 mm 相同；ISO 14743')
})

test('goods without a grammar: those of the same name with the same attributes', async () => {
  const { substitutes } = await equal('世达', 'HK-6')
  expect(substitutes.map(({ model, grade, source }) => [model, grade, source])).toEqual([
    ['HK-6', 'function', '名称与规格参数相同'],
    ['HK-6', 'function', '名称与规格参数相同'],
  ])
})

test('prices are the caller’s, and hidden as in every list', async () => {
  const skuId = await idOf('SKF', '6204-2RSH/C3')
  const seen = await visitor(api.equivalence.equalGoods, { skuId })
  expect(JSON.stringify(seen)).not.toMatch(/taxPrice|marketPrice|Fen|"stock"/)
  const admin = await as('admin2')
  await giveRole(
    world,
    admin,
    'demander2',
    await newRole(admin, 'demander', { without: ['prices'] }),
  )
  const demander = await as('demander2')
  expect(JSON.stringify(await demander(api.equivalence.equalGoods, { skuId }))).not.toMatch(
    /taxPrice|marketPrice|"stock"/,
  )
  const purchaser = await as('purchaser1')
  const { substitutes } = await purchaser(api.equivalence.equalGoods, { skuId })
  const { list } = await purchaser(api.catalogue.detailList, {
    skuIds: substitutes.map((one) => one.skuId).join(','),
  })
  expect(substitutes.map(({ grade, differences, source, ...product }) => product)).toEqual(list)
  expect(substitutes.some(({ priceSource }) => priceSource === 'agreement')).toBe(true)
})

test('goods that are no longer sold still have substitutes and are none themselves', async () => {
  const [gone, other] = [await idOf('SKF', '6206'), await idOf('SKF', '6206/C3')]
  await db`update sku set sku_is_marketable = 0 where sku_id = ${gone}`
  const { substitutes, accessories } = await visitor(api.equivalence.equalGoods, { skuId: gone })
  expect(substitutes.length).toBeGreaterThan(3)
  expect(accessories).toEqual([])
  const back = await visitor(api.equivalence.equalGoods, { skuId: other })
  expect(back.substitutes.map(({ skuId }) => skuId)).not.toContain(gone)
  await expect(visitor(api.equivalence.equalGoods, { skuId: '999999999' })).rejects.toMatchObject({
    code: 'SKU_NOT_FOUND',
  })
})

test('a designation of another maker is read, and finds what is equal to it', async () => {
  const find = (designation: string) => visitor(api.equivalence.equalTo, { designation })
  const bearing = await find('NSK 6204DDU C3')
  expect(bearing.readings).toEqual([
    {
      family: 'bearing_deep_groove',
      facts: [
        { name: '内径(mm)', value: '20' },
        { name: '外径(mm)', value: '47' },
        { name: '宽度(mm)', value: '14' },
        { name: '密封', value: '双面接触密封' },
        { name: '密封代号', value: 'DDU' },
        { name: '游隙', value: 'C3（13–28 μm）' },
        { name: '保持架', value: '钢' },
        { name: '精度', value: 'P0' },
      ],
    },
  ])
  expect(substitutesIn(bearing, 'same')).toEqual(['NSK 6204DDUC3'])
  expect(substitutesIn(bearing, 'function')).toContain('SKF 6204-2RSH/C3；密封代号 DDU ↔ 2RSH')
  const screw = await find('DIN 912 M8x20 12.9 发黑')
  expect(substitutesIn(screw, 'same')).toEqual(['BOSSARD GB70.1-M8×20-12.9-BK'])
  expect(await find('劳保手套 白色')).toEqual({ readings: [], substitutes: [] })
})
