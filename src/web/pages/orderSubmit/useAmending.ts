import { useRevalidator } from 'react-router'
import type { Draft } from '#web/order/postData.ts'
import type { Kept } from './useDraft.ts'

type Filled = { draft: Draft; change: Kept['change'] }

/** Changes the quantities of an order that is submitted again; the server prices and judges it anew each time. */
export function useAmending({ draft, change }: Filled) {
  const { revalidate, state } = useRevalidator()
  function set(counts: Draft['counts']) {
    change({ counts })
    void revalidate()
  }
  return {
    isBusy: state !== 'idle',
    isChanged: Object.keys(draft.counts).length > 0,
    onCount: (lineId: string, count: number) => set({ ...draft.counts, [lineId]: count }),
    onUndo: () => set({}),
  }
}
