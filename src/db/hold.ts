import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Locks the files of a database, and returns the opened file that carries the lock, or null while somebody else
 * has it. Every process of a server inherits it, and the kernel ends it with the last of them, kill -9 and power
 * loss included. Other containers of the same machine see it as well, while they cannot see its processes.
 */
export function hold(folder: string): number | null {
  const file = openSync(join(folder, 'PG_VERSION'), 'r+')
  if (process.platform !== 'linux') return file // PostgreSQL's own lock is enough without such containers
  const stdio = ['ignore', 'ignore', 'pipe', file] as const
  const { status, stderr, error } = spawnSync('flock', ['-n', '3'], {
    stdio: [...stdio],
    encoding: 'utf8',
  })
  if (status === 0) return file
  closeSync(file)
  if (status === 1) return null
  throw new Error(
    error
      ? 'The program flock cannot be run: install util-linux.'
      : `${folder} cannot be locked: ${stderr.trim()}.`,
  )
}
