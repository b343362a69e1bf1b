import { Suspense, useState } from 'react'
import type { ListGoods } from '#mall/own/favourite/list.contract.ts'
import { deferred } from '#web/ui/deferred.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

const ListDialog = deferred(async () => (await import('./ListDialog.tsx')).ListDialog)

type Line = { skuId: string; count: number }
type Props = {
  children: string
  className: string
  /** It is for a new list. */
  suggestedName: string
  lines: readonly Line[] | (() => Promise<readonly Line[]>)
  isDisabled?: boolean
}

/** Keeps the goods of an order, a requisition or a cart on a shopping list. */
export function SaveAsList({ children, className, suggestedName, lines, isDisabled }: Props) {
  const [goods, setGoods] = useState<ListGoods[] | null>(null)
  const isReady = useIsHydrated()
  const { isBusy, write } = useWrite()
  const open = async () => setGoods(together(typeof lines === 'function' ? await lines() : lines))
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={!isReady || isBusy || isDisabled === true}
        onClick={() => write(open, { next: null })}
      >
        {children}
      </button>
      <Suspense>
        {goods && (
          <ListDialog goods={goods} suggestedName={suggestedName} onClose={() => setGoods(null)} />
        )}
      </Suspense>
    </>
  )
}

/** Puts goods of several lines together, so that the dialog says how many kinds there are. */
function together(lines: readonly Line[]): ListGoods[] {
  const counts = new Map<string, number>()
  for (const { skuId, count } of lines) counts.set(skuId, (counts.get(skuId) ?? 0) + count)
  return [...counts].map(([skuId, count]) => ({ skuId, count }))
}
