import type { CatalogSearch } from './catalogSearch.ts'
import type { Plan } from './plan.rules.ts'

/** A keyword as the engine can answer it. */
export type Understanding = {
  /** The words that were typed. */
  words: string[]
  /** null: nothing of it exists. An empty keyword has a plan without groups. */
  plan: Plan | null
  /** Words that were dropped or replaced, because nothing has them, or nothing together with the others. */
  relaxed: string[]
  /** What is shown in place of them, where it is not simply the rest: 轴承座 for 轴承坐. */
  instead: string[]
}

export declare function understand(search: CatalogSearch, keyword: string): Promise<Understanding>
