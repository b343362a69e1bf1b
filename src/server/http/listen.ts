import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#server/config.ts'

type Place = Pick<Config, 'port' | 'host'>

/** Asked before anything slow begins: whether we shall be able to listen there. */
export async function assertFree({ port, host }: Place) {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening').catch((error) => {
    throw listenError(error, { port, host })
  })
  probe.close()
  await once(probe, 'close')
}

export function listenError(error: NodeJS.ErrnoException, { port, host }: Place): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use: set PORT to another.`)
    case 'EACCES':
      return new Error(`Port ${port} is reserved for root: set PORT to 1024 or more.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`HOST ${host} is not an address of this machine.`)
    default:
      return error
  }
}
