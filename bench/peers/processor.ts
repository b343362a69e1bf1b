import { readdirSync, readFileSync } from 'node:fs'

/** These are programs by their ids, and servers of PostgreSQL, all of whose processes count. */
export type Processes = { programs: number[]; postmasters: number[] }

/**
 * Adds up what processes have used of the processor, in ms. It hardly depends on what else the machine does, unlike
 * times. Those of PostgreSQL that have ended are in the time that their postmaster has waited for.
 */
export function processorMs({ programs, postmasters }: Processes): number {
  const connections = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat && postmasters.includes(stat.parent))
  const all = [...[...programs, ...postmasters].map(statOf), ...connections]
  return all.reduce((sum, stat) => sum + (stat?.used ?? 0), 0) * tickMs
}

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** A process may have ended meanwhile. */
function statOf(pid: number): { parent: number; used: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      parent: Number(fields[1]),
      used: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
    }
  } catch {
    return null
  }
}
