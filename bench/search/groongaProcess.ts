import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Groonga = {
  pid: number
  /** Runs one command at a time, given as a path with its parameters, and answers the body. */
  command(name: string, parameters?: Record<string, string>): Promise<unknown>
  /** Records as lines of JSON; the number of those loaded. */
  load(table: string, records: AsyncIterable<string>): Promise<number>
  stop(): Promise<void>
}

/** Answers the version, or null where the Debian package `groonga` is not installed. */
export const groongaVersion = (): string | null =>
  /[\d.]+/.exec(spawnSync('groonga', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? null

/** The command line program on a pipe: it answers a line for each, without the cost of its HTTP server. */
export function startGroonga(file: string, isNew: boolean): Groonga {
  const child = spawn('groonga', [...(isNew ? ['-n'] : []), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { stdin, pid = 0 } = child
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()

  async function answer(): Promise<unknown> {
    const { value, done } = await answers.next()
    if (done) throw new Error('Groonga has ended')
    const [[code, , , message], body] = JSON.parse(value)
    if (code !== 0) throw new Error(`Groonga: ${message}`)
    return body
  }

  return {
    pid,
    command(name, parameters = {}) {
      const pairs = Object.entries(parameters).map(
        ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
      )
      stdin.write(`/d/${name}?${pairs.join('&')}\n`)
      return answer()
    },
    async load(table, records) {
      stdin.write(`load --table ${table}\n[\n`)
      let before = ''
      for await (const record of records) {
        if (!stdin.write(before + record)) await once(stdin, 'drain')
        before = ',\n'
      }
      stdin.write('\n]\n')
      return Number(await answer())
    },
    stop: () => ended(child),
  }
}

async function ended(child: ChildProcess) {
  const exit = once(child, 'exit')
  child.stdin?.end()
  await exit
}
