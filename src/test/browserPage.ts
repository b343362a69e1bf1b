import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Db } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { listenTo, logIn, openBrowser } from './browser.ts'
import type { Server } from './mall.ts'
import { openMall } from './openMall.ts'

export let server: Server
export let db: Db
export let browser: Browser
export let page: Page
export const complaints: string[] = []

/** There is one browser for all files of a worker, which share this module. It ends with the worker. */
let shared: Promise<Browser> | undefined

/** Registers a mall of this file's own and a browser, for all hooks and tests after it. */
export function openPages() {
  beforeAll(async () => {
    const mall = await openMall()
    server = mall.servers[0] ?? expect.unreachable()
    db = mall.db
    shared ??= openBrowser()
    browser = await shared
  })

  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
    await server?.stop()
    await db?.end()
  })
}

/** The same, with a page of a new person for every test, which may complain of nothing. */
export function openFreshPages() {
  openPages()

  beforeEach(async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    listenTo(context, complaints)
    page = await context.newPage()
    return () => context.close()
  })
  afterEach(() => expect(complaints.splice(0)).toEqual([]))
}

/** The same, where people come one by one, each to a window of his own, which may complain of nothing. */
export function openWindows() {
  openPages()
  const contexts: BrowserContext[] = []

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(complaints.splice(0)).toEqual([])
  })

  async function openWindow(options: BrowserContextOptions = {}): Promise<Page> {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ viewport, ...options })
    contexts.push(context)
    listenTo(context, complaints)
    return context.newPage()
  }

  async function open(account: DemoAccount, path: string, options?: BrowserContextOptions) {
    const page = await openWindow(options)
    await logIn(page, server.address, account)
    await page.goto(server.address + path)
    return page
  }
  return { open, openWindow }
}
