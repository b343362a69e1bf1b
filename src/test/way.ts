import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the database that can be cut, or left open without a word coming back. */
export async function openWay(to: URL) {
  const sockets = new Set<Socket>()
  const lost = new Set<Socket>()
  let isSilent = false
  const isHeard = (from: Socket) => !isSilent && !lost.has(from)
  let [write, lastWord]: (RegExp | null)[] = [null, null]
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    let isWriting = false
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk) => {
        if (isHeard(one)) other.write(chunk)
        if (one === far || !lastWord) return
        const said = chunk.toString('latin1')
        isWriting ||= !write || write.test(said)
        if (isWriting && lastWord.test(said)) isSilent = true
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
    /** Whoever is connected hears nothing more, as when a host has vanished; new connections work. */
    lose: () => {
      for (const socket of sockets) lost.add(socket)
    },
    /**
     * The way becomes silent as soon as this has been sent on a connection on which that write was sent before; it
     * still arrives.
     */
    silenceAfter: (word: RegExp, ofWrite: RegExp | null = null) => {
      write = ofWrite
      lastWord = word
    },
    async open() {
      cut()
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
