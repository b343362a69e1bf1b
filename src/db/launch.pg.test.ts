import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { ended, freePort, startEmbedded } from './embedded.ts'
import { hold } from './hold.ts'
import { launch } from './launch.ts'
import { openDb } from './postgres.ts'
import { settingFlags, usualSettings } from './settings.ts'

const root = mkdtempSync(join(tmpdir(), 'launch-'))
const dataDir = join(root, 'data')
const { folder } = await openCluster(dataDir)
const lockFile = join(folder, 'postmaster.pid')
const running: ChildProcess[] = []

afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGINT')
    await ended(child)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

const noteOf = (pid: number) => `${pid}\n${folder}\n1760000000\n5432\n\n127.0.0.1\n1 1\nready   \n`
const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function launchOnce() {
  const flags = ['-p', `${await freePort()}`, ...usualSettings, ...settingFlags({ fsync: 'off' })]
  const child = await launch(folder, flags)
  running.push(child)
  return child
}

/** Looks like a server whose program has gone, and keeps open what it is given. */
function startOther(itsFolder: string, file: number): ChildProcess {
  const program = join(root, 'postgres')
  if (!existsSync(program)) symlinkSync('/bin/sh', program)
  const args = ['-c', 'read line', 'sh', '-D', itsFolder, '-c', `mall.owner=1 ${itsFolder}`]
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore', file] })
  running.push(child)
  return child
}

test.skipIf(process.platform !== 'linux')(
  'a folder whose server cannot be seen is refused, and a server of another folder is left alone',
  async () => {
    const file = hold(folder) ?? expect.unreachable('somebody else has it')
    const other = startOther(`${folder}2`, file)
    closeSync(file)
    writeFileSync(lockFile, noteOf(2 ** 22 + 1)) // a number that no process here can have
    await expect(launchOnce()).rejects.toThrow(
      `${folder} is in use by another server: stop it or set another DATA_DIR.`,
    )
    expect(existsSync(lockFile)).toBe(true)
    expect(isAlive(other)).toBe(true)
  },
)

test('what a server has left after a loss of power does not block the next one', async () => {
  writeFileSync(lockFile, noteOf(process.pid)) // another program has this number now
  expect(isAlive(await launchOnce())).toBe(true)
})

const unshare = ['--pid', '--ipc', '--fork', '--mount-proc']
if (process.getuid?.() !== 0) unshare.unshift('--user', '--map-current-user')
const mayUnshare = spawnSync('unshare', [...unshare, 'true']).status === 0

test.skipIf(!mayUnshare)(
  'from another container a running database is backed up, and no second server starts on its files',
  { tags: 'long/processes' },
  async () => {
    const { url, stop } = await startEmbedded(dataDir, settingFlags({ fsync: 'off' }))
    const db = openDb(url, { connections: 1 })
    await db.unsafe('create table sales_order (); create table person (); create table sku ()')
    const made = join(root, 'backup')
    const program = `
      import { backup } from '#db/backup/backup.ts'
      import { startEmbedded } from '#db/embedded.ts'
      await backup('${dataDir}', '${made}', null)
      await startEmbedded('${dataDir}')
      process.exit(9)`
    const child = spawn(
      'unshare',
      [...unshare, process.execPath, '--input-type=module', '-e', program],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let output = ''
    child.stderr.on('data', (text) => {
      output += text
    })
    const [code] = await once(child, 'close')
    expect(output).toContain(`${folder} is in use by another server`)
    expect(code).toBe(1)
    expect(existsSync(join(made, 'manifest.json'))).toBe(true)
    expect(await db`select 1 as one`).toEqual([{ one: 1 }])
    await db.end()
    await stop()
  },
)
