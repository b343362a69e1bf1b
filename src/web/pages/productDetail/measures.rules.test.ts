import { expect, test } from 'vitest'
import { drawing, drawingUrl } from '#drawing/drawing.rules.ts'
import { SPECIMENS } from '#drawing/specimens.ts'
import { nameAndUnit } from '#mall/goods/catalogue/attributes.rules.ts'
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
    { 螺纹: 'M8', '长度(mm)': '30', 标准: 'GB5783' },
    [
      ['螺纹', ['M']],
      ['长度', ['L']],
      ['标准', []],
    ],
  ],
  [
    'oil_seal',
    { '轴径(mm)': '20', '外径(mm)': '30', '宽(mm)': '7' },
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
    { 槽型: 'SPA', '基准直径(mm)': '100', 槽数: '3' },
    [
      ['槽型', []],
      ['基准直径', ['dd']],
      ['槽数', []],
    ],
  ],
])('the attributes of %s find their dimensions', (family, attributes, found) => {
  expect(shown(family, attributes as unknown as Record<string, string>)).toEqual(found)
})

/** A standard or a maker gives these for a size, and no attribute says them. */
const given: Record<string, string> = {
  circlip_e: 's D',
  circlip_hole: 's d3',
  circlip_shaft: 's d3',
  collet_er: 'L D',
  cyl_iso15552: 'TG',
  die_round: 'E',
  eye_bolt: 'D1 l',
  jaw_coupling: 'L D',
  linear_guide: 'HR',
  nut_flange: 'm s',
  nut_hex: 'm s',
  nut_lock_nylon: 'h s',
  nut_thin: 'm s',
  roller_chain: 'h2 b1 d1',
  screw_hex_fine: 'k s',
  screw_hex_full: 'k s',
  screw_hex_part: 'k s',
  screw_pan_cross: 'k dk',
  screw_set: 's',
  screw_socket_button: 'k dk',
  screw_socket_cap: 'k dk',
  screw_socket_csk: 'dk',
  taper_bush: 'L D',
  timing_belt: 'hs ht',
  v_pulley: 'B de',
  washer_large: 'h d1 d2',
  washer_plain: 'h d1 d2',
  washer_small: 'h d1 d2',
  washer_spring: 'S d1',
}

/** Answers each dimension of one sheet with its number. */
const dimensions = (svg: string) =>
  [...svg.matchAll(/<g data-of="(\w+)">.*?<text[^>]*>([^<]*)</g)].map(([, of = '', text = '']) => ({
    of,
    number: /[\d.]+$/.exec(text)?.[0] ?? text,
  }))

test('every dimension of every kind of goods is one attribute, says its number, or is given', () => {
  const found = new Set<string>()
  for (const [family, name, attributes] of SPECIMENS) {
    const svg = drawing(drawingUrl(family, attributes, 'full', name)) ?? ''
    for (const { of, number } of dimensions(svg)) {
      const tied = Object.keys(attributes).filter((key) =>
        MEASURES[nameAndUnit(key).name]?.split(' ').includes(of),
      )
      const values = tied.map((key) => attributes[key] ?? '')
      const isGiven = given[family]?.split(' ').includes(of) ?? false
      expect([family, of, tied.length]).toEqual([family, of, isGiven ? 0 : 1])
      if (!isGiven) expect(`${family} ${values[0]}`).toContain(number)
      found.add(`${family} ${of}`)
    }
  }
  expect(found.size).toBeGreaterThan(150)
})
