import type { FastifyRequest } from 'fastify'
import type { SmsSender } from '#mall/people/account/sms.ts'
import { isLoopback } from '#server/config.ts'
import { noSender } from './sandbox.ts'

/** The sandbox tells codes to whoever sits at this machine: what came through a proxy or from elsewhere has no sender. */
export const smsFor = (request: FastifyRequest, sms: SmsSender): SmsSender =>
  sms.kind === 'sandbox' && !isDirect(request) ? noSender : sms

const traces = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|cf-connecting-ip)$/

/**
 * A proxy may hide itself, so what was asked for, and the page that asked, must have a name of this machine, too. nginx
 * asks by HTTP 1.0 by default.
 */
function isDirect({ raw, headers }: FastifyRequest): boolean {
  const peer = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const { host, origin, referer } = headers
  const isHere = [`http://${host}`, origin, referer].every(
    (address) => address === undefined || isLoopback(nameIn(address)),
  )
  const isTraced = Object.keys(headers).some((header) => traces.test(header))
  return isLoopback(peer) && isHere && !isTraced && raw.httpVersion !== '1.0'
}

const nameIn = (address: string): string =>
  URL.parse(address)?.hostname.replace(/^\[|\]$/g, '') ?? ''
