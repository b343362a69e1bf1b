import { useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import type { LeftLine } from '#mall/trade/cart/cart.contract.ts'
import { wantedIn, wantedText } from '#mall/trade/order/wanted.rules.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { call } from '#web/call.ts'
import { typedPlace } from '#web/order/ordering.ts'
import { withoutLine } from '#web/pages/myCart/withoutLine.ts'
import { ShownError } from '#web/ShownError.ts'
import { readTab, writeTab } from '#web/ui/tabStore.ts'
import { useLatestSearch } from '#web/ui/useLatestSearch.ts'
import { useWrite } from '#web/write/useWrite.ts'

type Wanted = { skuId: string; count: number }

/** Holds what was typed until it is in the order; lines that name no article or several stay, with what may be meant. */
export function useGoods({ userId, keptFor }: { userId: string; keptFor: string }) {
  const [text, setText] = useText(keptFor)
  const [left, setLeft] = useState<LeftLine[]>([])
  const { isBusy, write } = useWrite()
  const put = usePut()
  const done = ({ added }: { added: number }) => (added > 0 ? `${added} 种商品已加入订单` : '')

  async function add() {
    if (text.trim() === '') return
    await write(
      async () => {
        const found = await call(api.phone.phoneGoods, { userId, text })
        put(found.goods)
        setText(found.left.map((line) => line.text).join('\n'))
        setLeft(found.left)
        return { added: found.goods.length }
      },
      { done, next: null },
    )
  }

  /** Takes one of the goods that a line may mean; `least` is what is sold where no quantity was said. */
  async function choose(line: LeftLine, skuId: string) {
    const least = line.candidates.find((one) => one.skuId === skuId)?.minQuantity ?? 1
    await write(
      async () => {
        put([{ skuId, count: line.count ?? least }])
        drop(line)
        return { added: 1 }
      },
      { done, next: null },
    )
  }

  function drop(line: LeftLine) {
    setText(withoutLine(text, line.text))
    setLeft((now) => now.filter((one) => one !== line))
  }
  const isThere = ({ text: line }: LeftLine) => text.split('\n').some((one) => one.trim() === line)
  return { text, setText, left: left.filter(isThere), isBusy, add, choose, drop }
}

/** The address holds the goods; what is named again is wanted beside what stands there. */
function usePut() {
  const [, setSearch] = useSearchParams()
  const latest = useLatestSearch() // quantities may be changed while goods are looked up
  return (goods: readonly Wanted[]) => {
    if (goods.length === 0) return
    const next = new URLSearchParams(latest.current)
    const wanted = wantedIn(next.get('counts') ?? '')
    for (const { skuId, count } of goods) wanted.set(skuId, (wanted.get(skuId) ?? 0) + count)
    const there = new Map([...wanted].filter(([, count]) => count > 0))
    if (there.size > orderLimits.phoneLines) throw new ShownError(messages.PHONE_TOO_MANY)
    if ([...there.values()].some((count) => count > limits.maxQuantity))
      throw new ShownError(messages.COUNT_TOO_LARGE)
    next.set('counts', wantedText(there))
    setSearch(next, { replace: true, preventScrollReset: true })
  }
}

/** Kept for this tab and this customer. */
function useText(keptFor: string) {
  const place = typedPlace(keptFor)
  const [text, setText] = useState('')
  useLayoutEffect(() => setText(readTab(place) ?? ''), [place])
  const change = (next: string) => {
    setText(next)
    writeTab(place, next)
  }
  return [text, change] as const
}
