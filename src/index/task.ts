import { Worker } from 'node:worker_threads'
import type { Parts, Stamp } from './snapshot.ts'

/** A thread of its own does this: tokenising a million goods takes a minute of processor time. */
export type Task =
  | { kind: 'build'; url: string; file: string }
  | { kind: 'merge'; url: string; file: string; stamp: Stamp; parts: Parts; delta: Uint32Array }
  | { kind: 'vectors'; url: string }

export type Made = { stamp: Stamp; parts: Parts }

/** The worker answers a base, or says what went wrong afterwards. */
export type Told = { made: Made } | { problem: string }

export type Work = {
  made: Promise<Made>
  /** It is done when the snapshot is written as well, or when everything has failed. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** `onProblem` hears what did not succeed beside the index, as a sentence. */
export function begin(task: Task, onProblem: (sentence: string) => void): Work {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'index',
    workerData: task,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 24 }, // 100 MB less than usual
  })
  const made = new Promise<Made>((resolve, reject) => {
    worker.on('message', (told: Told) => {
      if ('made' in told) resolve(told.made)
      else onProblem(told.problem)
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The thread of the index has ended')))
  })
  made.catch(() => {})
  const ended = new Promise<void>((resolve) => worker.on('exit', () => resolve()))
  return {
    made,
    ended,
    async stop() {
      await worker.terminate()
    },
  }
}
