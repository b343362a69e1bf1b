import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type DemoAccount, demoPassword } from '#db/seed/world.ts'

/** Debian's Chromium, headless. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
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

export async function logIn(page: Page, address: string, account: DemoAccount) {
  await page.goto(`${address}/login`)
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(`${address}/`)
}

/** Asks for the code of a message; the sandbox shows it instead of sending it. */
export async function askCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: '获取验证码', exact: true }).click()
  const shown = page.getByText('演示环境不发送短信，验证码为')
  await shown.waitFor()
  return /\d{6}/.exec(await shown.innerText())?.[0] ?? ''
}
