import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { binariesFor } from './binaries.ts'
import { complaint } from './cluster.ts'
import { kept } from './kept.ts'
import { folderAsSeen, postgresAccount, unprivileged } from './unprivileged.ts'

/**
 * Starts PostgreSQL on a folder. Waits for a previous server that is still stopping, as after kill -9 of its
 * program, and for the last of its connections; stops one that nobody waits for any more. One that stays is
 * somebody else's.
 */
export async function launch(
  folder: string,
  flags: string[],
  opened?: number,
): Promise<ChildProcess> {
  const account = postgresAccount(folder)
  const { postgres } = await binariesFor(account)
  const owner = [
    '-c',
    `${ownerSetting}${process.pid} ${folder}`,
    '-c',
    `cluster_name=${markOf(folder)}`,
  ]
  const command = [postgres, '-D', folderAsSeen(folder, account), ...flags, ...owner]
  for (let waited = 0; ; waited += 200) {
    dropStaleLock(folder)
    const { child, output } = await untilReady(unprivileged(command, account), folder, opened)
    if (child) return child
    if (!/postmaster\.pid|shared memory block|could not bind/.test(output))
      throw new Error(`PostgreSQL did not start: ${complaint(output)}.`, { cause: output })
    const isEnding = stopAbandoned(folder) || lockOf(folder)?.state === 'stopping'
    if (waited > (isEnding ? 60_000 : 3000))
      throw new Error(`${folder} is in use by another server: stop it or set another DATA_DIR.`)
    await sleep(200)
  }
}

/** By it a later start knows whether the program that started a server is still there. */
const ownerSetting = 'mall.owner='

/** Stands in the title of every process of the server, which everybody may read, unlike its folder. */
const markOf = (folder: string) =>
  `mall-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`

async function untilReady(
  command: string[],
  folder: string,
  opened?: number,
): Promise<{ child: ChildProcess | null; output: string }> {
  const child = kept(command, folder, opened)
  let output = ''
  const isReady = new Promise<boolean>((resolve) => {
    child.stderr?.on('data', (text: string) => {
      output = (output + text).slice(-4000)
      if (text.includes('ready to accept connections')) resolve(true)
    })
    child.once('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.once('close', () => resolve(false))
  })
  return { child: (await isReady) ? child : null, output }
}

export type Lock = { pid: number; port: number; state: string }

/** What the server of a folder has written down about itself; null without one. */
export function lockOf(folder: string): Lock | null {
  const file = lockFile(folder)
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? '' }
}

/** A lock alone says nothing after kill -9. */
export function isServing(folder: string, { pid }: Lock): boolean {
  if (process.platform === 'linux') return isServerOf(folder, `${pid}`)
  return kill(`${pid}`, 0)
}

const lockFile = (folder: string) => join(folder, 'postmaster.pid')

/** A lock whose process is gone is PostgreSQL's own affair; one whose number now belongs to another program is ours. */
function dropStaleLock(folder: string) {
  if (process.platform !== 'linux') return
  const lock = lockOf(folder)
  if (lock && existsSync(`/proc/${lock.pid}`) && !isServerOf(folder, `${lock.pid}`))
    rmSync(lockFile(folder), { force: true })
}

/**
 * Whether there were processes on the folder that nobody waits for, and so were told to stop: a server whose
 * program has gone, and after the end of a server those of its connections that have not noticed it.
 */
function stopAbandoned(folder: string): boolean {
  if (process.platform !== 'linux') return false
  const processes = readdirSync('/proc').filter((pid) => isServerOf(folder, pid))
  const server = processes.find((pid) => Number(pid) === lockOf(folder)?.pid)
  if (server) return isAbandoned(server) && kill(server, 'SIGINT')
  return processes.map((pid) => kill(pid, 'SIGKILL')).includes(true)
}

function isServerOf(folder: string, pid: string): boolean {
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
    const title = isPostgres ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
    return title.includes(markOf(folder)) || title.includes(folder)
  } catch {
    return false // no process, or it has just ended
  }
}

/** Whoever loses the program that started him gets another parent. */
function isAbandoned(pid: string): boolean {
  const [, owner] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(ownerSetting)
  const [, parent] = /\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return owner !== undefined && Number.parseInt(owner, 10) !== Number(parent)
}

function kill(pid: string, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(Number(pid), signal)
  } catch {
    return false // it has just ended
  }
}
