import { expect, test } from 'vitest'
import { drawing, drawingUrl } from './drawing.rules.ts'
import { SPECIMENS } from './specimens.ts'

const svgOf = (path: string) => drawing(path) ?? expect.fail(`no drawing at ${path}`)

type Box = { text: string; x1: number; y1: number; x2: number; y2: number }

/** Answers where the blue texts of a sheet are, at most: digits are 0.56 em wide, Chinese is 1 em. */
function boxes(svg: string, em: number): Box[] {
  return [...svg.matchAll(/<text ([^>]*fill="#0B55B5"[^>]*)>([^<]*)</g)].map(
    ([, place = '', text = '']) => {
      const half = [...text].reduce((sum, sign) => sum + (sign > '⺀' ? em : 0.56 * em), 0) / 2
      const high = 0.72 * em
      const [turned, plain] = [/translate\(([\d.-]+) ([\d.-]+)\)/, /x="([\d.-]+)" y="([\d.-]+)"/]
      const [x = 0, y = 0] = (turned.exec(place) ?? plain.exec(place) ?? []).slice(1).map(Number)
      return turned.test(place)
        ? { text, x1: x - high, x2: x, y1: y - half, y2: y + half }
        : { text, x1: x - half, x2: x + half, y1: y - high, y2: y }
    },
  )
}

const overlap = (a: Box, b: Box) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2

/** Extremes of size and of proportion that the catalogue has, beside one of each kind. */
const figures = `v-pulley/SPZ-dd50-n6 v-pulley/SPA-dd63-n6 v-pulley/SPB-dd1000-n1 hole-saw/D14-steel
  hole-saw/D152-steel timing-belt/3M-W10 timing-belt/14M-W85 blind-rivet/d2.4-L6 blind-rivet/d3.2-L20
  pin/d1-L20-spring pin/d20-L200-solid key/b40-h22-L100-round bearing/d3-D7-B2-open
  bearing/d200-D250-B24-open oil-seal/d300-D340-b20-double-rubber-black o-ring/d400-w5.3-black
  ball-screw/d50-P10-L100 bolt/M1.6-L2-full bolt/M18-L200-full socket-screw/M42-L300-cap
  circlip/d3-shaft circlip/d300-hole sprocket/20B-z9-bore40-B jaw-coupling/GR90-d140-d2110-red
  cylinder/bore125-stroke25-tie cylinder/bore32-stroke1000-tie centre-drill/d1-D3.15-L31.5-bright`.split(
  /\s+/,
)

test.each([
  ['mid', 19, 330],
  ['full', 14, 360],
] as const)('on %s no dimension leaves the picture or stands on another', (variant, em, high) => {
  const paths = [
    ...SPECIMENS.map(([family, name, attrs]) => drawingUrl(family, attrs, variant, name)),
    ...figures.map((figure) => `/img/v7/${variant}/${figure}.svg`),
  ]
  const wrong = paths.flatMap((path) => {
    const all = boxes(svgOf(path), em)
    const outside = all.filter(({ x1, y1, x2, y2 }) => x1 < 0 || y1 < 0 || x2 > 480 || y2 > high)
    const hit = all.filter((box, at) => all.slice(0, at).some((other) => overlap(box, other)))
    return [...outside, ...hit].map(({ text }) => `${path} ${text}`)
  })
  expect(wrong).toEqual([])
})

test('goods whose differences can be seen are drawn differently', () => {
  const shown = (family: string, name: string, attributes: Record<string, string>) =>
    svgOf(drawingUrl(family, attributes, 'thumb', name))
  const motor = (mount: string) => shown('motor_ye', '', { 安装: mount })
  const ferrule = (kind: string) =>
    shown('ferrule_fitting', `卡套接头 ${kind} 管径6L`, { 型式: kind })
  const file = (kind: string) => shown('file_hand', `${kind} 200mm 中齿`, { 类型: kind })
  const guide = (name: string, H: string, W: string) =>
    shown('linear_guide', `直线导轨滑块 ${name}`, {
      规格: name,
      '导轨宽(mm)': '15',
      '组合高(mm)': H,
      '滑块宽(mm)': W,
    })
  const all = [
    ...['卧式底脚', '法兰', '底脚+法兰', '立式法兰'].map(motor),
    ...['直通', '弯通', '三通', '端直通 内螺纹', '螺母', '卡套', '隔壁直通'].map(ferrule),
    ...['平锉', '半圆锉', '圆锉', '方锉', '三角锉'].map(file),
    guide('HGH15CA', '28', '34'),
    guide('EGH15CA', '24', '34'),
    guide('MGN15C', '16', '32'),
    shown('linear_guide', '直线导轨 HGR15R500C', { 规格: 'HGR15R500C', '导轨宽(mm)': '15' }),
  ]
  expect(new Set(all).size).toBe(20)
})

test('signs say their words on their own colour, warnings on white (GB 2894)', () => {
  const plate = (sign: string) => {
    const svg = drawing(drawingUrl('safety_sign', {}, 'mid', `${sign} 铝板`)) ?? ''
    const [, ground] = /<rect [^>]*y="90"[^>]*fill="(#\w+)"/.exec(svg) ?? []
    const [, text] = /<text [^>]*fill="(#\w+)"/.exec(svg) ?? []
    return [ground, text]
  }
  expect(plate('禁止吸烟')).toEqual(['#C4272E', '#fff'])
  expect(plate('必须戴安全帽')).toEqual(['#1A5AA8', '#fff'])
  expect(plate('紧急出口')).toEqual(['#23844A', '#fff'])
  expect(plate('当心触电')).toEqual([undefined, '#1B2027'])
})
