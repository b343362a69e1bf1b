import { useRef } from 'react'

export type Storing = ReturnType<typeof useStoring>

/** What is stored field by field; whoever submits waits for it, so that nothing that was typed is too late. */
export function useStoring() {
  const works = useRef(new Set<Promise<unknown>>())
  return {
    async wait<T>(work: Promise<T>): Promise<T> {
      works.current.add(work)
      return work.finally(() => works.current.delete(work))
    },
    async all() {
      await Promise.allSettled(works.current)
    },
  }
}
