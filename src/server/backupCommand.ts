import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from '#db/backup/backup.ts'
import type { Found } from '#db/backup/recover.ts'
import { restore } from '#db/backup/restore.ts'
import { readConfig } from './config.ts'

/** `npm run backup -- DIR` and `npm run restore -- DIR`: each ends with plain sentences, well or not. */
export const backupCommand = (args: string[]) => asCommand(() => makeBackup(args))
export const restoreCommand = (args: string[]) => asCommand(() => restoreFrom(args))

async function asCommand(work: () => Promise<string[]>) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => fail(new Error('It was stopped: nothing was kept.')))
  try {
    console.log((await work()).join('\n'))
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === '53100') console.error('The disk is full: nothing was kept.')
  else if (code?.startsWith('CONNECTION_'))
    console.error('The database went away: nothing was kept. Begin again.')
  else console.error(name === 'Error' ? message : error)
  process.exit(1)
}

async function makeBackup(args: string[]): Promise<string[]> {
  const { folder, config } = read(args, 'npm run backup -- DIR')
  if (config.databaseUrl) throw new Error(ownTools)
  const startedAt = performance.now()
  const made = await backup(config.dataDir, folder, config.archiveDir)
  return [
    `The backup is in ${folder}: ${megabytes(made.bytes)} MB, made and restored for trial in ${secondsSince(startedAt)} s.`,
    `It holds everything that was answered before ${made.moment.toISOString()}: ${contents(made)}.`,
    ...(config.archiveDir
      ? [`Of the archive it needs ${made.firstWal}.gz and what came later.`]
      : []),
  ]
}

async function restoreFrom(args: string[]): Promise<string[]> {
  const { folder, to, config } = read(args, "npm run restore -- DIR [--to '2026-11-22 10:00+08']")
  if (config.databaseUrl) throw new Error(ownTools)
  const startedAt = performance.now()
  const until = { archive: config.archiveDir, to: to === undefined ? null : momentOf(to) }
  const found = await restore(folder, config.dataDir, until)
  const last = found.lastChange ? `, the last change at ${found.lastChange.toISOString()}` : ''
  return [
    `DATA_DIR ${config.dataDir} is restored and checked in ${secondsSince(startedAt)} s: ${contents(found)}${last}.`,
    'npm start opens the mall with it.',
  ]
}

const ownTools =
  'DATABASE_URL is a PostgreSQL of your own, which its own tools back up: docs/backup.md has their commands.'

function read(args: string[], usage: string) {
  const options = { to: { type: 'string' } } as const
  const parsed = parse()
  const [dir, ...others] = parsed?.positionals ?? []
  const mayHaveTo = usage.includes('--to')
  if (!parsed || !dir || others.length > 0 || (parsed.values.to !== undefined && !mayHaveTo))
    throw new Error(`It is called like this: ${usage}`)
  // npm runs us in its own folder and tells the caller's
  const folder = resolve(process.env.INIT_CWD ?? '.', dir)
  return { folder, to: parsed.values.to, config: readConfig(process.env) }

  function parse() {
    try {
      return parseArgs({ args, options, allowPositionals: true })
    } catch {
      return null
    }
  }
}

/** Without a zone it is the time of this machine. */
function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()))
    throw new Error(`--to must be a moment such as '2026-11-22 10:00:00+08', not "${text}".`)
  return moment
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString('en')
const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1)
const contents = ({ orders, people, goods }: Found) =>
  [`${n(orders)} orders`, `${n(people)} people`, `${n(goods)} goods`].join(', ')
const n = (count: number) => count.toLocaleString('en')
