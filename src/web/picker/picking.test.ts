import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'
import { optionsLike } from './picking.ts'

test('Chinese is found by the first letters of its pinyin', () => {
  expect(['张伟', '设备部', '采购二组', 'CNC 车间', '欧阳娜娜'].map(initialsOf)).toEqual([
    'zw',
    'sbb',
    'cgez',
    'cnc cj',
    'oynn',
  ])
})

const options = [
  ['1', '总经办'],
  ['2', '　设备部'],
  ['3', '　　设备一组'],
  ['4', '　精密设备部'],
  ['5', '张三（zhangsan）'],
] as const

test.each([
  ['', ['1', '2', '3', '4', '5']],
  ['设备', ['2', '3', '4']],
  ['sbb', ['2', '4']],
  ['SBYZ', ['3']],
  ['zhang', ['5']],
  ['zs', ['5']],
  ['没有', []],
])('%j leaves those that begin with it, then those that have it', (typed, found) => {
  expect(optionsLike(options, typed).map(([value]) => value)).toEqual(found)
})
