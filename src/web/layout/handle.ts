import { useMatches } from 'react-router'

/** The steps of spec §4. */
export type Step = 'cart' | 'submit' | 'pay' | 'done'

/** What a page tells its layout: `export const handle: PageHandle = { isNarrow: true }`. */
export type PageHandle = {
  /** Forms, cashier, results: one column of 1184 px at every width (look.md). */
  isNarrow?: boolean
  /** Where the page stands in the checkout layout. */
  step?: Step
  /** Beside the logo of the plain layout. */
  welcome?: string
}

export const usePageHandle = (): PageHandle => (useMatches().at(-1)?.handle ?? {}) as PageHandle
