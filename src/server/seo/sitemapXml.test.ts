import { expect, test } from 'vitest'
import { filePieces, indexXml } from './sitemapXml.ts'

const changedAt = new Date('2026-11-20T09:08:07.654Z')

test('a file of addresses, escaped, with the dates that are known', async () => {
  async function* batches() {
    yield [{ path: '/productDetail?skuId=7', changedAt }]
    yield []
    yield [{ path: "/productList?brandId=1&brandName=O'Ring" }]
  }
  const pieces = await Array.fromAsync(filePieces('https://mall.cn', batches()))
  expect(pieces.join('')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://mall.cn/productDetail?skuId=7</loc><lastmod>2026-11-20T09:08:07Z</lastmod></url>
<url><loc>https://mall.cn/productList?brandId=1&amp;brandName=O&apos;Ring</loc></url>
</urlset>
`)
})

test('the index names the files', () => {
  expect(indexXml('https://mall.cn', [{ path: '/sitemap/goods-0.xml', changedAt }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://mall.cn/sitemap/goods-0.xml</loc><lastmod>2026-11-20T09:08:07Z</lastmod></sitemap>
</sitemapindex>
`,
  )
})
