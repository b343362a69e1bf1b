import type { Page } from 'playwright-core'

export type View = {
  lcp: number
  /** This is the same page for whoever comes from another page of the mall. */
  lcpNext: number
  cls: number
  /** These are the bytes that travel. */
  bytes: { html: number; css: number; js: number }
  pictures: number
  /** It is given in bytes. */
  largest: number
}

/**
 * Opens a page with an empty cache, until it has been quiet for a moment; then opens it again from the help.
 */
export async function firstView(page: Page, url: string): Promise<View> {
  await page.addInitScript(watch)
  const sizes: { type: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    sizes.push({ type: request.resourceType(), bytes })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await seenIn(page)
  const all = await Promise.all(
    sizes.map(async ({ type, bytes }) => ({ type, bytes: await bytes })),
  )
  const of = (type: string) => all.filter((one) => one.type === type).map(({ bytes }) => bytes)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const largest = Math.max(0, ...of('image'))
  const pictures = of('image').length
  const bytes = { html: sum(of('document')), css: sum(of('stylesheet')), js: sum(of('script')) }
  await page.goto(new URL('/help', url).href, { waitUntil: 'networkidle' })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { lcp: lcpNext } = await seenIn(page)
  return {
    lcp: seen.lcp,
    lcpNext,
    cls: Number(seen.cls.toFixed(4)),
    ...{ bytes, pictures, largest },
  }
}

const seenIn = async (page: Page) => {
  await page.waitForFunction(() => Reflect.get(window, 'seen').lcp > 0)
  return page.evaluate(() => Reflect.get(window, 'seen') as { lcp: number; cls: number })
}

function watch() {
  const seen = { lcp: 0, cls: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}
