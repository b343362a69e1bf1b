import { useMatches } from 'react-router'

/** These are the steps of spec §4. */
export type Step = 'cart' | 'submit' | 'pay' | 'done'

/** A page tells its layout this: `export const handle: PageHandle = { isNarrow: true }`. */
export type PageHandle = {
  /** Forms, cashier, results: one column of 1184 px at every width (look.md). */
  isNarrow?: boolean
  /** The page stands at this step of the checkout layout. */
  step?: Step
  /** The page shows these steps instead; `stepOf` reads its loader data. */
  ownSteps?: {
    title: string
    steps: readonly string[]
    /** null: it stands at the step of the checkout, for what it shows now. */
    stepOf(data: unknown): number | null
  }
  /** On phones a bar of its own at the lower edge says what can be done, and of the frame only search and cart stay. */
  hasOwnBar?: boolean
  /** Beside the logo of the plain layout. */
  welcome?: string
}

export const usePageHandle = (): PageHandle => (useMatches().at(-1)?.handle ?? {}) as PageHandle

/** Of the page that is shown: 批量下单 says by its loader data where it stands. */
export const usePageData = (): unknown => useMatches().at(-1)?.loaderData
