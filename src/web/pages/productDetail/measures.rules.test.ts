import { expect, test } from 'vitest'
import { nameAndUnit } from '#mall/catalogue/attributes.rules.ts'
import { drawing, drawingUrl } from '#mall/catalogue/drawing/drawing.rules.ts'
import { MEASURES } from './measures.rules.ts'

const shown = (family: string, attributes: Record<string, string>) => {
  const svg = drawing(drawingUrl(family, attributes, 'full')) ?? ''
  const sizes = new Set([...svg.matchAll(/data-of="(\w+)"/g)].map(([, of]) => of))
  return Object.keys(attributes).map((key) => {
    const { name } = nameAndUnit(key)
    return [name, MEASURES[name]?.split(' ').filter((of) => sizes.has(of)) ?? []]
  })
}

test.each([
  [
    'bearing_tapered_roller',
    { '内径(mm)': '20', '外径(mm)': '42', '装配高(mm)': '15' },
    [
      ['内径', ['d']],
      ['外径', ['D']],
      ['装配高', ['B']],
    ],
  ],
  [
    'screw_hex_full',
    { 规格: 'M8×30', 标准: 'GB5783' },
    [
      ['规格', ['M', 'L']],
      ['标准', []],
    ],
  ],
  [
    'oil_seal',
    { 轴径: '20', 外径: '30', 宽: '7' },
    [
      ['轴径', ['d']],
      ['外径', ['D']],
      ['宽', ['b']],
    ],
  ],
  [
    'oring_gb',
    { '内径(mm)': '65', '线径(mm)': '3.55' },
    [
      ['内径', ['d1']],
      ['线径', ['d2']],
    ],
  ],
  [
    'cyl_iso15552',
    { '缸径(mm)': '50', '行程(mm)': '200' },
    [
      ['缸径', ['bore']],
      ['行程', ['stroke']],
    ],
  ],
  [
    'v_pulley',
    { 槽型: 'SPA', 基准直径: '100', 槽数: '3' },
    [
      ['槽型', []],
      ['基准直径', ['dd']],
      ['槽数', []],
    ],
  ],
])('the attributes of %s find their dimensions', (family, attributes, found) => {
  expect(shown(family, attributes as unknown as Record<string, string>)).toEqual(found)
})
