import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status?: number; headers?: Record<string, string>; text: string }

/** A server of this machine, which ends with the test; null breaks the connection. Answers its address. */
export async function listening(answer: (request: IncomingMessage, body: string) => Answer | null) {
  const server = createServer(async (request, response) => {
    const answered = answer(request, Buffer.concat(await request.toArray()).toString())
    if (!answered) return void response.destroy()
    response.writeHead(answered.status ?? 200, answered.headers ?? {}).end(answered.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
