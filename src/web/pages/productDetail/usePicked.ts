import { useEffect, useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { readTab, writeTab } from '#web/ui/tabStore.ts'
import { type Pick, type Picks, picksIn, withPick, withPrices } from './picked.rules.ts'

/**
 * Holds the quantities typed for the sizes of a series. They outlive filters, pages, other sizes of the series, a
 * reload and the way over the login: in this tab they are forgotten only when the cart has taken them.
 */
export function usePicked(seriesId: string) {
  const place = `picked:${seriesId}`
  const [picks, setPicks] = useState<Picks>({})
  /** It serves a page that has been left, too: what the cart took is forgotten there as well. */
  const latest = useRef<Picks>({})
  useEffect(() => {
    latest.current = picksIn(readTab(place))
    setPicks(latest.current)
    if (Object.keys(latest.current).length === 0) return
    pricesOf(latest.current).then(
      (prices) => {
        latest.current = withPrices(latest.current, prices)
        setPicks(latest.current)
      },
      () => {},
    )
  }, [place])

  /** It changes what is picked then, not what was when somebody began to wait. */
  function change(to: (now: Picks) => Picks) {
    latest.current = to(latest.current)
    setPicks(latest.current)
    write(place, latest.current)
  }
  return { place, picks, pick: (one: Pick) => change((now) => withPick(now, one)), change }
}

export type Picked = ReturnType<typeof usePicked>

/** Goods that are no longer sold are not forgotten here: the cart tells of them. */
async function pricesOf(picks: Picks): Promise<Map<string, number | undefined>> {
  const skuIds = Object.keys(picks).slice(0, atOnce).join(',')
  const { list } = await call(api.catalogue.detailList, { skuIds })
  return new Map(list.map(({ skuId, taxPrice }) => [skuId, taxPrice]))
}
/** detailList takes so many. */
const atOnce = 100

function write(place: string, picks: Picks) {
  const plain = Object.entries(picks).map(([skuId, { taxPrice, ...one }]) => [skuId, one])
  writeTab(place, plain.length ? JSON.stringify(Object.fromEntries(plain)) : '')
}
