import type { Page } from 'playwright-core'

export type View = {
  lcp: number
  cls: number
  /** As they travel. */
  bytes: { html: number; css: number; js: number }
  pictures: number
  /** In bytes. */
  largest: number
}

/** A page with an empty cache, until it has been quiet for a moment. */
export async function firstView(page: Page, url: string): Promise<View> {
  await page.addInitScript(watch)
  const sizes: { type: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    sizes.push({ type: request.resourceType(), bytes })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(
    () => Reflect.get(window, 'seen') as { lcp: number; cls: number },
  )
  const all = await Promise.all(
    sizes.map(async ({ type, bytes }) => ({ type, bytes: await bytes })),
  )
  const of = (type: string) => all.filter((one) => one.type === type).map(({ bytes }) => bytes)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    lcp: seen.lcp,
    cls: Number(seen.cls.toFixed(4)),
    bytes: { html: sum(of('document')), css: sum(of('stylesheet')), js: sum(of('script')) },
    pictures: of('image').length,
    largest: Math.max(0, ...of('image')),
  }
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
