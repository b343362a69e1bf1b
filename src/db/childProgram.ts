import { type ChildProcess, spawn } from 'node:child_process'

/**
 * A program inherits these files from us: it finds `opened` as /dev/fd/4, and keeps the lock of `held` with it.
 */
export type Inherited = { opened?: number | undefined; held?: number | undefined }

/**
 * Starts a program in a folder, which lives no longer than we do, kill -9 included. Ctrl-C in the terminal
 * does not reach it (`detached`), so that we decide the order in which things stop.
 */
export function startChild(
  command: string[],
  folder: string,
  { opened, held }: Inherited = {},
): ChildProcess {
  const child = spawn('sh', ['-c', keeper, 'sh', ...command], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'ignore', opened ?? 'ignore', held ?? 'ignore'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  child.stderr?.setEncoding('utf8')
  return child
}

/**
 * Becomes the program, after leaving someone to stop it as soon as our end of the pipe closes. Whoever is left
 * does not keep the lock, which ends with the program.
 */
const keeper = 'exec 3<&0; (read -r _ <&3; kill -INT $$ 2>&-) 5<&- & exec "$@" 3<&- </dev/null'
