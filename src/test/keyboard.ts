import type { Locator, Page } from 'playwright-core'

const most = 150

/** Goes on with Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let count = 0; count < most; count++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${most} times Tab do not lead to ${target}`)
}

/**
 * The element with the focus must show it (WCAG 2.4.7): by an outline of its own, or of the element around it.
 */
export const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const outlined = (element: Element | null) =>
      element !== null && getComputedStyle(element).outlineStyle !== 'none'
    return outlined(focused) || outlined(focused?.closest(':focus-within') ?? null)
  })
