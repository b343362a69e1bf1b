import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages, Refusal, type RefusalCode } from '#mall/errors.ts'
import { isRefusal } from '#mall/refusal.ts'
import { methodsAt } from './api.ts'
import { refusal } from './envelope.ts'
import { faultPage } from './errorPage.ts'
import { logRefusal } from './refusals.ts'

/** A refusal about which HTTP itself has something to say; all others are answers like any other. */
export const fault = (statusCode: number, code: RefusalCode, data?: unknown, cause?: unknown) =>
  Object.assign(new Refusal(code, data), { statusCode, cause })

const statuses: Partial<Record<RefusalCode, number>> = {
  TOO_MANY: 429,
  BUSY: 503,
  OUTCOME_UNKNOWN: 503,
}

/** The HTTP status of a refusal; 200 when it is an answer like any other. */
export const statusOf = (error: Refusal & { statusCode?: number }): number =>
  error.statusCode ?? statuses[error.code] ?? 200

/**
 * Answers everything that is thrown: in the same envelope everywhere, and with a page where a person looks.
 */
export function answerFault(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const told = isRefusal(error) ? error : inOurWords(error)
  const status = statusOf(told)
  if (status >= 500) logFault(error, request)
  if (told.code === 'FORBIDDEN')
    logRefusal(request, told.code, { path: request.url.split('?', 1)[0] ?? '' })
  // A program that sends by itself what may have been done would do it twice.
  const mayRepeat = status === 503 && told.code !== 'OUTCOME_UNKNOWN'
  if (mayRepeat) reply.header('retry-after', retryAfterSeconds)
  reply.code(status).header('x-request-id', request.id).header('cache-control', 'no-store')

  const path = request.url.split('?', 1)[0] ?? ''
  if (methodsAt(path)) {
    const data =
      status >= 500 ? { ...Object(told.data), requestId: request.id } : (told.data ?? null)
    return reply.send({ ...refusal(told), data })
  }
  // React Router shows the text of such an answer to its own requests.
  if (path.endsWith('.data')) return reply.type('text/plain; charset=utf-8').send(told.message)
  const { html, csp } = faultPage(status, told.message, request.id)
  return reply.header('content-security-policy', csp).type('text/html; charset=utf-8').send(html)
}

export const retryAfterSeconds = 2

/** Errors of Fastify and its plugins are written in English and have a status. Any other error is a bug. */
function inOurWords({ statusCode = 500 }: Error & { statusCode?: number }) {
  const code = codes[statusCode] ?? (statusCode < 500 ? 'BAD_INPUT' : 'SERVER_ERROR')
  return fault(statusCode, code)
}
const codes: Record<number, RefusalCode> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY',
  503: 'BUSY',
}

/** Being busy is no bug: its cause is worth one line a second. Of readers who have left there is nothing to say. */
function logFault(error: Error, { log, raw }: FastifyRequest) {
  if (raw.socket.destroyed) return
  if (!isRefusal(error)) return log.error({ err: error, req: raw }, error.message)
  const now = performance.now()
  if (now - busyToldAt < 1000) return
  busyToldAt = now
  log.warn({ err: error.cause, req: raw }, error.code)
}
let busyToldAt = Number.NEGATIVE_INFINITY

/** Answers requests that never became one: they were too slow, had too large headers, or were not HTTP. */
export function answerClientError(error: NodeJS.ErrnoException, socket: import('node:net').Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const [status, code] = clientErrors[error.code ?? ''] ?? ['400 Bad Request', 'BAD_INPUT']
  const body = JSON.stringify({ success: false, data: null, msg: messages[code], code })
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close`
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
const clientErrors: Record<string, [string, RefusalCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'BAD_INPUT'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'TOO_LARGE'],
}
