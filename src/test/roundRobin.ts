import { once } from 'node:events'
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Backend = { url: URL; agent: Agent; isReady: boolean }

/**
 * This balancer is told nothing. It asks readyz, sends each request to the next process that is ready, keeps its
 * connections, and goes on to the next process only when a connection is refused, because what broke later may have
 * been done.
 */
export async function openRoundRobin(addresses: string[], everyMs = 100) {
  const backends = addresses.map((address) => ({
    url: new URL(address),
    // The socket that has been idle for the longest time is taken, which is the hardest on who closes idle ones.
    agent: new Agent({ keepAlive: true, scheduling: 'fifo' }),
    isReady: false,
  }))
  const broken: string[] = []
  let turn = 0
  const server = createServer(async (asked, reply) => {
    const body = await buffer(asked).catch(() => null)
    if (body) await forward(inTurn(backends, turn++), { asked, body, reply }, broken)
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const askAll = () => Promise.all(backends.map(askReady))
  await askAll()
  const asking = setInterval(askAll, everyMs)

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests that got onto a connection and had no whole answer. */
    broken,
    isReady: (index: number) => backends[index]?.isReady,
    close() {
      clearInterval(asking)
      server.close()
      server.closeAllConnections()
      for (const { agent } of backends) agent.destroy()
    },
  }
}

/** Answers those that are ready in turn, then all others. */
function inTurn(backends: readonly Backend[], turn: number): Backend[] {
  const at = turn % backends.length
  const rotated = [...backends.slice(at), ...backends.slice(0, at)]
  return rotated.toSorted((a, b) => Number(b.isReady) - Number(a.isReady))
}

type Exchange = { asked: IncomingMessage; body: Buffer; reply: ServerResponse }

async function forward(
  [backend, ...others]: Backend[],
  exchange: Exchange,
  broken: string[],
): Promise<void> {
  const { asked, reply } = exchange
  try {
    if (!backend) throw new Error('No process takes the request.')
    await sendTo(backend, exchange)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED' && others.length > 0) return forward(others, exchange, broken)
    if (reply.destroyed) return // who asked has left
    broken.push(`${asked.method} ${asked.url}: ${error}`)
    if (reply.headersSent) reply.destroy()
    else reply.writeHead(502).end()
  }
}

async function sendTo({ url, agent }: Backend, { asked, body, reply }: Exchange) {
  const { connection: _, 'transfer-encoding': __, ...headers } = asked.headers
  const known = headers['x-forwarded-for']
  const forwarded = [known, asked.socket.remoteAddress].filter(Boolean).join(', ')
  const { hostname, port } = url
  const sent = request({
    hostname,
    port,
    agent,
    method: asked.method ?? 'GET',
    path: asked.url ?? '/',
    headers: { ...headers, 'x-forwarded-for': forwarded, 'content-length': body.length },
  })
  reply.on('close', () => reply.writableEnded || sent.destroy())
  sent.end(body)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (!answer) throw new Error('There is no answer.')
  const { connection: ___, 'keep-alive': ____, ...answered } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, { ...answered, 'x-served-by': url.port })
  for await (const chunk of answer) reply.write(chunk)
  reply.end()
}

/** It asks on a connection of its own, as balancers do. */
async function askReady(backend: Backend) {
  const asked = get(new URL('/readyz', backend.url), { agent: false, timeout: 1000 })
  asked.on('timeout', () => asked.destroy())
  const answers: IncomingMessage[] = await once(asked, 'response').catch(() => [])
  answers[0]?.resume()
  backend.isReady = answers[0]?.statusCode === 200
}
