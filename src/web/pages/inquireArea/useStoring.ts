import { useState } from 'react'

export type Storing = ReturnType<typeof openStoring>

/** What is stored field by field; whoever submits waits for it, so that nothing that was typed is too late or left out. */
export const useStoring = (): Storing => useState(openStoring)[0]

function openStoring() {
  const works = new Set<Promise<unknown>>()
  const entries = new Set<() => Promise<boolean>>()
  return {
    async wait<T>(work: Promise<T>): Promise<T> {
      works.add(work)
      return work.finally(() => works.delete(work))
    },
    /** `settle` stores what is typed there, or shows why it cannot be, and says whether it is stored. Answers how to leave again. */
    enter(settle: () => Promise<boolean>): () => void {
      entries.add(settle)
      return () => entries.delete(settle)
    },
    /** Answers whether all is stored that was typed; the first entry that is not has shown why. */
    async all(): Promise<boolean> {
      const done = await Promise.allSettled(works)
      for (const settle of entries) if (!(await settle())) return false
      return done.every((one) => one.status === 'fulfilled' && one.value !== false)
    },
  }
}
