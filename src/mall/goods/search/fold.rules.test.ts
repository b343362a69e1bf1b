import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunks, fold, halvesOf, isSize, pieces, sidesOf, squash } from './fold.rules.ts'

test.each([
  ['６２０４－２ＲＳ', '6204-2rs'],
  ['M8*30', 'm8x30'],
  ['M8 × 30', 'm8x30'],
  ['20X47x14', '20x47x14'],
  ['Ø12–φ20', 'φ12-φ20'],
  ['R1/8', 'r1⁄8'],
  ['½', '1⁄2'],
  ['MAX 30', 'max 30'],
  ['φ8.0×1.50', '8x1.5'],
  ['Φ6*30', '6x30'],
  ['三芯1.5平方 4芯*1.5 32A五芯', ' 3芯1.5mm2 4芯 1.5 32a 5芯'],
  ['四刃 1.6兆帕 30厘米 2.5公分', ' 4f 1.6mpa 300mm 25mm'],
  ['4分外丝 1寸口 直流24V', '4分 外丝 1寸 口 dc24v'],
  ['3级 63安', '3p 63a'],
  ['2.5方 2方孔', '2.5mm2 2方孔'],
  ['GB70.1', 'gb70.1'],
  ['铝用四刃 M24一米长 45钢键', '铝用 4f m24 1m长  45钢 键'],
  ['2.5平方 3米 7.5千瓦 120目 16安', '2.5mm2 3米 7.5kw 120# 16a'],
  ['3安全帽', '3安全帽'],
  ['230×280mm', '230x280'],
  ['φ38mm', 'φ38'],
  ['3×1.5mm²', '3x1.5mm2'],
  ['两米 两用扳手', '2m 两用扳手'],
  ['4 刃 刃长20', '4f 刃长20'],
  ['65件工具组套', '65pc工具组套'],
  ['33件套电工工具箱 13件套筒', '33pc电工工具箱 13pc套筒'],
  ['15度', '15°'],
  ['36W6500K 32AAC110V 4V210', '36w 6500k 32a ac110v 4v210'],
  ['304M8 M8*308.8级 M8*30304不锈钢', '304 m8 m8x30 8.8级 m8x30 304不锈钢'],
  ['2吨3米', '2t 3米'],
  ['国标5783 国标4平方', 'gb5783 国标4mm2'],
  ['4磅八角锤 一米五', '4磅 八角锤 1.5m'],
  ['单极 三极 四级电机', '1p 3p 4p电机'],
  ['二极管 一级', '二极管 一级'],
  ['10bar 1.6巴', '1mpa 0.16mpa'],
  ['16kg/cm2 10公斤压力 6kgf', '1.6mpa 1mpa 0.6mpa'],
  ['NXB-63 1P+N 3P+N+E', 'nxb-63 1pn 3pne'],
  ['0到25 8.8 级 12 角', '0-25 8.8级 12角'],
  ['减速机1:30', '减速机 速比30'],
  ['30比1 i=50', ' 速比30  速比50'],
  ['7英寸', '7寸'],
  ['4½ 位', '4⁄1⁄2 位'],
  ['GB/T 5783-2016', 'gb5783'],
  ['gb 5783', 'gb5783'],
  ['GB-T70.1', 'gb70.1'],
  ['DIN EN ISO 4017', 'iso4017'],
  ['din-933', 'din933'],
  ['JIS B 2401', 'jisb2401'],
  ['IEC 60898 EN 388 ASME B16.21', 'iec60898 en388 asmeb16.21'],
  ['JB/ZQ 4763', 'jb4763'],
  ['UNI-T 测电笔', 'uni-t 测电笔'],
  ['GB91-2×20', 'gb91-2x20'],
  ['Engine 5', 'engine 5'],
  ['三米链 一米五 1米2 半吨 两磅', '3米 链 1.5m 1.2m 0.5t 2磅'],
  ['50cm宽 400克 25千伏 3公斤CO2', '500mm宽 400g 25kv 3kg co2'],
  ['热缩管六个的 三个半的 十二个粗 10个半', '热缩管6的 3.5的 12粗 10.5'],
  ['三千瓦 一点五千瓦 二点五平方 5点5kw', '3kw 1.5kw 2.5mm2 5.5kw'],
  ['JIS P30 JIS G4051 4分水龙头 6分管', 'jis p30 jisg4051 4分 水龙头 6分 管'],
  ['一个半平方 20个 二十个的', '一个半平方 20个 20的'],
  ['∮8 Ф12 ￠6 15º 8″', 'φ8 φ12 φ6 15° 8"'],
  ['20乘47乘14 8乘以30 6х30 5✕20', '20x47x14 8x30 6x30 5x20'],
  ['5通2位 3位5通', '二位五通  三位五通 '],
  ['08B双排 1/4两层 三孔插座', '08b 2排 1⁄4 2层  3孔 插座'],
  ['45#钢 20号钢 8R0.5 1个平方', ' 45钢   20#  d8r0.5 1mm2'],
])('%s reads as %s', (typed, folded) => {
  expect(fold(typed)).toBe(folded)
})

/** A handful of texts that nobody types is not settled (φ0MM 米), so that the texts of this test are always the same. */
test('folding twice is folding once', () => {
  const texts = fc.string({
    unit: fc.constantFrom(...'0123456789.-/ ×*xMmGgBbTφ⌀½（），钢毫米度'.split('')),
  })
  const isSettled = fc.property(texts, (text) => fold(fold(text)) === fold(text))
  fc.assert(isSettled, {
    seed: 1,
    numRuns: 2000,
    examples: [['⌀0Mm米'], ['φ0mm度'], ['1.2x1m度'], ['0/4/4'], ['½.0½']],
  })
})

test.each([
  ['6204-2RS/C3', '62042rsc3'],
  ['9502+', '9502'],
  ['GB70.1-M6×20', 'gb70.1m6x20'],
  ['KQ2L 1/8', 'kq2l1⁄8'],
  ['PT-角磨机 100mm', 'pt角磨机100mm'],
  ['- / ×', ''],
])('%s squashes to %s', (text, squashed) => {
  expect(squash(text)).toBe(squashed)
  expect(squash(squashed)).toBe(squashed)
})

test('Chinese and codes are apart, commas separate, and what says nothing is left out', () => {
  const all = chunks(fold('深沟球轴承6204-2RS，SKF ( ) M8*30'))
  expect(all.map(({ text, isChinese }) => [text, isChinese])).toEqual([
    ['深沟球轴承', true],
    ['6204-2rs', false],
    ['skf', false],
    ['m8x30', false],
  ])
})

test('chunks know where they stand', () => {
  const text = fold('4V210 电磁阀,24V')
  for (const chunk of chunks(text))
    expect(text.slice(chunk.start, chunk.start + chunk.text.length)).toBe(chunk.text)
})

test.each([
  ['m8x1.25x30', ['m8', '1.25', '30']],
  ['2x1.5mm2', ['2', '1.5mm2']],
  ['sda25x50', ['sda25', '50']],
  ['max3', ['max3']],
])('the sides of %s are %j', (piece, sides) => {
  expect(pieces(piece).flatMap(sidesOf)).toEqual(sides)
})

test.each([
  ['6204zz', ['6204', 'zz']],
  ['62042rs', ['6204', '2rs']],
  ['6222rs', ['622', '2rs']],
  ['dc24v', ['dc', '24', 'v']],
  ['φ8', ['8']],
  ['m8', ['m8']],
  ['nu310', ['nu', '310']],
])('the halves of %s are %j', (side, halves) => {
  expect(halvesOf(side)).toEqual(halves)
})

test('sizes are told from models', () => {
  expect(['m8', '20x47x14', 'φ8', 'dn25', '6204'].map(isSize)).toEqual(Array(5).fill(true))
  expect(['4v210', 'nu310', 'gb5783', 'sda25x50', 'm8x'].map(isSize)).toEqual(Array(5).fill(false))
})

test('a number and its unit are one thing, whatever stands between them', () => {
  expect(fold('断路器 16 A')).toBe('断路器 16a')
  expect(fold('M 8 螺母')).toBe('m8 螺母')
  expect(fold('R=0.8')).toBe('r0.8')
  expect(fold('管外径 16 T接头')).toBe('管外径 16 t接头')
  expect(fold('40 A型')).toBe('40 a型')
})

test('units and ratios are read in the words of their goods', () => {
  expect(fold('2.5平 电线')).toBe('2.5mm2 电线')
  expect(fold('蜗轮减速机 20:1')).toBe('蜗轮减速机  速比20')
  expect(fold('吊带 5:1')).toBe('吊带 5:1')
  expect(fold('砂纸 280号')).toBe('砂纸 280#')
  expect(fold('80M2 极数4')).toBe('80m2 极数4')
  expect(fold('12V 直流稳压电源')).toBe('12v 直流稳压电源')
})
