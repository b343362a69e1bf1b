/** A category gets another id. `isNew`: there is none with it yet; otherwise it becomes one with that. */
export type Step = { from: string; to: string; isNew: boolean }
