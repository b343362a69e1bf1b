import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { drawing, drawingUrl } from './drawing.rules.ts'

type Attributes = Record<string, string>

/** What a list shows: the thumb at 40 px on white. */
function seen(family: string, attributes: Attributes, name = '') {
  const svg = drawing(drawingUrl(family, attributes, 'thumb', name)) ?? expect.fail(family)
  const background = 'white'
  return new Resvg(svg, { fitTo: { mode: 'width', value: 40 }, background }).render().pixels
}

const pixelsOf = (picture: Uint8Array) =>
  Array.from({ length: picture.length / 4 }, (_, i) => [...picture.subarray(4 * i, 4 * i + 3)])
const isInk = (pixel: readonly number[]) => Math.min(...pixel) < 245

/** How much of what is drawn differs clearly, in hundredths: by more than a tenth of a colour. */
function difference(one: Uint8Array, other: Uint8Array) {
  const others = pixelsOf(other)
  const pairs = pixelsOf(one).map((pixel, i) => [pixel, others[i] ?? pixel] as const)
  const drawn = pairs.filter(([a, b]) => isInk(a) || isInk(b))
  const clear = drawn.filter(
    ([a, b]) => Math.max(...a.map((v, c) => Math.abs(v - (b[c] ?? v)))) > 26,
  )
  return (100 * clear.length) / drawn.length
}

/** The diagonal of what is drawn, in pixels. */
function reach(picture: Uint8Array) {
  const places = pixelsOf(picture).flatMap((pixel, i) => (isInk(pixel) ? [[i % 40, i / 40]] : []))
  const along = places.map(([x = 0, y = 0]) => x - y)
  return Math.max(...along) - Math.min(...along)
}

const bearing = (seal: string) =>
  [
    'bearing_deep_groove',
    { '内径(mm)': '20', '外径(mm)': '47', '宽度(mm)': '14', 密封形式: seal },
  ] as const
const rollers = (cage: string) =>
  [
    'bearing_cylindrical_roller',
    { '内径(mm)': '30', '外径(mm)': '62', '宽度(mm)': '16', 保持架: cage },
    '圆柱滚子轴承 NU',
  ] as const
const bolt = (more: Attributes) =>
  ['screw_hex_full', { 螺纹: 'M8', '长度(mm)': '30', ...more }] as const
const washer = (more: Attributes) => ['washer_plain', { 规格: 'M10', ...more }] as const
const ring = (compound: string) =>
  ['oring_gb', { '内径(mm)': '20', '线径(mm)': '3.55', 材质: compound }] as const
const drill = (steel: string) =>
  [
    'drill_straight',
    { '直径(mm)': '10', '总长(mm)': '133', '刃长(mm)': '87', 材质: steel },
  ] as const
const socket = (s: string, kind: string) =>
  ['socket_hand', { 方孔: '1/2"', '对边(mm)': s, 类型: kind }] as const
const metals: Attributes[] = [
  { 表面处理: '镀锌', 材质: '碳钢' },
  { 表面处理: '发黑', 材质: '合金钢' },
  { 表面处理: '达克罗', 材质: '碳钢' },
  { 材质: '304 不锈钢' },
  { 材质: '黄铜' },
]

test.each<[string, (readonly [string, Attributes, string?])[], number]>([
  ['seals', ['开式', '单面铁盖', '双面铁盖', '单面密封', '双面密封'].map(bearing), 8],
  ['cages', ['冲压钢保持架', '黄铜保持架', '聚酰胺保持架'].map(rollers), 5],
  ['metals of bolts', metals.map(bolt), 40],
  ['metals of washers', [...metals, { 材质: '尼龙' }].map(washer), 40],
  ['rubbers', ['丁腈 NBR', '氟橡胶 FKM', '硅橡胶 VMQ', '四氟 PTFE', '聚氨酯 PU'].map(ring), 30],
  ['steels of drills', ['高速钢 W6', '含钴 M35', '镀钛 TiN', '涂层 TiAlN'].map(drill), 20],
  [
    'sockets',
    [
      socket('17', '标准 6 角'),
      socket('27', '标准 12 角'),
      socket('17', '长套筒 6 角'),
      socket('17', '气动薄壁'),
    ],
    8,
  ],
])('%s can be told apart at 40 px', (_, goods, least) => {
  const pictures = goods.map((one) => seen(...one))
  const pairs = pictures.flatMap((one, i) =>
    pictures.slice(0, i).map((other) => difference(one, other)),
  )
  expect(Math.min(...pairs)).toBeGreaterThan(least)
})

test.each<[string, string, Attributes, string[]]>([
  ['bolts', 'screw_hex_full', { 螺纹: 'M8' }, ['10', '16', '20', '30', '50', '80', '100']],
  ['thin screws', 'screw_socket_cap', { 螺纹: 'M3' }, ['4', '6', '10', '16', '30']],
  ['thick screws', 'screw_hex_part', { 螺纹: 'M24' }, ['60', '100', '200']],
  ['pins', 'pin_parallel', { '直径(mm)': '6' }, ['10', '16', '30', '60']],
  ['drills', 'drill_straight', { '直径(mm)': '6', '刃长(mm)': '40' }, ['60', '93', '150']],
])('longer %s look longer at 40 px', (_, family, attributes, lengths) => {
  const reaches = lengths.map((length) =>
    reach(
      seen(family, {
        ...attributes,
        [family === 'drill_straight' ? '总长(mm)' : '长度(mm)']: length,
      }),
    ),
  )
  expect(reaches).toEqual(reaches.toSorted((a, b) => a - b))
  expect(new Set(reaches).size).toBe(lengths.length)
})

test('thicker screws of one length look thicker', () => {
  const area = (M: string) =>
    pixelsOf(seen('screw_hex_full', { 螺纹: M, '长度(mm)': '60' })).filter(isInk).length
  const areas = ['M4', 'M6', 'M8', 'M12', 'M20'].map(area)
  expect(areas).toEqual(areas.toSorted((a, b) => a - b))
})
