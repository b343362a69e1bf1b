import { expect, test } from 'vitest'
import { HOLE_CIRCLIP, SHAFT_CIRCLIP } from './circlipSizes.ts'
import { CYLINDERS, TIE_RODS } from './cylinderSizes.ts'
import { drawing } from './drawing.rules.ts'
import { BELT_TOOTH, CHAIN, COLLET, EYE_BOLT, JAW_COUPLING, V_GROOVE } from './partStandards.ts'
import {
  FLANGE_NUT,
  HEX_BOLT,
  HEX_NUT,
  SOCKET_CAP,
  SOCKET_KEY,
  SPRING_WASHER,
  WASHERS,
} from './standards.ts'

/** The numbers are typed from the printed standards and not from our tables. */
test.each([
  ['ISO 4014 M12: k, s', HEX_BOLT[12], [7.5, 18]],
  ['ISO 4017 M20: k, s', HEX_BOLT[20], [12.5, 30]],
  ['ISO 4762 M8: dk, s', SOCKET_CAP[8], [13, 6]],
  ['ISO 7380 M10: s', SOCKET_KEY[10], [6]],
  ['ISO 4032 M16: m, ISO 4035: m, s', HEX_NUT[16], [14.8, 8, 24]],
  ['ISO 4161 M10: m, s, dc', FLANGE_NUT[10], [10, 15, 21.8]],
  ['ISO 7089 M10: d1, d2, h', WASHERS.plain[10], [10.5, 20, 2]],
  ['ISO 7093 M8: d1, d2, h', WASHERS.large[8], [8.4, 24, 2]],
  ['GB/T 93 M12: d1, S', SPRING_WASHER[12], [12.2, 3.1]],
  ['DIN 471 d 25: s, d3', SHAFT_CIRCLIP[25], [1.2, 23.2]],
  ['DIN 472 d 52: s, d3', HOLE_CIRCLIP[52], [2, 56.2]],
  ['GB/T 825 M16: D1, d4, h, l', EYE_BOLT[16], [34, 62, 31, 28]],
  ['ISO 606 08B: p, d1, b1, d2, h2, pt', CHAIN['08B'], [12.7, 8.51, 7.75, 4.45, 11.81, 13.92]],
  ['ISO 606 16A: p, d1, b1, d2, h2, pt', CHAIN['16A'], [25.4, 15.88, 15.75, 7.94, 24.13, 29.29]],
  ['ISO 5296 XL: p, hs, ht, s', BELT_TOOTH.XL, [5.08, 2.3, 1.27, 2.57]],
  ['ISO 4183 SPB: bd, b, h, e, f', V_GROOVE.SPB, [14, 3.5, 14, 19, 12.5]],
  ['ISO 15488 ER32: D, L', COLLET[32], [33, 40]],
  ['GR 38: D, L, hub', JAW_COUPLING[38], [80, 114, 45]],
  ['ISO 15552 bore 50: TG', TIE_RODS[50], [46.5]],
  ['ISO 15552 bore 63: E, l8, rod, WH + AM', CYLINDERS.tie[63], [75, 121, 20, 69]],
])('%s', (_, row, printed) => {
  expect(row).toEqual(printed)
})

const svgAt = (figure: string) =>
  drawing(`/img/v7/mid/${figure}.svg`) ?? expect.fail(`no drawing of ${figure}`)
const radii = (svg: string) => [...svg.matchAll(/ r="([\d.]+)"/g)].map(([, r]) => Number(r))

test('a sprocket of 06B with 19 teeth has the pitch circle of ISO 606', () => {
  const svg = svgAt('sprocket/06B-z19-bore0-B')
  expect(svg).toContain('>Ø57.87<')
  // The tip circle, 104 on the sheet, lies between the least and the greatest of the standard.
  const tip = (104 * 57.87) / Math.max(...radii(svg))
  expect(tip).toBeGreaterThan(60.24)
  expect(tip).toBeLessThan(63.43)
})

test('a belt pulley SPA 100-3 is as wide and as large as ISO 4183 says', () => {
  const svg = svgAt('v-pulley/SPA-dd100-n3')
  expect(svg).toContain('>B 50<')
  expect(svg).toContain('>Ø105.5<')
})

test('a bearing 6204 is drawn to scale', () => {
  const svg = svgAt('bearing/d20-D47-B14-open')
  const rings = [...svg.matchAll(/a([\d.]+) [\d.]+ 0 1 0/g)].map(([, r]) => Number(r))
  expect(Math.max(...rings)).toBe(103)
  expect(Math.min(...rings)).toBe(Math.round(((103 * 20) / 47) * 10) / 10)
})

test.each([
  ['row-bearing/d20-D47-B14-NU-steel-open', 'row-bearing/d20-D47-B14-N-steel-open'],
  ['row-bearing/d20-D47-B14-NJ-steel-open', 'row-bearing/d20-D47-B14-NUP-steel-open'],
  ['row-bearing/d20-D47-B14-tapered-steel-open', 'row-bearing/d20-D47-B14-spherical-steel-open'],
  ['row-bearing/d20-D47-B14-angular15-steel-open', 'row-bearing/d20-D47-B14-angular40-steel-open'],
  ['bearing/d20-D47-B14-open', 'bearing/d20-D47-B14-2RS'],
  ['bearing/d20-D47-B14-2Z', 'bearing/d20-D47-B14-2RS'],
  ['cylinder/bore20-stroke50-mini', 'cylinder/bore20-stroke50-aluminium'],
  ['cylinder/bore20-stroke50-guided', 'cylinder/bore20-stroke50-twin'],
  ['set-screw/M8-L16-flat', 'set-screw/M8-L16-cup'],
])('%s and %s do not look alike, small or large', (one, other) => {
  for (const variant of ['mid', 'thumb']) {
    const [a, b] = [one, other].map((figure) =>
      drawing(`/img/v7/${variant}/${figure}.svg`)?.replace(
        /<title>.*?<\/title>|<text.*?<\/text>/g,
        '',
      ),
    )
    expect(a).not.toBe(b)
    expect(a).toContain('<path')
  }
})
