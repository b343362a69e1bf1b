import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { type Pick, type Picks, picksIn, withPick } from './picked.rules.ts'

/**
 * The quantities typed for the sizes of a series. They outlive filters, pages, other sizes of the series, a reload and
 * the way over the login: in this tab they are forgotten only when the cart has taken them.
 */
export function usePicked(seriesId: string) {
  const place = `picked:${seriesId}`
  const [picks, setPicks] = useState<Picks>({})
  useEffect(() => {
    const kept = picksIn(read(place))
    setPicks(kept)
    if (Object.keys(kept).length === 0) return
    withPrices(kept).then(
      (priced) => setPicks((now) => ({ ...priced, ...now, ...fresh(now, priced) })),
      () => {},
    )
  }, [place])

  function keep(next: Picks) {
    setPicks(next)
    write(place, next)
  }
  return { picks, pick: (one: Pick) => keep(withPick(picks, one)), keep }
}

/** What is no longer sold is told by the cart, not forgotten here. */
async function withPrices(picks: Picks): Promise<Picks> {
  const skuIds = Object.keys(picks).slice(0, atOnce).join(',')
  const { list } = await call(api.catalogue.detailList, { skuIds })
  const prices = new Map(list.map(({ skuId, taxPrice }) => [skuId, taxPrice]))
  return Object.fromEntries(
    Object.entries(picks).map(([skuId, one]) => [skuId, { ...one, taxPrice: prices.get(skuId) }]),
  )
}
/** Of detailList. */
const atOnce = 100

/** Typed meanwhile counts, with the price that has come. */
const fresh = (now: Picks, priced: Picks): Picks =>
  Object.fromEntries(
    Object.entries(now).map(([skuId, one]) => [
      skuId,
      { ...one, taxPrice: one.taxPrice ?? priced[skuId]?.taxPrice },
    ]),
  )

/** A full, forbidden or broken storage means that nothing outlives the document, and nothing else. */
function read(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}

function write(place: string, picks: Picks) {
  const plain = Object.entries(picks).map(([skuId, { taxPrice, ...one }]) => [skuId, one])
  try {
    if (plain.length) sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(plain)))
    else sessionStorage.removeItem(place)
  } catch {}
}
