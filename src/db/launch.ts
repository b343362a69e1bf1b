import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { binariesFor } from './binaries.ts'
import { type Inherited, startChild } from './childProgram.ts'
import { complaint } from './cluster.ts'
import { hold } from './hold.ts'
import { folderAsSeen, postgresAccount, unprivileged } from './unprivileged.ts'

/**
 * Starts PostgreSQL on a folder. It waits for a previous server that is still stopping, as after kill -9 of its
 * program, and for the last of its connections, and it stops a server that nobody waits for any more. A server
 * that stays belongs to somebody else, and then nothing is started.
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
    const child = await launchAlone(unprivileged(command, account), folder, opened)
    if (child) return child
    const isEnding = stopAbandoned(folder, waited) || lockOf(folder)?.state === 'stopping'
    if (waited > (isEnding ? 60_000 : 3000))
      throw new Error(`${folder} is in use by another server: stop it or set another DATA_DIR.`)
    await sleep(200)
  }
}

/** Starts a server if nobody else holds the files of the folder, and returns null otherwise. */
async function launchAlone(
  command: string[],
  folder: string,
  opened?: number,
): Promise<ChildProcess | null> {
  const held = hold(folder)
  if (held === null) return null
  dropStaleLock(folder)
  const starting = untilReady(command, folder, { opened, held })
  closeSync(held) // the server has inherited it
  const { child, output } = await starting
  if (child || /postmaster\.pid|shared memory block|could not bind/.test(output)) return child
  throw new Error(`PostgreSQL did not start: ${complaint(output)}.`, { cause: output })
}

/** By this setting a later start knows whether the program that started a server is still there. */
const ownerSetting = 'mall.owner='

/** It stands in the title of every process of the server: everybody may read that, but not its folder. */
const markOf = (folder: string) =>
  `mall-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`

async function untilReady(
  command: string[],
  folder: string,
  inherited: Inherited,
): Promise<{ child: ChildProcess | null; output: string }> {
  const child = startChild(command, folder, inherited)
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

/** Tells what the server of a folder has written down about itself, or null where no server has. */
export function lockOf(folder: string): Lock | null {
  const file = lockFile(folder)
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? '' }
}

/**
 * Says whether a server uses a folder. What it has written down says nothing after kill -9, and its process cannot be
 * seen from another container, but it holds its files. A server of an older version only has its process.
 */
export function isInUse(folder: string): boolean {
  const held = hold(folder)
  if (held === null) return true
  closeSync(held)
  const lock = lockOf(folder)
  if (process.platform === 'linux') return lock !== null && isServerOf(folder, `${lock.pid}`)
  return lock !== null && kill(`${lock.pid}`, 0)
}

const lockFile = (folder: string) => join(folder, 'postmaster.pid')

/**
 * PostgreSQL itself removes a lock whose process is gone, and we remove one whose number now belongs to another
 * program. Whoever calls this holds the folder, so no server in another container has written the lock.
 */
function dropStaleLock(folder: string) {
  if (process.platform !== 'linux') return
  const lock = lockOf(folder)
  if (lock && existsSync(`/proc/${lock.pid}`) && !isServerOf(folder, `${lock.pid}`))
    rmSync(lockFile(folder), { force: true })
}

/**
 * Tells processes on the folder to stop that nobody waits for: a server whose program has gone, and after the end
 * of a server those of its connections that have not noticed it. Returns whether there were any.
 */
function stopAbandoned(folder: string, waitedMs: number): boolean {
  if (process.platform !== 'linux') return false
  const server = `${lockOf(folder)?.pid}`
  if (isServerOf(folder, server))
    return isAbandoned(server) && kill(server, waitedMs > timeoutMs ? 'SIGQUIT' : 'SIGINT')
  const connections = readdirSync('/proc').filter((pid) => isConnectionOf(folder, pid))
  return connections.map((pid) => kill(pid, 'SIGKILL')).includes(true)
}

/** A server that restarts after a crash may forget that it was told to stop; SIGQUIT ends it, and its log heals it. */
const timeoutMs = 10_000

/** A server has its arguments as it was started with them; one that the mall has not started has only the folder. */
const isServerOf = (folder: string, pid: string): boolean =>
  argumentsOf(pid).some((one) => one === folder || one === `cluster_name=${markOf(folder)}`)

/** The other processes of a server put one line in the place of their arguments. */
const isConnectionOf = (folder: string, pid: string): boolean =>
  argumentsOf(pid)[0]?.startsWith(`postgres: ${markOf(folder)}: `) ?? false

function argumentsOf(pid: string): string[] {
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
    return isPostgres ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') : []
  } catch {
    return [] // there is no such process, or it has just ended
  }
}

/** A server that loses the program that started it gets another parent. */
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
