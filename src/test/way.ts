import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the database that can be cut, or left open without a word coming back. */
export async function openWay(to: URL) {
  const sockets = new Set<Socket>()
  let isSilent = false
  let lastWord: RegExp | null = null
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk) => {
        if (!isSilent) other.write(chunk)
        if (one === near && lastWord?.test(chunk.toString('latin1'))) isSilent = true
      })
      one.on('error', () => {}).on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(to)
  url.port = `${port}`

  function cut() {
    isSilent = false
    lastWord = null
    server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: url.href,
    cut,
    silence: () => {
      isSilent = true
    },
    /** Silent as soon as something has been sent in which this is found; it still arrives. */
    silenceAfter: (word: RegExp) => {
      lastWord = word
    },
    async open() {
      cut()
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
