import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { browserCookies } from './mall.ts'

/** Debian's Chromium, headless. Hidden scrollbars take no place, even where a page keeps one for them. */
export const openBrowser = ({ hasScrollbars = false } = {}): Promise<Browser> =>
  chromium.launch({
    ignoreDefaultArgs: hasScrollbars ? ['--hide-scrollbars'] : [],
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    env: { ...process.env, LANG: 'C.UTF-8' }, // without it files of Chinese names are called 'download'
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** Whatever a page writes to its console, hydration and CSP included, is a complaint. */
export function listenTo(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    const isOurs = message.type() === 'error' || message.type() === 'warning'
    if (isOurs) complaints.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

/** Adds up what moves in pages that are opened from now on. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          layoutShift: Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const layoutShift = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(window, 'layoutShift').toFixed(4)))

/** Says whether closing the tab would ask first. */
export const asksBeforeUnload = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Gives the browser a session; logging in by the page itself is tried in account.e2e.ts. */
export async function logIn(page: Page, address: string, account: DemoAccount) {
  const cookies = (await browserCookies(address, account)).split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: address }
  })
  await page.context().addCookies(cookies)
}

/** Asks for the code of a message; the sandbox shows it instead of sending it. */
export async function askCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: '获取验证码', exact: true }).click()
  const shown = page.getByText('演示环境不发送短信，验证码为')
  await shown.waitFor()
  return /\d{6}/.exec(await shown.innerText())?.[0] ?? ''
}
