import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawing, drawingUrl } from './drawing.rules.ts'
import { electricPictures } from './electricPictures.ts'
import { FAMILIES } from './families.ts'
import { VARIANTS } from './figure.ts'
import { figureOf } from './figures.ts'
import * as allKinds from './kinds.ts'
import { measuringPictures } from './measuringPictures.ts'
import { meterPictures } from './meterPictures.ts'
import { packPictures } from './packPictures.ts'
import * as parts from './partKinds.ts'
import * as pictures from './pictureKinds.ts'
import { PICTURES } from './pictureNames.ts'
import { pipePictures } from './pipePictures.ts'
import { safetyPictures } from './safetyPictures.ts'
import samples from './samples.json' with { type: 'json' }
import { SIGN_NAMES } from './signNames.ts'
import { sitePictures } from './sitePictures.ts'
import { SPECIMENS } from './specimens.ts'
import { storagePictures } from './storagePictures.ts'
import { toolPictures } from './toolPictures.ts'

/** The list has one SKU of every family of the catalogue. */
const SAMPLES: [string, Record<string, string>][] = Object.entries(samples)
const KINDS = [allKinds, parts, pictures]
  .flatMap((file) => Object.values(file))
  .flatMap((one) => (typeof one === 'object' && 'fields' in one ? [one] : []))
const NEUTRAL = '/img/v7/mid/part.svg'

const svgOf = (path: string) => drawing(path) ?? expect.fail(`no drawing at ${path}`)
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
const textsAt = (figure: string) => textsOf(svgOf(`/img/v7/mid/${figure}.svg`))

const bearing6204 = { '内径(mm)': '20', '外径(mm)': '47', '宽度(mm)': '14' }

describe('the address', () => {
  test('holds what is drawn', () => {
    expect(drawingUrl('bearing_deep_groove', { ...bearing6204, 密封形式: '双面接触密封' })).toBe(
      '/img/v7/mid/bearing/d20-D47-B14-2RS.svg',
    )
    expect(drawingUrl('screw_hex_fine', { 规格: 'M8×1×16' }, 'thumb')).toBe(
      '/img/v7/thumb/bolt/M8-L16-full.svg',
    )
    expect(drawingUrl('nut_lock_nylon', { 规格: 'M8' }, 'full')).toBe(
      '/img/v7/full/nut/M8-lock.svg',
    )
    expect(drawingUrl('mcb', { 极数: '3P', 曲线: 'C', 电流: '16A' })).toBe(
      '/img/v7/mid/breaker/3P-C-amps16-plain.svg',
    )
    expect(drawingUrl('timing_belt', { 齿形: 'XL', '带宽(mm)': '25' })).toBe(
      '/img/v7/mid/timing-belt/XL-W25.svg',
    )
  })

  test.each([
    ['开式', 'open'],
    ['单面铁盖', 'Z'],
    ['双面铁盖（C 代）', '2Z'],
    ['单面非接触密封', 'RS'],
    ['双面低摩擦密封', '2RS'],
  ])('says of the seal %s: %s', (text, word) => {
    const url = drawingUrl('bearing_deep_groove', { ...bearing6204, 密封形式: text })
    expect(url).toBe(`/img/v7/mid/bearing/d20-D47-B14-${word}.svg`)
  })

  test('rounds long decimals', () => {
    const attrs = { '内径(mm)': '9.1900000001', '线径(mm)': '2.62', 材质: '硅橡胶 VMQ' }
    expect(drawingUrl('oring_as568', attrs)).toBe('/img/v7/mid/o-ring/d9.19-w2.62-red.svg')
    expect(drawingUrl('nut_hex', { 规格: 'M7.9999' })).toBe('/img/v7/mid/nut/M8-hex.svg')
    // Thin enough to be refused only when rounded.
    const thin = { '内径(mm)': '9.0012', '外径(mm)': '10.0014', '宽度(mm)': '3', 密封形式: '开式' }
    expect(drawingUrl('bearing_deep_groove', thin)).toBe(NEUTRAL)
  })

  test.each([
    ['an unknown family', 'no_such_family', bearing6204],
    ['a name of Object.prototype', 'constructor', {}],
    ['a missing attribute', 'bearing_deep_groove', { ...bearing6204 }],
    ['an inch', 'oil_seal', { 轴径: '1/2"', 外径: '30', 宽: '7' }],
    ['a range', 'oil_seal', { 轴径: '10-12', 外径: '30', 宽: '7' }],
    ['a bore wider than the outside', 'oil_seal', { 轴径: '40', 外径: '30', 宽: '7' }],
    ['a thread that the standard lacks', 'nut_hex', { 规格: 'M7' }],
    ['a length of nothing', 'screw_hex_full', { 规格: 'M8×0' }],
    ['a text that is no size', 'screw_hex_full', { 规格: '<script>' }],
  ])('is the neutral one for %s', (_, family, attrs) => {
    expect(drawingUrl(family, attrs)).toBe(NEUTRAL)
  })
})

describe('every family', () => {
  test('of the table has a sample', () => {
    expect(SAMPLES).toHaveLength(184)
    expect(Object.keys(FAMILIES).toSorted()).toEqual(Object.keys(samples).toSorted())
  })

  test('and every kind of goods in it has a drawing of its own', () => {
    expect(new Set(SPECIMENS.map(([family]) => family)).size).toBe(184)
    const neutral = SPECIMENS.filter(([family, name, attrs]) => {
      return drawingUrl(family, attrs, 'mid', name) === NEUTRAL
    })
    expect(neutral.map(([family, name]) => `${family} ${name}`)).toEqual([])
  })

  test.each(VARIANTS)('has a safe %s', (variant) => {
    for (const [family, name, attrs] of SPECIMENS) {
      const svg = svgOf(drawingUrl(family, attrs, variant, name))
      expect(svg, family).not.toMatch(/NaN|undefined|Infinity|<script|foreignObject|href|on\w+=/)
      expect(svg.match(/<[a-z]/g)?.length, family).toBe(svg.match(/\/>|<\//g)?.length)
    }
  })

  test.each(VARIANTS)('has a small %s', { tags: 'long/catalogue' }, (variant) => {
    for (const [family, name, attrs] of SPECIMENS) {
      const svg = svgOf(drawingUrl(family, attrs, variant, name))
      expect(brotliCompressSync(svg).length, family).toBeLessThanOrEqual(2048)
    }
  })
})

describe('a variant', () => {
  const attrs = { ...bearing6204, 密封形式: '开式' }
  const svg = (variant: (typeof VARIANTS)[number]) =>
    svgOf(drawingUrl('bearing_deep_groove', attrs, variant))

  test('has its own size', () => {
    expect(svg('thumb')).toContain('viewBox="0 0 120 120" width="120" height="120"')
    expect(svg('mid')).toContain('viewBox="0 0 480 330" width="480" height="330"')
    expect(svg('full')).toContain('viewBox="0 0 480 360" width="480" height="360"')
  })

  test('has dimensions from mid and a caption when full', () => {
    expect(textsOf(svg('thumb'))).toEqual([])
    expect(textsOf(svg('mid'))).toEqual(['B 14', 'Ø20', 'Ø47'])
    expect(textsOf(svg('full'))).toEqual(['B 14', 'Ø20', 'Ø47', '示意图，以实物为准'])
  })
})

test.each([
  ['row-bearing/d30-D62-B17.25-tapered-steel-open', ['T 17.25', 'Ø30', 'Ø62']],
  ['thrust-bearing/d20-D40-T14', ['T 14', 'Ø20', 'Ø40']],
  ['bolt/M8-L30-full', ['L 30', 'k 5.3', 'M8', 's 13']],
  ['bolt/M8-L3000-part', ['L 3000', 'k 5.3', 'M8', 's 13']],
  ['socket-screw/M8-L30-cap', ['L 30', 'k 8', 'M8', 'dk 13']],
  ['cross-screw/M3-L10-csk', ['L 10', 'M3']],
  ['nut/M8-thin', ['m 4', 's 13', 'M8']],
  ['washer/M1.6-plain', ['h 0.3', 'Ø1.7', 'Ø4']],
  ['o-ring/d9.19-w2.62-red', ['d1 9.19', 'd2 2.62']],
  ['flange/D200-K160-n8-hole18-C20-DN80', ['C 20', 'Ø200', 'K 160', '8×Ø18']],
  ['cylinder/bore50-stroke200-tie', ['行程 200', 'Ø50', 'TG 46.5']],
  ['breaker/3P-C-amps16-plain', ['C16', '3×18']],
  ['breaker/1PN-A-amps16-plain', ['16A']],
  ['insert/S-IC12.7-gold', ['IC 12.7']],
  ['insert/R-IC0-gold', []],
  ['part', []],
  ['glove/L-thin+12pair', ['12副']],
  ['tool-set/pieces56+56piece', ['56件']],
  ['picture/drill+case', ['带箱']],
  ['socket/s17-drive12.5-six', ['s 17']],
])('%s says %j', (figure, texts) => {
  expect(textsAt(figure)).toEqual(texts)
})

test.each([
  '',
  '/img/v7/mid/part',
  '/img/v7/mid/part/.svg',
  '/img/v7/mid/part/x.svg',
  '/img/v7/mid/part.svg?x',
  '/img/v7/mid/part.svg\n',
  '/img/v4/mid/part.svg',
  '/img/v7/huge/part.svg',
  '/img/v7/mid/constructor.svg',
  '/img/v7/mid/bearing.svg',
  '/img/v7/mid/bearing/d20-D47-B14.svg',
  '/img/v7/mid/bearing/d20-D47-B14-2RS-x.svg',
  '/img/v7/mid/bearing/d20-D47-B14-4RS.svg',
  '/img/v7/mid/bearing/D47-d20-B14-2RS.svg',
  '/img/v7/mid/bearing/d020-D47-B14-2RS.svg',
  '/img/v7/mid/bearing/d20.0-D47-B14-2RS.svg',
  '/img/v7/mid/bearing/d2e1-D47-B14-2RS.svg',
  '/img/v7/mid/bearing/d20.0001-D47-B14-2RS.svg',
  '/img/v7/mid/bearing/d47-D20-B14-2RS.svg',
  '/img/v7/mid/bearing/d46.9-D47-B14-open.svg',
  '/img/v7/mid/bearing/d20-D99999-B14-2RS.svg',
  '/img/v7/mid/bolt/M7-L30-full.svg',
  '/img/v7/mid/cable/cores2.5-plain.svg',
  '/img/v7/mid/picture/constructor.svg',
  '/img/v7/mid/sign/toString.svg',
  '/img/v7/mid/helmet/"><script>.svg',
])('there is nothing at %j', (path) => {
  expect(drawing(path)).toBeNull()
})

test('whatever the attributes are, the address leads to a drawing of bounded size', () => {
  const size = fc.oneof(
    fc.double({ min: 0.01, max: 3000, noNaN: true }).map(String),
    fc.integer({ min: 0, max: 130 }).map(String),
    fc.constantFrom('M8', '', '1/2"', '-3', '1e9', 'NaN', '"><script>', '∞'),
  )
  const changed = fc.constantFrom(...SAMPLES).chain(([family, attrs]) =>
    fc
      .record(Object.fromEntries(Object.keys(attrs).map((name) => [name, size])))
      .chain((other) => fc.subarray(Object.keys(attrs)).map((kept) => ({ kept, other })))
      .map(({ kept, other }) => {
        const original = Object.entries(attrs).filter(([name]) => kept.includes(name))
        return { family, attrs: { ...other, ...Object.fromEntries(original) } }
      }),
  )
  fc.assert(
    fc.property(changed, fc.constantFrom(...VARIANTS), ({ family, attrs }, variant) => {
      const svg = svgOf(drawingUrl(family, attrs, variant))
      expect(svg).not.toMatch(/NaN|undefined|Infinity|script/)
      expect(svg.length).toBeLessThan(16_000)
    }),
    { numRuns: 2000 },
  )
})

test('whatever an address says, its drawing is of bounded size', () => {
  const said = ([key, field]: [string, (typeof KINDS)[number]['fields'][string]]) =>
    'least' in field
      ? fc
          .oneof(
            fc.constantFrom(field.least, field.most),
            fc.double({ min: field.least, max: field.most, noNaN: true }),
          )
          .map((value) => key + Math.round(value * 1000) / 1000)
      : fc.constantFrom(...field)
  const address = fc
    .constantFrom(...KINDS)
    .chain(({ name, fields }) =>
      fc
        .tuple(...Object.entries(fields).map(said))
        .chain((values) =>
          fc
            .constantFrom('', '+black', '+9999.9kg', '+plastic+0.001ml')
            .map((extras) => [name, values.join('-')].filter(Boolean).join('/') + extras),
        ),
    )
  fc.assert(
    fc.property(address, fc.constantFrom(...VARIANTS), (figure, variant) => {
      const svg = drawing(`/img/v7/${variant}/${figure}.svg`) ?? ''
      expect(svg).not.toMatch(/NaN|undefined|Infinity|script/)
      expect(svg.length).toBeLessThan(16_000)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  'drill/d100-L5-l4.9-bright',
  'drill/d0.19-L124-l3.48-bright',
  'drill/d0.05-L1000-l1-gold',
])('a drill whose tip takes its whole edge has no flutes: %s', (figure) => {
  expect(svgOf(`/img/v7/full/${figure}.svg`).length).toBeLessThan(3000)
})

test.each([
  'sprocket/20B-z80-bore40-C',
  'chain/40B-strands3',
  'wire-rope/d20-6x37',
  'bearing/d90-D100-B10-open',
  'cable/cores61-screen',
])('the fullest drawings are small too: %s', (figure) => {
  const svg = svgOf(`/img/v7/full/${figure}.svg`)
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(2048)
})

test('every kind of part has its own name and a figure', () => {
  const names = KINDS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(75)
  expect(names.filter((name) => figureOf(name)?.name !== name)).toEqual([])
})

test('pictograms of different files have different names', () => {
  const files = [
    electricPictures,
    meterPictures,
    pipePictures,
    toolPictures,
    measuringPictures,
    safetyPictures,
    sitePictures,
    storagePictures,
    packPictures,
  ]
  expect(files.flatMap((file) => Object.keys(file)).toSorted()).toEqual(PICTURES.toSorted())
})

test('every safety sign has a symbol of its own', () => {
  const symbols = Object.keys(SIGN_NAMES).map((sign) =>
    svgOf(`/img/v7/thumb/sign/${sign}-plate.svg`),
  )
  const withoutWords = symbols.map((svg) => svg.replace(/<title>.*<\/title>|<text.*<\/text>/g, ''))
  // 当心叉车 and 禁止叉车 show the same truck, on another ground.
  expect(new Set(withoutWords).size).toBe(Object.keys(SIGN_NAMES).length)
})
