import { Pool } from 'undici'

export type Asked = { path: string; headers?: Record<string, string>; body?: string }
export type Ask = (asked: Asked, onHeaders?: (headers: Headers) => void) => Promise<Buffer>
type Headers = Record<string, unknown>

/**
 * Asks over kept connections, by POST where there is a body. It rejects with an answer that is no success or that
 * holds one of the marks of a refusal.
 */
export function openClient(origin: string, refusals: string[], stops: AsyncDisposableStack): Ask {
  const pool = new Pool(origin, {
    connections: 30,
    headersTimeout: patience,
    bodyTimeout: patience,
  })
  stops.defer(() => pool.destroy())
  return ({ path, headers = {}, body }, onHeaders) =>
    new Promise((resolve, reject) => {
      const parts: Buffer[] = []
      let status = 0
      const method = body ? 'POST' : 'GET'
      const type = body && { 'content-type': 'application/json' }
      pool.dispatch(
        { path, method, headers: { ...headers, ...type }, body: body ?? null },
        {
          onRequestStart() {}, // it has to be there
          onResponseStart(_, statusCode, answered) {
            status = statusCode
            onHeaders?.(answered)
          },
          onResponseData(_, part) {
            parts.push(part)
          },
          onResponseEnd() {
            const answer = Buffer.concat(parts)
            const isRefused = status > 299 || refusals.some((mark) => answer.includes(mark))
            if (isRefused) reject(new Error(`${status} ${path} ${readable(answer)}`))
            else resolve(answer)
          },
          onResponseError: (_, error) => reject(error),
        },
      )
    })
}

/** Some answer of a peer takes seconds at ten connections. */
const patience = 60_000

/** A page is compressed, and says nothing to whoever reads the error. */
const readable = (answer: Buffer) => (answer[0] === 0x7b ? answer.toString().slice(0, 300) : '')
