import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '#mall/api.ts'
import { loginOverHttp, type Server, startServer } from '#test/mall.ts'
import { type Client, openClient } from './client.ts'

export type Shop = {
  server: Server
  /** These seconds run from the start of the process until the engine has answered. */
  bootSeconds: number
  /** Calls of a member, whose prices are the standard ones, and pages as visitors have them. */
  member: Client
  visitor: Client
}

/** A server process of its own on the database that is there, searching by the engine that is named. */
export async function openShop(
  url: string,
  folder: string,
  engine: 'index' | 'postgres',
): Promise<Shop> {
  const start = performance.now()
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder, SEARCH_ENGINE: engine })
  const { address } = server
  const visitor = openClient(address, { accept: 'text/html', 'accept-encoding': 'br' })
  while (!(await visitor.get('/readyz')).includes(`searched by ${engine}`)) await sleep(20)
  await openClient(address, {}).get(`${api.search.list.path}?keyword=6204`)
  const bootSeconds = (performance.now() - start) / 1000
  const { token } = await loginOverHttp(address, 'member')
  return { server, bootSeconds, member: openClient(address, { authorization: token }), visitor }
}
