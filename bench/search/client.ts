import { Agent, get, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Client = {
  /**
   * Resolves with the body. Who is told to come again later does so; the time of that counts. A list that leads to the one
   * article that an order number names is an answer, too.
   */
  get(path: string): Promise<string>
  /** It has been refused so often. */
  refusals(): number
}

/** Opens connections that stay open. */
export function openClient(address: string, headers: OutgoingHttpHeaders): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let refusals = 0
  return {
    async get(path) {
      for (let turn = 0; ; turn++) {
        const { status, body } = await once(address + path, { agent, headers })
        if (status === 200 || status === 302) return body
        if (status !== 503 || turn === 50)
          throw new Error(`${status} for ${path}: ${body.slice(0, 200)}`)
        refusals++
        await sleep(100)
      }
    },
    refusals: () => refusals,
  }
}

const once = (url: string, options: { agent: Agent; headers: OutgoingHttpHeaders }) =>
  new Promise<{ status?: number; body: string }>((resolve, reject) => {
    const request = get(url, options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode, body: Buffer.concat(pieces).toString() }),
      )
    })
    request.on('error', reject)
  })
