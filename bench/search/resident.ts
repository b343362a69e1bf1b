import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Megabytes of memory of a process; NaN where the system does not say (it does on Linux). */
export const residentOf = (pid: number): number => megabytes(`/proc/${pid}/status`, 'VmRSS')

/** Answers the memory of PostgreSQL and its connections; what they share is counted once. */
export function residentOfPostgres(dataDir: string): number {
  const lock = read(join(dataDir, 'postgres/postmaster.pid'))
  const pid = Number(lock.split('\n')[0])
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').map(Number)
  return [pid, ...children].reduce(
    (sum, one) => sum + (megabytes(`/proc/${one}/smaps_rollup`, 'Pss') || 0),
    0,
  )
}

const megabytes = (path: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(path))?.[1]) / 1024

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
