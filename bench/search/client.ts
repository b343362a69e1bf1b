import { Agent, get, type OutgoingHttpHeaders } from 'node:http'

/** Connections that stay open. Resolves with the body; rejects unless the status is 200. */
export function openClient(address: string, headers: OutgoingHttpHeaders) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const request = get(address + path, { agent, headers }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(pieces).toString()
          if (response.statusCode === 200) resolve(body)
          else reject(new Error(`${response.statusCode} for ${path}: ${body.slice(0, 200)}`))
        })
      })
      request.on('error', reject)
    })
}

export type Client = ReturnType<typeof openClient>
