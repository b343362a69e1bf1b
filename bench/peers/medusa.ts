import { readFileSync } from 'node:fs'
import { freePort } from '#db/embedded.ts'
import { loadMedusa } from './medusaGoods.ts'
import { medusaOperations } from './medusaOperations.ts'
import { openPeer, type Places, setUpOnce, startTogether } from './peer.ts'
import type { Redis } from './redis.ts'
import type { Shop } from './shop.ts'

/** Opens Medusa: with Redis as a server and a worker, as for production, otherwise as one process. */
export async function openMedusa(
  root: string,
  goods: number,
  redis: Redis | null,
  stops: AsyncDisposableStack,
): Promise<Shop> {
  const places: Places = { name: 'medusa', root, goods, stops }
  const peer = await openPeer(places)
  const env = {
    DATABASE_URL: peer.url,
    MEDUSA_DISABLE_TELEMETRY: '1',
    LOG_LEVEL: 'warn',
    TOLD: peer.told,
    ...(redis && { REDIS_URL: redis.url }),
  }
  const medusa = (args: string[], mode = 'shared') =>
    peer.program([command, ...args], { ...env, MEDUSA_WORKER_MODE: mode })
  await setUpOnce(peer, places, {
    programs: [
      medusa(['db:migrate', '--execute-safe-links']),
      medusa(['db:migrate:search', '--execute-safe-search']),
      medusa(['exec', './src/scripts/setUp.js']),
    ],
    load: loadMedusa,
  })
  const start = async (mode: string) => {
    const port = `${await freePort()}`
    return { port, program: medusa(['start', '-H', '127.0.0.1', '-p', port], mode) }
  }
  const worker = redis && (await start('worker'))
  const server = await start(redis ? 'server' : 'shared')
  const origin = `http://127.0.0.1:${server.port}`
  const programs = [...(worker ? [worker.program] : []), server.program]
  const pids = await startTogether(programs, `${origin}/health`, stops)
  return {
    name: 'Medusa',
    goods,
    processes: {
      programs: [...pids, ...(redis ? [redis.pid] : [])],
      postmasters: [peer.postmaster],
    },
    operations: medusaOperations(origin, goods, JSON.parse(readFileSync(peer.told, 'utf8')), stops),
  }
}

const command = 'node_modules/@medusajs/cli/cli.js'
