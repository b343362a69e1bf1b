import { expect, test } from 'vitest'
import { fold } from './fold.rules.ts'
import { asTyped } from './typed.rules.ts'

test.each([
  ['304 发动机 M8×30', ['m8x30', '304', '发动机'], ['304', '发动机', 'M8×30']],
  ['６２０４ 马桶 ６２０４', ['马桶', '6204', '6204'], ['６２０４', '马桶']],
  ['GB/T 5783-2016 2 毫米', ['2mm', 'gb5783'], ['GB/T 5783', '2 毫米']],
  ['6204KKK', ['kkk'], ['KKK']],
  ['2.5平方 单芯线', ['1芯线'], ['单芯线']],
  ['A型键', ['a'], ['A型']],
  ['ＤＩＮ 933 İ kkk', ['din933', 'kkk'], ['ＤＩＮ 933', 'kkk']],
])('of %s %j are %j', (keyword, parts, typed) => {
  expect(asTyped(parts, keyword, fold(keyword))).toEqual(typed)
})
