import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { Channels } from '#mall/trade/payment/channel.ts'
import type { ChannelName } from '#mall/trade/payment/payment.contract.ts'
import { alipayChannel } from '#server/payment/alipay.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { wechatChannel } from '#server/payment/wechat.ts'
import { openApp } from './app.ts'
import { openFakeAlipay } from './fakeAlipay.ts'
import { openFakeWechat } from './fakeWechat.ts'
import { type Report, sendReport } from './reports.ts'
import { arrived, statedOn } from './stated.ts'
import { openWorld } from './testWorld.ts'

/** A company that pays monthly, with two who pay for it, and channels that take statements. */
export async function openPayments() {
  const [wechat, alipay] = [await openFakeWechat(), await openFakeAlipay()]
  const channels: Channels = {
    ...sandbox,
    wechat: wechatChannel(wechat.config),
    alipay: alipayChannel(alipay.config),
  }
  const world = await openWorld({ channels })
  const { db, owner, as } = world
  const { app } = await openApp(db, undefined, true, undefined, { channels })
  const people = { admin: await as('admin1'), staff: await as('operator') }
  await owner`update company set cut_day = 25, term_days = 30, credit_fen = 100000000 where company_id = 1`
  const stated = statements({ db, owner, ...people })
  await stated() // with all that the demo world has left to be stated
  type Fake = typeof wechat | typeof alipay
  const report = (fake: Fake, sent: Report) =>
    sendReport(app, fake === wechat ? 'wechat' : 'alipay', sent)
  return {
    ...{ ...world, ...people, manager: await as('manager1'), channels, wechat, alipay },
    ...{ stated, report },
    /** Money comes by a channel, which reports it. */
    async paidBy(fake: Fake, paymentNo: string) {
      fake.pay(paymentNo)
      return (await report(fake, fake.report(paymentNo)))[0]
    },
    standing: (statementNo: string) => standing(db, people.admin, statementNo),
    told: (statementNo: string, title: string) => told(db, statementNo, title),
  }
}

type Making = { db: Db; owner: Db; admin: Call; staff: Call }

/** Makes statements of ¥800, each of a month of its own; they are confirmed if nothing else is said. */
function statements({ admin, ...world }: Making) {
  let month = new Date('2027-01-01')
  return async (isConfirmed = true) => {
    month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
    const on = (day: string) => `${month.toISOString().slice(0, 8)}${day}`
    const orderNo = await arrived({ ...world, buyer: admin }, on('10'), [{ fen: 1000, count: 80 }])
    const statementNo = await statedOn(world, orderNo, on('25'))
    if (isConfirmed) await admin(api.statement.confirmStatement, { statementNo })
    return statementNo
  }
}

export const opened = (
  call: Call,
  statementNo: string,
  channel: ChannelName = 'sandbox',
  amount = 800,
) =>
  call(
    api.payment.createStatementPayment,
    { statementNo, channel, amount },
    { idempotencyKey: crypto.randomUUID() },
  )

/** Somebody has scanned the code of a channel. */
export async function scanned(
  call: Call,
  statementNo: string,
  channel: 'wechat' | 'alipay',
  amount = 800,
) {
  const { paymentNo } = await opened(call, statementNo, channel, amount)
  await call(api.payment.paymentCode, { paymentNo })
  return paymentNo
}

export const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function standing(db: Db, buyer: Call, statementNo: string) {
  const { state, due, payments, logs } = await buyer(api.statement.statementDetail, { statementNo })
  const rows = await db<{ channel: string; state: string }[]>`
    select channel, payment.state from payment join statement using (statement_id)
    where statement_no = ${statementNo} order by payment.created_at`
  const refunds = await db<{ fen: number; state: string }[]>`
    select amount_fen::int as fen, refund.state from refund join statement using (statement_id)
    where statement_no = ${statementNo} order by refund.created_at`
  return {
    ...{ state, due, log: logs.at(-1)?.note ?? '' },
    paid: payments.map(({ from, amount }) => [from, amount]),
    opened: rows.map((one) => `${one.channel} ${one.state}`),
    refunds: refunds.map((one) => [one.fen, one.state]),
  }
}

/** Who was told this of a statement. */
async function told(db: Db, statementNo: string, title: string) {
  const rows = await db<{ account: string }[]>`
    select account from message join person using (user_id)
    where address like ${`%${statementNo}`} and message.title = ${title} order by account`
  return rows.map(({ account }) => account)
}
