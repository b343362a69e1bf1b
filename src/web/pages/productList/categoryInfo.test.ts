import { expect, test } from 'vitest'
import { readListQuery } from '#mall/goods/search/listQuery.rules.ts'
import { categoryInfoOf } from './categoryInfo.ts'

const first = { categoryId: '1', name: '轴承与传动' }
const second = { categoryId: '101', name: '轴承' }
const infoOf = (keys: string, name = '', parent = second) =>
  categoryInfoOf(readListQuery(new URLSearchParams(keys)), { first, parent, name, children: [] })

test('a chosen category is kept with the ids and names of its levels', () => {
  expect(JSON.parse(infoOf('category3Id=10101', '深沟球轴承'))).toEqual({
    category1Id: '1',
    category1Name: '轴承与传动',
    category2Id: '101',
    category2Name: '轴承',
    category3Id: '10101',
    category3Name: '深沟球轴承',
  })
  expect(JSON.parse(infoOf('category2Id=101', '轴承'))).toMatchObject({
    category2Id: '101',
    category3Id: '',
  })
  expect(JSON.parse(infoOf('category1Id=1', '轴承与传动', first))).toMatchObject({
    category1Id: '1',
    category2Id: '',
    category2Name: '',
  })
})

test.each(['keyword=6204', 'brandId=100001', 'productType=1', ''])(
  'with %j there is no chosen category',
  (keys) => {
    expect(infoOf(keys)).toBe('')
  },
)
