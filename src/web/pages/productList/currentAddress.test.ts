import { expect, test } from 'vitest'
import type { Call } from '#mall/call.ts'
import { readListQuery } from '#mall/goods/search/listQuery.rules.ts'
import { currentAddress } from './currentAddress.ts'
import { type Listing, listingOf } from './listing.ts'

const moved: Record<string, string> = { '10101': '20103', '1010101': '2010301', '101': '203' }
let asked: string[] = []
const call = (async (_: unknown, { categoryId }: { categoryId: string }) => {
  asked.push(categoryId)
  return { categoryId: moved[categoryId] ?? '' }
}) as unknown as Call

async function at(keys: string, parts: Parameters<typeof listingOf>[1] = {}) {
  asked = []
  const query = readListQuery(new URLSearchParams(keys))
  return currentAddress(call, query, listingOf(query, parts) as Listing)
}
const none = { notice: { title: '', text: '', status: 404, actions: [], groups: [] } }

test('a list whose category was moved is where that is now, with its filters', async () => {
  expect(await at('category3Id=10101&brandIds=7&inStock=1', none)).toBe(
    '/productList?category3Id=20103&brandIds=7&inStock=1',
  )
  expect(await at('category2Id=101', none)).toBe('/productList?category2Id=203')
  expect(await at('category2Id=999', none)).toBe(null)
})

test('a fourth level leads on together with the one above it', async () => {
  expect(await at('category3Id=10101&category4Id=1010101')).toBe(
    '/productList?category3Id=20103&category4Id=2010301',
  )
  expect(await at('keyword=6204&category4Id=1010101')).toBe(
    '/productList?keyword=6204&category4Id=2010301',
  )
})

test('what the list knows is not asked about', async () => {
  const category4List = [{ categoryId: '1010102', categoryName: '角接触', total: 1, position: 1 }]
  expect(await at('category3Id=10101&category4Id=1010102', { category4List })).toBe(null)
  expect(await at('category3Id=10101')).toBe(null)
  expect(await at('brandId=9', none)).toBe(null)
  expect(asked).toEqual([])
})
