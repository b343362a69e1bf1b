import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { binariesFor } from './binaries.ts'
import { startChild } from './childProgram.ts'
import { folderAsSeen, postgresAccount, unprivileged } from './unprivileged.ts'

/** These are the files of a database and the password of its owner `mall`. */
export type Cluster = { folder: string; password: string }

/** Makes them on the first start. They appear under their name only when they are complete. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const folder = join(usable(dataDir), 'postgres')
  const passwordFile = passwordFileOf(folder)
  if (!existsSync(folder)) await initialise(folder, passwordFile)
  return { folder, password: readable(passwordFile) }
}

/** Answers the database that is there, and null before the first start. */
export function existingCluster(dataDir: string): Cluster | null {
  if (!existsSync(join(dataDir, 'postgres'))) return null
  const folder = join(usable(dataDir), 'postgres')
  return { folder, password: readable(passwordFileOf(folder)) }
}

const passwordFileOf = (folder: string) => `${folder}.password`

export function usable(dataDir: string): string {
  try {
    makeFolder(dataDir)
    readdirSync(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written: ${reason(error)}.`)
  }
}

/** The `recursive` of mkdirSync never returns where no folder can be made, as in /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

function readable(passwordFile: string): string {
  try {
    return readFileSync(passwordFile, 'utf8')
  } catch (error) {
    throw new Error(`${passwordFile} cannot be read: ${reason(error)}.`)
  }
}

const reasons: Record<string, string> = {
  EACCES: 'it belongs to another user',
  ENOTDIR: 'there is a file in its place',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENOENT: 'it cannot exist there',
}

function reason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}

async function initialise(folder: string, passwordFile: string) {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  const account = postgresAccount(folder)
  if (account)
    for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid)
  const options = [
    '--pwfile=/dev/fd/4',
    '--username=mall',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ]
  const { initdb } = await binariesFor(account)
  const command = [initdb, '-D', folderAsSeen(unfinished, account), ...options]
  const opened = openSync(passwordFile, 'r')
  const child = startChild(unprivileged(command, account), unfinished, { opened })
  closeSync(opened)
  let output = ''
  child.stderr?.on('data', (text: string) => {
    output += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`PostgreSQL could not be set up: ${complaint(output)}.`)
  renameSync(unfinished, folder)
}

/** Answers the line of PostgreSQL's output that says what is wrong. */
export function complaint(output: string): string {
  const lines = output.trim().split('\n')
  const line = lines.find((text) => /(error|FATAL|PANIC):/.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(error|FATAL|PANIC): +/, '')
}
