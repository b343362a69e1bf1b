import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './programs.ts'

/** Puts the peer's own files into its folder and has npm install what they need, once for each manifest. */
export async function install(name: string, folder: string, stops: AsyncDisposableStack) {
  mkdirSync(folder, { recursive: true })
  cpSync(join(import.meta.dirname, name), folder, { recursive: true })
  const [manifest, installed] = [join(folder, 'package.json'), join(folder, 'installed.json')]
  const wanted = readFileSync(manifest, 'utf8')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return
  console.error(`Installing ${name} with npm: this takes a minute or two.`)
  const flags = ['--no-audit', '--no-fund', `--before=${lastDay}`]
  await runProgram(
    { folder, command: ['npm', 'install', ...flags], log: join(folder, 'npm.log') },
    stops,
  )
  writeFileSync(installed, wanted)
}

/** What the peers need is taken as it was on this day, so that everybody measures the same. */
const lastDay = '2026-11-20'
