import { yuan } from '#mall/money.ts'

type Said = {
  channel: string
  inFen: string
  outFen: string
  waitingFen: string
  ignoredFen: string
}
type Posted = { channel: string; inFen: string; outFen: string; backFen: string }

/**
 * What is said less what is posted, for each channel. Of the bank, what waits or is none of the mall's is in no books, and
 * what goes out is not compared: it says that with fees and salaries.
 */
export function cashOf(said: readonly Said[], posted: readonly Posted[]) {
  const channels = new Set([...said, ...posted].map(({ channel }) => channel))
  return [...channels].toSorted().map((channel) => {
    const theirs = said.find((one) => one.channel === channel)
    const ours = posted.find((one) => one.channel === channel)
    const of = (fen: string | undefined) => BigInt(fen ?? 0)
    const [inFen, outFen] = [of(theirs?.inFen), of(theirs?.outFen)]
    const [waiting, ignored] = [of(theirs?.waitingFen), of(theirs?.ignoredFen)]
    const [postedIn, postedOut] = [of(ours?.inFen) - of(ours?.backFen), of(ours?.outFen)]
    const net = channel === 'transfer' ? 0n : outFen - postedOut
    return {
      ...{ channel, in: yuan(inFen), out: yuan(outFen) },
      ...{ waiting: yuan(waiting), ignored: yuan(ignored) },
      ...{ postedIn: yuan(postedIn), postedOut: yuan(postedOut) },
      difference: yuan(inFen - waiting - ignored - postedIn - net),
    }
  })
}
