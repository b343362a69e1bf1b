import { expect, test } from 'vitest'
import type { PhotoHandling } from './importing.contract.ts'
import { type NamedPhoto, photoResults, rechained } from './photoResult.rules.ts'

const goods = (photos = '') => ({ skuId: '7', skuCode: 'GP7', model: 'M7', photos, hits: 1 })
const photo = (rowNo: number, photoId: string, view = 0, photos = ''): NamedPhoto => ({
  format: '',
  ...{ rowNo, photoId, view, path: `${rowNo}.jpg`, problem: '', goods: goods(photos) },
})
const told = (all: Parameters<typeof photoResults>[0], handling: PhotoHandling = 'add') =>
  photoResults(all, handling, new Set(['7 own'])).map(({ outcome, moves, problems }) =>
    outcome === 'changed' ? (moves.photos ?? moves.document) : [outcome, problems[0]?.text],
  )

test('views stand in their order behind what goods have, in its place, or not at all', () => {
  const views = [photo(1, 'b', 2, 'x'), photo(2, 'a', 0, 'x')]
  expect(told(views)).toEqual([
    ['x,a', 'x,a,b'],
    ['x', 'x,a'],
  ])
  expect(told(views, 'replace')).toEqual([
    ['a', 'a,b'],
    ['x', 'a'],
  ])
  expect(told(views, 'skip')).toEqual([
    ['unchanged', '已有 1 张图片，按所选不动'],
    ['unchanged', '已有 1 张图片，按所选不动'],
  ])
  expect(told([photo(1, 'a')], 'skip')).toEqual([['', 'a']])
})

test('a photo that goods have already is not given again, nor the same one twice', () => {
  expect(told([photo(1, 'x', 0, 'x'), photo(2, 'a', 1, 'x'), photo(3, 'a', 2, 'x')])).toEqual([
    ['unchanged', '商品已有这张图片'],
    ['x', 'x,a'],
    ['unchanged', '与“2.jpg”是同一张图'],
  ])
  expect(told([photo(1, 'x', 0, 'x,y'), photo(2, 'y', 1, 'x,y')], 'replace')).toEqual([
    ['unchanged', '商品已有这张图片'],
    ['unchanged', '商品已有这张图片'],
  ])
})

test('goods have nine photos at most, and a name has to call one of them alone', () => {
  const full = Array.from({ length: 9 }, (_, at) => `p${at}`).join(',')
  expect(told([photo(1, 'a', 0, full)])).toEqual([['refused', '一个商品最多 9 张图片，放不下了']])
  const many = { ...photo(2, 'a'), goods: { ...goods(), hits: 2 } }
  const none = { ...photo(3, 'a'), goods: null }
  const bad = { ...none, photoId: null, problem: '不是图片' }
  expect(told([many, none, bad]).map((one) => one?.[1])).toEqual([
    '有 2 个商品叫这个名称，请在文件名里写品牌或订货号',
    '没有商品的订货号或型号是这个名称',
    '不是图片',
  ])
})

test('documents are added to those that goods have, each once, by the kind that their names say', () => {
  const paper = (rowNo: number, photoId: string, path: string): NamedPhoto => ({
    ...photo(rowNo, photoId),
    ...{ format: 'pdf', path },
  })
  expect(
    told([
      paper(1, 'a', 'M7 合格证.pdf'),
      paper(2, 'a', 'M7-2.pdf'),
      paper(3, 'own', 'M7 样本.pdf'),
      paper(4, 'b', 'x/M7.pdf'),
    ]),
  ).toEqual([
    ['', '合格证：M7 合格证'],
    ['unchanged', '商品已有这份资料'],
    ['unchanged', '商品已有这份资料'],
    ['', '样本：M7'],
  ])
})

test('a picture that turns out to be damaged leaves the others in their order', () => {
  const due = [
    { rowNo: 1, photoId: 'a', moves: { photos: ['x', 'a'] as [string, string] } },
    { rowNo: 2, photoId: 'b', moves: { photos: ['a', 'a,b'] as [string, string] } },
  ]
  expect(rechained(due, 1, 'replace')).toEqual([{ rowNo: 2, moves: { photos: ['x', 'b'] } }])
  expect(rechained(due, 1, 'add')).toEqual([{ rowNo: 2, moves: { photos: ['x', 'x,b'] } }])
})
