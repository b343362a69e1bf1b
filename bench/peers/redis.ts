import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '#db/embedded.ts'
import { isInstalled, startProgram } from './programs.ts'

export type Redis = { url: string; pid: number }

/** Starts Redis for Medusa, which keeps nothing on disk; null where the machine has none. */
export async function openRedis(root: string, stops: AsyncDisposableStack): Promise<Redis | null> {
  if (!isInstalled('redis-server')) return null
  const port = `${await freePort()}`
  const folder = resolve(root, 'redis')
  mkdirSync(folder, { recursive: true })
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const command = ['redis-server', '--port', port, ...settings]
  const { pid, stop } = startProgram({ folder, command, log: join(folder, 'redis.log') })
  stops.defer(stop)
  return { url: `redis://127.0.0.1:${port}`, pid }
}
