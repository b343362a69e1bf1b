import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './ready.mjs'

/** The same engine without windows takes half the processor time for a page, so it is wanted first. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const packages = ['chromium-headless-shell', 'fonts-noto-cjk']

/** Answers where Chromium is, or null. Root gets a missing one from Debian's packages. */
export async function findBrowser() {
  if (process.env.CHROMIUM) return isProgram(process.env.CHROMIUM) ? process.env.CHROMIUM : null
  if (!inPath(names) && process.getuid?.() === 0 && inPath(['apt-get'])) await installBrowser()
  return inPath(names)
}

export const browserIsMissing = `Without Chromium the browser tests cannot run: apt-get install ${packages.join(' ')}, or set CHROMIUM to one.`

/**
 * Says whether PgBouncer is here. Root gets a missing one from Debian's packages; without it its tests are skipped.
 */
export async function findPooler() {
  const isHere = () => inPath(['pgbouncer']) !== null || isProgram('/usr/sbin/pgbouncer')
  if (!isHere() && process.getuid?.() === 0 && inPath(['apt-get'])) await install(['pgbouncer'])
  return isHere()
}

export const poolerIsMissing =
  'Without PgBouncer the tests of the pooler were skipped: apt-get install pgbouncer.'

async function installBrowser() {
  console.error('Installing Chromium for the browser tests …')
  await install(packages)
}

async function install(packages) {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, ending: 'TERM' }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-qq', '--no-install-recommends', ...packages], options)
}

function inPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = folders.flatMap((folder) => programs.map((program) => join(folder, program)))
  return paths.find(isProgram) ?? null
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
