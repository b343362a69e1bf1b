import type { Ctx } from '#mall/ctx.ts'
import type { PaymentChannel, Sent } from './channel.ts'
import type { ChannelName } from './payment.contract.ts'
import { selectPayment } from './payment.sql.ts'
import { settle } from './payment.ts'

type Taking = Pick<Ctx, 'db' | 'now'> & { name: ChannelName; channel: PaymentChannel }

/**
 * Takes in what a channel reports by itself: once, however often it comes and in whatever order. 'unknown' is no payment
 * of ours by this channel; 'wrong' is another amount than was asked for, which a person has to look into.
 */
export async function takeReport({ db, now, name, channel }: Taking, sent: Sent) {
  const reported = (await channel.readReport?.(sent, now)) ?? 'forged'
  if (reported === 'forged' || reported === 'other') return reported
  const { paymentNo, told } = reported
  const payment = await selectPayment(db, paymentNo)
  if (payment?.channel !== name) return 'unknown'
  const { isWrong } = await db.begin((tx) => settle(tx, paymentNo, told, now))
  return isWrong ? 'wrong' : 'taken'
}
