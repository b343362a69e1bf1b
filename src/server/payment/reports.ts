import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Channels, PaymentChannel } from '#mall/trade/payment/channel.ts'
import { takeReport } from '#mall/trade/payment/taking.ts'
import type { DatabaseServices } from '#server/files/upload.ts'
import { reportPath } from './openChannels.ts'

type Name = keyof typeof reportPath
type Outcome = Awaited<ReturnType<typeof takeReport>>

/**
 * Channels report here what was paid. What is not signed for us is refused; what is said twice, or late, changes nothing.
 * A report that is not answered as they want it comes again, so whatever fails on our side is taken in later.
 */
export function registerReports(
  app: FastifyInstance,
  { db, breaker }: DatabaseServices,
  channels: Channels,
) {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json') // what was signed is the text
    const asText = { parseAs: 'string' } as const
    scope.addContentTypeParser('application/json', asText, async (_: unknown, body: string) => body)
    for (const name of Object.keys(reportPath) as Name[]) {
      const channel = channels[name]
      if (channel) take(scope, name, channel)
    }
  })

  function take(scope: FastifyInstance, name: Name, channel: PaymentChannel) {
    scope.post(reportPath[name], async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const body = typeof request.body === 'string' ? request.body : ''
      const sent = { headers: request.headers as Record<string, string | undefined>, body }
      const outcome = await breaker(takeReport({ db, now: new Date(), name, channel }, sent))
      if (isUnheard(outcome)) request.log.warn({ channel: name, outcome }, 'payment report')
      if (outcome === 'wrong') request.log.error({ channel: name }, 'paid with another amount')
      return answer[name](reply, outcome)
    })
  }
}

const isUnheard = (outcome: Outcome) => outcome === 'forged' || outcome === 'unknown'
const isAccepted = (outcome: Outcome) => outcome === 'taken' || outcome === 'other'
const statusOf = (outcome: Outcome) => {
  if (isAccepted(outcome)) return 200
  return outcome === 'forged' ? 401 : 422
}

/** Each wants its own words. */
const answer: Record<Name, (reply: FastifyReply, outcome: Outcome) => FastifyReply> = {
  wechat: (reply, outcome) =>
    isAccepted(outcome)
      ? reply.code(204).send()
      : reply.code(statusOf(outcome)).send({ code: 'FAIL', message: words[outcome] }),
  alipay: (reply, outcome) =>
    reply
      .type('text/plain; charset=utf-8')
      .code(statusOf(outcome))
      .send(isAccepted(outcome) ? 'success' : 'failure'),
}

const words: Record<Outcome, string> = {
  taken: '成功',
  other: '成功',
  forged: '签名不符',
  unknown: '支付单不存在',
  wrong: '金额不符',
}
