import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Starts a program in a folder, which lives no longer than we do, kill -9 included. Ctrl-C in the terminal
 * does not reach it (`detached`), so that we decide the order in which things stop. It finds the file
 * that was opened for it as /dev/fd/4.
 */
export function kept(command: string[], folder: string, file?: number): ChildProcess {
  const child = spawn('sh', ['-c', keeper, 'sh', ...command], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'ignore', file ?? 'ignore'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  child.stderr?.setEncoding('utf8')
  return child
}

/** Becomes the program, after leaving someone to stop it as soon as our end of the pipe closes. */
const keeper = 'exec 3<&0; (read -r _ <&3; kill -INT $$ 2>&-) & exec "$@" 3<&- </dev/null'
