import { expect, test } from 'vitest'
import { drawing, drawingUrl } from './drawing.rules.ts'

const rope = { 结构: '7×19', '直径(mm)': '4' }
const bearing6204 = { '内径(mm)': '20', '外径(mm)': '47', '宽度(mm)': '14' }

test.each([
  ['nut_hex', { 规格: 'M8', 材质: '碳钢', 表面处理: '镀锌' }, 'nut/M8-hex+zinc'],
  ['nut_hex', { 规格: 'M8', 材质: '合金钢', 表面处理: '发黑' }, 'nut/M8-hex+black'],
  ['nut_hex', { 规格: 'M8', 材质: '304 不锈钢' }, 'nut/M8-hex+stainless'],
  ['nut_hex', { 规格: 'M8', '等级/表面': '8 级 镀锌' }, 'nut/M8-hex+zinc'],
  ['nut_hex', { 规格: 'M8', 材质: '45 钢' }, 'nut/M8-hex'],
  ['washer_plain', { 规格: 'M8', 材质: '尼龙' }, 'washer/M8-plain+nylon'],
  ['cable_gland', { 材质: '黄铜镀镍' }, 'picture/cableGland+nickel'],
  ['valve_threaded', { 类型: '黄铜球阀' }, 'line-valve/ball-brass-lever+brass'],
  ['glove', { 类型: '纱手套', 包装: '12 副/打' }, 'glove/L-plain+12pair'],
  ['glove', { 类型: '纱手套', 包装: '单副' }, 'glove/L-plain'],
  ['tool_set', { 件数: '56' }, 'tool-set/pieces56+56piece'],
  ['power_tool', { 配置: '带箱套装' }, 'picture/sander+case'],
  ['heat_shrink', { 长度: '整卷 100~400 米' }, 'tinted/heatShrink-black'],
  [
    'wire_rope',
    { ...rope, 材质: '304 不锈钢', 长度: '100 米' },
    'wire-rope/d4-7x19+stainless+100m',
  ],
  ['wire_rope', { ...rope, 表面处理: '镀锌', 长度: '按米' }, 'wire-rope/d4-7x19+zinc'],
  ['grease_skf', { '包装(kg)': '0.4' }, 'picture/greaseCartridge+0.4kg'],
  [
    'bearing_deep_groove',
    { ...bearing6204, 密封形式: '开式', 材质: '不锈钢' },
    'bearing/d20-D47-B14-open',
  ],
])('of %s %j says what it is made of and how much is in a package', (family, attrs, figure) => {
  const url = drawingUrl(family, attrs)
  expect(url).toBe(`/img/v7/mid/${figure}.svg`)
  expect(drawing(url)).toContain('<svg')
})

test.each([
  '/img/v7/mid/nut/M8-hex+.svg',
  '/img/v7/mid/nut/M8-hex+gold.svg',
  '/img/v7/mid/nut/M8-hex+constructor.svg',
  '/img/v7/mid/nut/M8-hex+black+black.svg',
  '/img/v7/mid/nut/M8-hex+12pair+black.svg',
  '/img/v7/mid/nut/M8-hex+black+012pair.svg',
  '/img/v7/mid/nut/M8-hex+1e3pair.svg',
  '/img/v7/mid/nut/M8-hex+1m.svg',
  '/img/v7/mid/nut/M8-hex+99999m.svg',
])('there is nothing at %j', (path) => {
  expect(drawing(path)).toBeNull()
})

test('a metal changes the tones of what is drawn and nothing else', () => {
  const shapes = (finish: string) =>
    drawing(`/img/v7/full/nut/M8-flange${finish}.svg`)?.replaceAll(/#[\dA-F]{6}/g, '')
  const tones = (finish: string) =>
    new Set(drawing(`/img/v7/full/nut/M8-flange${finish}.svg`)?.match(/#[\dA-F]{6}/g))
  expect(shapes('+brass')).toBe(shapes(''))
  expect(tones('+brass')).not.toEqual(tones(''))
  expect(tones('+brass').has('#EDF0F3')).toBe(false)
})
