import { useLayoutEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { AddedGoods, LeftLine } from '#mall/trade/cart/cart.contract.ts'
import { call } from '#web/call.ts'
import { useCartName } from '#web/layout/CartBadge.tsx'
import { readTab, writeTab } from '#web/ui/tabStore.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import type { Cart } from './useCart.ts'
import { withoutLine } from './withoutLine.ts'

export type Corrected = AddedGoods['corrected'][number]

/**
 * Holds what is typed to be added, and what was not added of it with the goods that may be meant. Lines stay in the
 * field until the cart has them; the field outlives a reload and the login.
 */
export function useTyped({ afterwards }: Cart) {
  const [text, setText] = useText()
  const [left, setLeft] = useState<LeftLine[]>([])
  const [corrected, setCorrected] = useState<Corrected[]>([])
  const { isBusy, write } = useWrite()
  const { revalidate } = useRevalidator()
  const cartName = useCartName()
  const options = {
    done: ({ added }: { added: number }) => (added > 0 ? `${added} 种商品已加入${cartName}` : ''),
    next: () => afterwards(revalidate),
  }

  async function add() {
    if (text.trim() === '') return
    const work = () => call(api.cart.addTyped, { text })
    await write(async () => {
      const answer = await work()
      setText(answer.left.map((line) => line.text).join('\n'))
      setLeft(answer.left)
      setCorrected(answer.corrected)
      return answer
    }, options)
  }

  /** Adds one of the goods that a line may mean, in its quantity. */
  async function choose(line: LeftLine, skuId: string) {
    await write(async () => {
      const goods = [{ skuId, ...(line.count !== null && { count: line.count }) }]
      const answer = await call(api.cart.addGoods, { goods })
      if (answer.added > 0) drop(line)
      setCorrected(answer.corrected)
      return answer
    }, options)
  }

  function drop(line: LeftLine) {
    setText(withoutLine(text, line.text))
    setLeft((now) => now.filter((one) => one !== line))
  }
  const isThere = ({ text: line }: LeftLine) => text.split('\n').some((one) => one.trim() === line)
  return { text, setText, left: left.filter(isThere), corrected, isBusy, add, choose, drop }
}

/** Kept for this tab and this person. */
function useText() {
  const place = `typed:${useVisitor().who?.userId ?? ''}`
  const [text, setText] = useState('')
  useLayoutEffect(() => setText(readTab(place) ?? ''), [place])
  const change = (next: string) => {
    setText(next)
    writeTab(place, next)
  }
  return [text, change] as const
}
