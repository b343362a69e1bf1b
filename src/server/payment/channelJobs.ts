import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/postgres.ts'
import { askDue } from '#mall/trade/payment/asking.ts'
import type { Channels, PaymentChannel } from '#mall/trade/payment/channel.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'

/** What is done in each round: money that is to go back, and payments of which nothing was reported. */
export const channelJobs = (channels: Channels) => ({
  askPayments: (db: Db, now: Date) => firstOf(askDue({ db, channels, now })),
  completeRefunds: (db: Db, now: Date) => firstOf(completeRefunds({ db, channels, now })),
})

async function firstOf(failing: Promise<unknown[]>) {
  const [failure] = await failing
  if (failure) throw failure
}

/** A payer only reads that a channel did not answer; the log says why. */
export const loggedChannels = (channels: Channels, log: FastifyBaseLogger): Channels =>
  Object.fromEntries(
    Object.entries(channels).map(([name, channel]) => [name, logged(name, channel, log)]),
  )

type Work = (...given: unknown[]) => Promise<unknown>

/** Only the sentence of a failure is kept: what hangs on it may hold what nobody should read in a log. */
function logged(channel: string, of: PaymentChannel, log: FastifyBaseLogger): PaymentChannel {
  const watched = (Object.entries(of) as [string, Work][]).map(([does, work]) => [
    does,
    (...given: unknown[]) =>
      work(...given).catch((error: unknown) => {
        const fault = error instanceof Error ? error.message.slice(0, 300) : '没有回应'
        log.warn({ channel, does, fault }, 'payment channel')
        throw new Error(`${channel} ${does}: ${fault}`)
      }),
  ])
  return Object.fromEntries(watched)
}
