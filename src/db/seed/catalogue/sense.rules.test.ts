import { beforeAll, expect, test } from 'vitest'
import { nameAndUnit } from '#mall/goods/catalogue/attributes.rules.ts'
import { goodsOf } from './demoGoods.ts'
import { expand, type Part } from './expand.ts'
import { type Row, readBrands, readCategories, readFamily, readSeries } from './facts.ts'

/** Series of different brands that are made alike say the same of their sizes: one of them stands for all. */
const madeAlike = new Set<string>()
const isFirst = new Set(
  readSeries()
    .filter(({ family, filter, axes, attributes, productName, model }) => {
      const made = JSON.stringify([family, filter, axes, attributes, productName, model])
      return madeAlike.size < madeAlike.add(made).size
    })
    .map(({ seriesId }) => seriesId),
)

const alike: string[] = []
const doubled = new Set<string>()
const bare = new Set<string>()
const impossible = new Set<string>()
const misspelled = new Set<string>()
const misplaced = new Set<string>()
const mixed = new Set<string>()
const loose = new Set<string>()
const days = { stocked: new Set<number>(), ordered: new Set<number>() }
const brands = new Map(readBrands().map((brand) => [brand.brandKey, brand]))
beforeAll(() => {
  for (const part of expand(false, ({ seriesId }) => isFirst.has(seriesId))) look(part)
}, 60_000)

function look(part: Part) {
  if (isSeen(part)) alike.push(`${part.series.seriesId} ${part.model}`)
  if (isDoubled(part.productName)) doubled.add(part.productName)
  if (/--|-$| {2}|^ | $/.test(part.model)) misspelled.add(part.model)
  for (const [key, value] of Object.entries(part.attributes)) lookAtAttribute(part, key, value)
  lookAtDays(part)
  if (!isBoreThere(part)) impossible.add(`${part.series.seriesId} ${part.model}`)
}

/** A fastener's material, strength and finish are three filters; a steel stands in one of them only. */
const isSteel = /^(?:201|304|316L?|410|420) 不锈钢|^不锈钢 (?:201|304|316L?)$/
const isTreated = /\d 级|A\d-\d\d|^45H| (?:镀锌|镀镍|发黑|达克罗)/

function lookAtAttribute({ series: { family }, unit }: Part, key: string, value: string) {
  if (isBare(key, value)) bare.add(`${family} ${key}`)
  if (key !== '材质' && isSteel.test(value)) misplaced.add(`${family} ${key} ${value}`)
  if (key === '材质' && isTreated.test(value)) mixed.add(`${family} ${value}`)
  const [, pack] = /\/([卷打盒盘根])$/.exec(value) ?? []
  if (pack && pack !== unit) loose.add(`${family} ${value} ${unit}`)
}

function lookAtDays(part: Part) {
  const brand = brands.get(part.series.brandKey)
  if (!brand) throw new Error(part.key)
  const { stock, deliveryDate } = goodsOf(part, brand)
  days[stock > 0 ? 'stocked' : 'ordered'].add(deliveryDate)
}

const seen = { seriesId: '', values: new Set<string>() }
function isSeen({ series, attributes }: Part): boolean {
  if (seen.seriesId !== series.seriesId) seen.values.clear()
  seen.seriesId = series.seriesId
  const size = seen.values.size
  return seen.values.add(Object.values(attributes).join('|')).size === size
}

/** Finds 导轨导轨, 3M 3M, or two spaces. */
const isDoubled = (name: string) => /([\p{sc=Han}]{2,})\s?\1|(?<!\S)(\S+) \2(?!\S)| {2}/u.test(name)

/** Counts, and what is called by a number: no millimetres are meant. */
const unitless = new Set(
  `齿数 槽数 排数 极数 芯数 件数 层数 刃数 锥套号 机座 速比 莫氏 规格 粒度 尺码 型号 系列 结构`.split(
    ' ',
  ),
)
const isBare = (key: string, value: string) => {
  const { name, unit } = nameAndUnit(key)
  return unit === '' && !unitless.has(name) && /^-?[\d.×-]+$/.test(value)
}

const rowsOf = new Map<string, Map<string, Row>>()
function isBoreThere({ series: { family }, attributes }: Part): boolean {
  const bores = boresOf[family]?.(attributes)
  if (!bores) return true
  const rows = rowsOf.get(family) ?? new Map(readFamily(family).map((row) => [nameOf(row), row]))
  rowsOf.set(family, rows)
  const row = rows.get(attributes.规格 ?? `${attributes.链号} ${attributes.齿数}`)
  return bores.every((bore) => bore >= Number(row?.bore_min) && bore <= Number(row?.bore_max))
}
const nameOf = (row: Row) => row.size ?? `${row.chain} ${row.teeth}`
const boresOf: Record<string, (attributes: Record<string, string>) => number[]> = {
  jaw_coupling: (a) => [Number(a['孔1(mm)']), Number(a['孔2(mm)'])],
  sprocket: ({ 孔 = '' }) => [...孔.matchAll(/孔 (\d+)mm/g)].map(([, bore]) => Number(bore)),
}

test('every size of a series is told apart by its attributes', () => {
  expect(isFirst.size).toBeGreaterThan(200)
  expect(alike).toEqual([])
})

test('no name says a word twice', () => {
  expect([...doubled]).toEqual([])
})

test('a number has its unit', () => {
  expect([...bare]).toEqual([])
})

test('no model has a hyphen or a blank too many', () => {
  expect([...misspelled]).toEqual([])
})

test('a steel is a material, and a material is neither strength nor finish', () => {
  expect([...misplaced]).toEqual([])
  expect([...mixed]).toEqual([])
})

test('what is packed on a roll is sold by the roll', () => {
  expect([...loose]).toEqual([])
})

test('what is in stock leaves within three days, what is ordered takes more than a week', () => {
  expect([...days.stocked].toSorted()).toEqual([1, 2, 3])
  expect(Math.min(...days.ordered)).toBe(8)
  expect(Math.max(...days.ordered)).toBeLessThanOrEqual(45)
})

test('no category is named for a maker', () => {
  const names = [...brands.values()].flatMap(({ nameCn, nameEn }) => [nameCn, nameEn])
  const isMaker = (text: string) =>
    names.some(
      (name) =>
        name.length > 1 &&
        text
          .split(/[ /]/)
          .some((word) => word === name || (/\p{sc=Han}/u.test(name) && word.includes(name))),
    )
  expect(
    readCategories()
      .map(({ name }) => name)
      .filter(isMaker),
  ).toEqual([])
})

test('no coupling or sprocket is bored beyond its hub or below its pilot', () => {
  expect([...impossible]).toEqual([])
})

type Sizes = Record<string, number>
const of = (sizes: Sizes, name: string) => sizes[name] ?? Number.NaN

/** Every one of these is true of a part that can be made; a family may stand in several lines. */
const possible: [families: string, isPossible: (size: (name: string) => number) => boolean][] = [
  [
    'bearing_deep_groove bearing_angular_contact bearing_double_row_angular bearing_self_aligning',
    (n) => n('d') < n('D') && n('B') < n('D'),
  ],
  ['bearing_cylindrical_roller bearing_spherical_roller', (n) => n('d') < 0.9 * n('D')],
  ['bearing_tapered_roller', (n) => n('d') < n('D') && n('B') < n('T') + 1 && n('C') <= n('B')],
  ['bearing_thrust_ball', (n) => n('d') < n('D') && n('T') < n('D')],
  ['bearing_insert_unit bearing_linear_lm', (n) => n('d') < n('D')],
  ['adapter_sleeve', (n) => n('shaft_d') < n('bearing_bore')],
  ['taper_bush', (n) => n('bore') < n('size') / 10],
  ['ball_screw', (n) => n('lead') < n('d') && n('L') > n('d')],
  ['timing_belt', (n) => Math.abs(n('pitch') * n('teeth') - n('Lp')) < n('pitch')],
  ['roller_chain', (n) => n('roller_d') < n('pitch') && n('pin_d') < n('roller_d')],
  ['sprocket', (n) => n('bore_min') <= n('bore_max') && n('bore_max') < n('pitch_d') - n('pitch')],
  ['jaw_coupling', (n) => n('bore_min') <= n('bore') && n('bore') <= n('bore_max')],
  ['jaw_coupling', (n) => n('bore_max') < 0.65 * n('D')],
  ['tube_pu tube_pa', (n) => n('id') < n('od')],
  ['flange_plate', (n) => n('K') + n('L') < n('D') && (n('n') * n('L')) / Math.PI < n('K')],
  ['flange_gasket', (n) => n('d_i') < n('D_o')],
  ['oring_gb oring_as568 oring_jis', (n) => n('d1') > 0 && n('d2') < 10],
  ['oil_seal', (n) => n('d') < n('D') && n('b') < n('D')],
  ['washer_plain washer_large washer_small', (n) => n('d') < n('d1') && n('d1') < n('d2')],
  ['washer_spring', (n) => n('d') < n('d1') && n('s') < n('d')],
  ['nut_hex nut_thin nut_flange', (n) => n('m') > 0 && n('d') < n('s') && n('pitch') < n('m')],
  ['screw_hex_full screw_hex_part screw_hex_fine', (n) => n('k') < n('d') && n('d') < n('s')],
  ['screw_socket_cap', (n) => n('s') < n('d') && n('d') < n('dk')],
  ['screw_pan_cross screw_socket_button screw_socket_csk', (n) => n('d') < n('dk')],
  ['screw_set', (n) => n('s') < n('d') && n('L') >= n('s')],
  ['screw_self_tapping screw_self_drilling pin_dowel pin_parallel', (n) => n('L') > n('d')],
  ['pin_cotter threaded_rod anchor_bolt rivet_blind', (n) => n('L') > n('d')],
  ['pin_spring', (n) => n('L') >= n('d')],
  ['key_parallel', (n) => n('h') <= n('b') && n('L') > n('b')],
  ['circlip_shaft', (n) => n('d3') < n('d') && n('groove_d') < n('d') && n('d3') < n('groove_d')],
  ['circlip_hole', (n) => n('d') < n('groove_d') && n('groove_d') < n('d3')],
  ['circlip_e', (n) => n('groove_d') < n('shaft_min') && n('shaft_max') < n('d3')],
  ['hose_clamp', (n) => n('range_min') < n('range_max')],
  ['wrench_double', (n) => n('s1') < n('s2')],
  ['torque_wrench', (n) => n('min_Nm') < n('max_Nm')],
  ['wrench_adjustable', (n) => n('jaw_max') < n('L_mm') / 2],
  ['drill_straight drill_taper', (n) => n('l') < n('L') && n('d') < n('l')],
  ['reamer', (n) => n('l') < n('L')],
  ['center_drill', (n) => n('d') < n('D') && n('D') < n('L')],
  ['die_round', (n) => n('P') < n('d') && n('d') < n('D')],
  ['endmill', (n) => n('l') < n('L') && n('D') <= n('shank')],
  ['endmill_radius', (n) => n('R') <= n('D') / 2],
  ['ballmill', (n) => n('D') === 2 * n('R') && n('l') < n('L')],
  ['cutoff_disc grinding_wheel', (n) => n('H') < n('D') && n('T') < n('D')],
  ['flap_disc', (n) => n('H') < n('D')],
  ['band_saw', (n) => n('T') < n('W') && n('W') < n('L')],
  ['cable_tie', (n) => n('W') < n('L')],
  ['caster', (n) => n('D') > 0 && Math.abs(n('inch') * 25.4 - n('D')) < 0.1 * n('D')],
]

test.each(possible)('%s can be made', (families, isPossible) => {
  for (const family of families.split(' ')) {
    const rows = readFamily(family).map((row) => [row.key, sizesOf(row)] as const)
    const wrong = rows.filter(([, sizes]) => !isPossible((name) => of(sizes, name)))
    expect([family, rows.length > 0, wrong.map(([key]) => key)]).toEqual([family, true, []])
  }
})

/** M8×1 is 8. */
const sizesOf = (row: Row): Sizes =>
  Object.fromEntries(
    Object.entries(row).map(([name, text]) => [name, Number(/[\d.]+/.exec(text)?.[0])]),
  )
