import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Waits until a page is hydrated and has all its pictures. Some pages never stop to listen, so the network is not asked. */
export async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
      document.readyState === 'complete',
  )
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  )
}

/**
 * Answers the violations of WCAG 2.2 A and AA, each with the first element that it concerns. Before a page is hydrated
 * its controls are disabled, and a table that scrolls would have nothing that takes the focus.
 */
export async function violations(page: Page): Promise<string[]> {
  await settled(page)
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished)) // half faded, nothing has contrast
    const options = { runOnly: tags, resultTypes: ['violations'], preload: false }
    const { violations } = await Reflect.get(window, 'axe').run(document, options)
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`,
    )
  })
}

/** Answers the same, and whether the page is wider than a window of each width of look.md. It leaves that of 1440 px. */
export async function faultsAtWidths(page: Page): Promise<string[]> {
  return [...(await overflows(page)), ...(await violations(page))]
}

/** These pages are made for desks, but can be used on a phone. */
const forDesks = /^\/admin/

async function overflows(page: Page): Promise<string[]> {
  const faults: string[] = []
  const isForDesks = forDesks.test(new URL(page.url()).pathname)
  for (const width of [isForDesks ? 390 : 360, 1920, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) faults.push(`wider than a window of ${width} px by ${needed - width}`)
  }
  return faults
}
