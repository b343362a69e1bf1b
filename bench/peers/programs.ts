import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Program = {
  folder: string
  command: string[]
  env?: Record<string, string>
  /** What it says goes into this file. */
  log: string
}
export type Running = { pid: number; exitCode: Promise<number | null>; stop(): Promise<void> }

/** Starts a program that lives no longer than we do, kill -9 included. */
export function startProgram({ folder, command, env = {}, log }: Program): Running {
  const output = openSync(log, 'w')
  const child = spawn('sh', ['-c', keeper, 'sh', ...command], {
    cwd: folder,
    detached: true, // what the terminal sends reaches only us, who stop it
    stdio: ['pipe', output, output],
    env: { ...inherited(), ...env },
  })
  closeSync(output)
  const exitCode = once(child, 'exit').then(([code]) => code)
  return {
    pid: child.pid ?? 0,
    exitCode,
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await exitCode
      clearTimeout(timer)
    },
  }
}

/** Becomes the program, after leaving someone to end it as soon as our end of the pipe closes. */
const keeper = 'exec 3<&0; (read -r _ <&3; kill -KILL $$ 2>&-) & exec "$@" 3<&- </dev/null'

/** An npm that we start must not take the settings of the npm that started us for its own. */
const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

/** Waits until a program answers at its address. */
export async function untilAnswers(address: string, { log, command }: Program, running: Running) {
  let isThere = true
  void running.exitCode.then(() => {
    isThere = false
  })
  for (const until = Date.now() + 600_000; !(await doesAnswer(address)); await sleep(200))
    if (!isThere || Date.now() > until)
      throw new Error(`${command.join(' ')} does not answer:\n${lastLines(log)}`)
}

async function doesAnswer(address: string): Promise<boolean> {
  try {
    const response = await fetch(address)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

const lastLines = (log: string) =>
  readFileSync(log, 'utf8').trim().split('\n').slice(-15).join('\n')

/** Runs a program to its end, which has to be a good one. */
export async function runProgram(program: Program, stops: AsyncDisposableStack) {
  const running = startProgram(program)
  stops.defer(running.stop)
  if ((await running.exitCode) === 0) return
  throw new Error(`${program.command.join(' ')} has failed:\n${lastLines(program.log)}`)
}

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
