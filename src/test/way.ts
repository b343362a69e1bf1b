import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tcpUrl } from './database.ts'

/** A way to the database that can be cut, or left open without a word coming back. */
export async function openWay(to: URL) {
  const sockets = new Set<Socket>()
  const lost = new Set<Socket>()
  let isSilent = false
  const isHeard = (from: Socket) => !isSilent && !lost.has(from)
  let [write, lastWord]: (RegExp | null)[] = [null, null]
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk) => isHeard(one) && other.write(chunk))
      one.on('error', () => {}).on('close', () => other.destroy())
    }
    const statementsOf = newStatements()
    let isWriting = false
    near.on('data', (chunk) => {
      const said = statementsOf(chunk)
      if (!lastWord) return
      isWriting ||= !write || write.test(said)
      if (isWriting && lastWord.test(said)) isSilent = true
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = tcpUrl(to.href)
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
    isSilent: () => isSilent,
    silence: () => {
      isSilent = true
    },
    /** Whoever is connected hears nothing more, as when a host has vanished; new connections work. */
    lose: () => {
      for (const socket of sockets) lost.add(socket)
    },
    /**
     * The way becomes silent as soon as this statement has been sent on a connection on which that write was sent
     * before. It still arrives; one with parameters is only prepared by that, unless it was before.
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

/**
 * Reads what one connection sends, and answers the texts of its statements. A statement that is prepared is sent once
 * as text (Parse), and later by its name only (Bind).
 */
function newStatements() {
  const prepared = new Map<string, string>()
  return (chunk: Buffer) => {
    const said = chunk.toString('latin1')
    for (const [, name = '', text = ''] of said.matchAll(/P[\s\S]{4}(\w+)\0([^\0]*)\0/g))
      prepared.set(name, text)
    const bound = [...said.matchAll(/B[\s\S]{4}\0(\w+)\0/g)].map(([, name = '']) =>
      prepared.get(name),
    )
    return [said, ...bound].join('\n')
  }
}
