import { expect, test } from 'vitest'
import { fold } from './fold.rules.ts'

test.each([
  ['黄油 四百克', '黄油 400g'],
  ['三十吨手拉葫芦', '30t手拉葫芦'],
  ['二十五公斤 十六升 五十毫升', '25kg 16l 50ml'],
  ['十二毫米 三公分 二百厘米', '12mm 30mm 2000mm'],
  ['一百安 六十三安 三十毫安', '100a 63a 30ma'],
  ['二百二十伏 二百二伏 三百八伏', '220v 220v 380v'],
  ['一千五百瓦 两千二百五瓦 一千零五瓦', '1500w 2250w 1005w'],
  ['七点五千瓦 十八点五千瓦 二十二千瓦', '7.5kw 18.5kw 22kw'],
  ['一点六兆帕 零到二点五兆帕', '1.6mpa 0-2.5mpa'],
  ['一百二十目砂纸', '120#砂纸'],
  ['零点七五平方 十六平方 四平方', '0.75mm2 16mm2 4mm2'],
  ['两平方半 1平方半', '2.5mm2 1.5mm2'],
  ['八点八级 十二点九级 螺母 八级', '8.8级 12.9级 螺母 8级'],
  ['二十四v 两百mm', '24v 200mm'],
  ['二十齿 十二芯 六极 六通径', '20齿 12芯 6p 6通径'],
  ['内径二十五 缸径五十行程一百', '内径25 缸径50行程100'],
  ['六十长 M6二十', '60长 m6 20'],
  ['千分尺 二十五到五十', '千分尺 25-50'],
  ['莫氏三号', '莫氏3号'],
  ['五口二位 三位五口', '二位五通  三位五通 '],
])('%s reads as %s', (typed, folded) => {
  expect(fold(typed)).toBe(folded)
})

test.each([
  '百分表 千分尺 千斤顶 十字 万能',
  '三通 六角 五金 双头',
  '第三方 一级 百叶片',
  '三爪卡盘 四平',
])('there is no number in %s', (words) => {
  expect(fold(words)).toBe(words)
})

test('45号 is a steel, but of abrasives, oils and shoes it is the grit, the grade and the size', () => {
  expect(fold('45号 圆柱销')).toBe(' 45钢  圆柱销')
  expect(fold('百叶片 40号')).toBe('百叶片 40#')
  expect(fold('40号 安全鞋')).toBe('40号 安全鞋')
})
