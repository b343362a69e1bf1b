import { expect, test } from 'vitest'
import { readListQuery } from '#mall/goods/search/listQuery.rules.ts'
import { listHead } from './listHead.ts'
import { listingOf } from './listing.ts'

const head = { brandName: 'AirTAC/亚德客', nameCn: '亚德客', nameEn: 'AirTAC', total: 14, ways: [] }
const category4List = [{ categoryId: '2010101', categoryName: '标准气缸', total: 3 }]
const brandList = [{ brandId: '9', brandName: 'AirTAC/亚德客', total: 3 }]

/** Below the home page. */
function crumbsAt(keys: string, brand: typeof head | null) {
  const query = readListQuery(new URLSearchParams(keys))
  const { jsonLd } = listHead(
    query,
    listingOf(query, { brand, category4List, brandList }),
    'http://m',
  )
  const [{ itemListElement }] = jsonLd as [{ itemListElement: { name: string; item: string }[] }]
  return itemListElement.slice(1).map(({ name, item }) => `${name} ${decodeURIComponent(item)}`)
}

test.each(['brandId=9&brandName=foo', 'brandId=9'])(
  'above a fourth level stands the brand by its own name and address: %s',
  (keys) => {
    const own = 'http://m/productList?brandId=9&brandName=AirTAC/亚德客'
    const self = `AirTAC/亚德客 标准气缸 ${own}&category4Id=2010101`
    expect(crumbsAt(`${keys}&category4Id=2010101`, head)).toEqual([`AirTAC/亚德客 ${own}`, self])
    expect(crumbsAt(`${keys}&category4Id=2010101`, null)).toEqual([self])
  },
)
