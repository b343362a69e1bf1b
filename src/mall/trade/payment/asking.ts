import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import {
  selectToAskForUpdate,
  updateAskAt,
  updateAskNever,
  updateCode,
  updateStalePaymentsClosed,
} from '#mall/trade/order/orderPayment.sql.ts'
import type { PaymentChannel } from './channel.ts'
import { ChannelName, type PaymentState, type payment } from './payment.contract.ts'
import {
  channelEnd,
  channelNames,
  codeMs,
  mostAsked,
  pauseMs,
  statementPaymentMs,
  type Told,
} from './payment.rules.ts'
import { seenPayment, settle } from './payment.ts'

type Asks = Pick<typeof payment, 'paymentCode' | 'paymentPage' | 'askPayment'>

/** Speaks with the channels, and holds no lock and no transaction meanwhile. */
export const askingVerbs: Verbs<Asks> = {
  async paymentCode(ctx, { paymentNo }) {
    const found = await payablePayment(ctx, paymentNo)
    const { channel, now } = found
    if (!channel.code) refuse('PAYMENT_CHANNEL_CLOSED')
    const isFresh = found.codeAt !== null && now.getTime() - found.codeAt.getTime() < codeMs
    const code = isFresh && found.code ? found.code : await reached(found, channel.code(found))
    const at = isFresh && found.codeAt ? found.codeAt : now
    if (at === now) await updateCode(ctx.db, paymentNo, code, now)
    const renewAt = new Date(at.getTime() + codeMs).toISOString()
    return { code, renewAt, now: now.toISOString() }
  },

  async paymentPage(ctx, { paymentNo }) {
    const found = await payablePayment(ctx, paymentNo)
    const { channel, now } = found
    if (!channel.page) refuse('PAYMENT_CHANNEL_CLOSED')
    return { address: await reached(found, channel.page(found, now)) }
  },

  async askPayment(ctx, { paymentNo }) {
    const found = await seenPayment(ctx, paymentNo)
    const channel = ctx.channels[found.channel] ?? refuse('PAYMENT_CHANNEL_CLOSED')
    const told = await reached({ channelName: found.channel }, channel.query(paymentNo))
    const { isWrong: _, ...settled } = await ctx.db.begin((tx) =>
      settle(tx, paymentNo, told, ctx.now),
    )
    return settled
  },
}

async function payablePayment(ctx: Ctx<UserInfo>, paymentNo: string) {
  const { payableUntil, ...found } = await seenPayment(ctx, paymentNo)
  if (!payableUntil) refuse(found.statementNo ? 'STATEMENT_UNPAYABLE' : 'ORDER_CLOSED')
  if (found.state !== 'open') refuse('PAYMENT_ENDED')
  const channel = ctx.channels[found.channel] ?? refuse('PAYMENT_CHANNEL_CLOSED')
  const expiresAt = channelEnd(payableUntil, ctx.now)
  return { ...found, expiresAt, channel, channelName: found.channel, now: ctx.now }
}

/** Whatever keeps a channel from answering, the payer may try again or take another one. */
const reached = <A>({ channelName }: { channelName: ChannelName }, answer: Promise<A>) =>
  answer.catch(() => refuse('PAYMENT_CHANNEL_DOWN', { channel: channelNames[channelName] }))

type Asking = Pick<Ctx, 'db' | 'channels' | 'now'>
const atOnce = 100
/** A channel that fails so often in one round is away. */
const mostFailures = 3

/**
 * Asks the channels for what they have not reported: for open payments whether they are paid, and has those closed that
 * the mall has closed. Each is put off before it is asked, so that no two processes ask for the same and one that always
 * fails comes ever less often. A channel that is away is left alone until the next round. Answers what failed.
 */
export async function askDue({ db, channels, now }: Asking) {
  const openedBefore = new Date(now.getTime() - statementPaymentMs)
  await updateStalePaymentsClosed(db, { openedBefore, now })
  const failures: unknown[] = []
  const failed = new Map<ChannelName, number>()
  for (const due of await claimed({ db, channels, now })) {
    const channel = channels[due.channel]
    const before = failed.get(due.channel) ?? 0
    if (!channel || before >= mostFailures) continue
    await askOne(db, channel, due, now).catch((error) => {
      failures.push(error)
      failed.set(due.channel, before + 1)
    })
  }
  return failures
}

type Due = { paymentNo: string; channel: ChannelName; asked: number }

const claimed = ({ db, channels, now }: Asking) =>
  db.begin(async (tx) => {
    const names = ChannelName.options.filter((name) => name !== 'sandbox' && channels[name])
    const due = await selectToAskForUpdate(tx, names, now, atOnce)
    const next = due.map(({ asked }) => new Date(now.getTime() + pauseMs(asked)))
    if (due.length > 0)
      await updateAskAt(
        tx,
        due.map(({ paymentNo }) => paymentNo),
        next,
      )
    return due
  })

async function askOne(db: Ctx['db'], channel: PaymentChannel, due: Due, now: Date) {
  const { paymentNo } = due
  const told = await channel.query(paymentNo)
  const { state, isWrong } = await db.begin((tx) => settle(tx, paymentNo, told, now))
  if (isWrong) throw new Error(`Payment ${paymentNo} was paid with another amount.`)
  if (state === 'closed' && told.state === 'open') await channel.close(paymentNo)
  if (isOver(state, told, due.asked)) await updateAskNever(db, paymentNo)
}

/** A payment that nobody has begun could still be begun for a while, so it is asked for again. */
const isOver = (state: PaymentState, told: Told, asked: number): boolean =>
  state !== 'open' && (told.state === 'paid' || told.state === 'ended' || asked >= mostAsked)
