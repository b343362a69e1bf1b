import type { Browser, BrowserContext, Page } from 'playwright-core'

const rounds = 7
/** Somebody who means a link rests on it. */
const dwellMs = 500

/** Prints how long after the click on goods of a list their page can be read, and has scripts. */
export async function openings(browser: Browser, address: string, list: string) {
  console.log('\n| goods in a new tab, from the click | first byte ms | read ms | scripts ms |')
  console.log('|---|--:|--:|--:|')
  for (const isAhead of [true, false]) {
    const times: Opening[] = []
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(watch)
    for (let round = 0; round <= rounds; round++)
      times.push(await open(context, address + list, round, isAhead))
    await context.close()
    const middle = (key: keyof Opening) =>
      Math.round(
        times
          .slice(1)
          .map((one) => one[key])
          .toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0,
      )
    const name = isAhead ? 'with speculation rules' : 'without'
    console.log(`| ${name} | ${middle('byte')} | ${middle('read')} | ${middle('scripts')} |`)
  }
}

type Opening = { byte: number; read: number; scripts: number }

async function open(
  context: BrowserContext,
  url: string,
  at: number,
  isAhead: boolean,
): Promise<Opening> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  if (!isAhead)
    await page.evaluate(() => document.querySelector('script[type=speculationrules]')?.remove())
  const link = page.locator('main a[href^="/productDetail"][target=_blank]').nth(at * 2)
  await link.hover()
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), dwellMs)
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { clickedAt: Date.now() }), {
      capture: true,
      once: true,
    }),
  )
  const opened = context.waitForEvent('page')
  await link.click()
  const detail = await opened
  const clickedAt = await page.evaluate(() => Number(Reflect.get(window, 'clickedAt')))
  const seen = await seenOf(detail)
  await Promise.all([page.close(), detail.close()])
  return {
    byte: seen.byte - clickedAt,
    read: seen.read - clickedAt,
    scripts: seen.scripts - clickedAt,
  }
}

async function seenOf(page: Page): Promise<Opening> {
  await page.waitForFunction(() => Reflect.get(window, 'scriptsAt') > 0)
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const from = performance.timeOrigin
    return {
      byte: from + (navigation?.responseStart ?? 0),
      read: from + (paint?.startTime ?? 0),
      scripts: from + Number(Reflect.get(window, 'scriptsAt')),
    }
  })
}

/** React marks the root element of what it has taken over. */
function watch() {
  const look = () => {
    const isOver = Object.keys(document).some((key) => key.startsWith('__reactContainer'))
    const isWhole = document.querySelector('main h1') && document.readyState !== 'loading'
    if (isOver && isWhole) Object.assign(window, { scriptsAt: performance.now() })
    else requestAnimationFrame(look)
  }
  look()
}
