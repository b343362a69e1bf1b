import { expect, test } from 'vitest'
import { browser, server } from '#test/browserPage.ts'
import { visitPages } from '#test/visits.ts'

visitPages()

test('the first view of a list costs at most 130 KB of script and shows nothing of the workbench', async () => {
  const page = await browser.newPage()
  const scripts: { url: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push({
        url: request.url(),
        bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
      })
  })
  await page.goto(`${server.address}/productList?keyword=6204`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts.map(({ bytes }) => bytes))
  const sum = sizes.reduce((total, size) => total + size, 0)
  expect(sum).toBeGreaterThan(50_000)
  expect(sum).toBeLessThanOrEqual(130_000)
  expect(scripts.filter(({ url }) => /antd|checkout|center|myCart/.test(url))).toEqual([])
  await page.close()
})
