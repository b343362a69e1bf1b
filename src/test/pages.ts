import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { openBrowser } from './browser.ts'
import type { Server } from './mall.ts'
import { openMall } from './openMall.ts'

export let server: Server
export let db: Db
export let browser: Browser

/** Registers a mall of this file's own and a browser, for all hooks and tests after it. */
export function openPages() {
  beforeAll(async () => {
    const mall = await openMall()
    server = mall.servers[0] ?? expect.unreachable()
    db = mall.db
    browser = await openBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await db?.end()
  })
}
