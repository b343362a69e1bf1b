import { existsSync, mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { reasonOf } from './log.ts'
import { writeSnapshot } from './snapshot.ts'
import type { Made, Told } from './task.ts'

/** Gives the server what this thread has made, and writes it to the disk. */
export function hand(made: Made, file: string) {
  tell({ made })
  return attempt('The search index was not written', () => {
    const folder = dirname(file)
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    writeSnapshot(file, made.stamp, made.parts)
  })
}

/** Nothing waits for it: a failure is told and nothing more. */
export async function attempt(failure: string, work: () => unknown) {
  try {
    await work()
  } catch (error) {
    tell({ problem: `${failure}: ${reasonOf(error)}` })
  }
}

const tell = (told: Told) => parentPort?.postMessage(told)

/** On Linux this is the priority of this thread alone; elsewhere it would be that of the server. */
export function giveWay() {
  if (process.platform === 'linux') setPriority(5)
}
