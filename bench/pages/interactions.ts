import type { Browser, Page } from 'playwright-core'
import { logIn } from '#test/browser.ts'

type Act = { name: string; path: string; run: (page: Page) => Promise<void> }

/**
 * Prints how long each act keeps the next frame waiting, on a processor slowed down four times: the median of pages
 * that were just opened. What a click costs that does nothing is the machine's own.
 */
export async function interactions(
  browser: Browser,
  address: string,
  { list = '', cart = '' }: Record<string, string>,
  rounds: number,
) {
  const acts: Act[] = [
    { name: 'nothing', path: list, run: (page) => click(page, 'main h1') },
    {
      name: 'filter',
      path: list,
      run: (page) => click(page, 'main section a[href*="attrs="], main a[href*="brandIds="]'),
    },
    {
      name: 'view toggle',
      path: list, // the view is kept from round to round
      run: (page) => click(page, 'main a[href*="view="]:not([aria-current])'),
    },
    {
      name: 'stepper',
      path: `${list}&view=list`,
      run: (page) => click(page, 'main button[aria-label*="增加"]'),
    },
    {
      name: 'select all of 200 rows',
      path: cart,
      run: (page) => click(page, 'main input[type=checkbox]'),
    },
  ]
  console.log('\n| act, processor slowed down 4 × | next frame after ms |\n|---|--:|')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await logIn(page, address, 'purchaser2')
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  for (const { name, path, run } of acts) {
    const waits: number[] = []
    for (let round = 0; round < rounds; round++) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(address + path, { waitUntil: 'networkidle' })
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await run(page)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
      waits.push(await page.evaluate(() => Reflect.get(window, 'longest')))
    }
    console.log(`| ${name} | ${waits.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]} |`)
  }
  await context.close()
}

const click = (page: Page, selector: string) => page.locator(selector).first().click()

function watch() {
  Object.assign(window, { longest: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'interactionId')) continue
      const longest = Math.max(Reflect.get(window, 'longest'), Math.round(entry.duration))
      Object.assign(window, { longest })
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}
