import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Slice } from './slices.ts'
import type { Parts, Stamp } from './snapshot.ts'

/** A thread of its own does this: tokenising a million goods takes a minute of processor time. */
export type ReadTask =
  | { kind: 'build'; url: string; file: string }
  | { kind: 'vectors'; url: string }
export type MergeTask = { kind: 'merge'; file: string; stamp: Stamp; parts: Parts }
export type Task = ReadTask | MergeTask

export type Made = { stamp: Stamp; parts: Parts }

/** The worker answers a base, or says what went wrong afterwards. */
export type Told = { made: Made } | { problem: string }

export type Work = {
  made: Promise<Made>
  /** It is done when the snapshot is written as well, or when everything has failed. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** `onProblem` hears what did not succeed beside the index, as a sentence. A merge is sent the slices of a delta. */
export function begin(
  task: Task,
  onProblem: (sentence: string) => void,
  slices: Iterable<Slice> = [],
): Work {
  const program = task.kind === 'merge' ? './mergeWorker.ts' : './worker.ts'
  const worker = new Worker(new URL(program, import.meta.url), {
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
    send(worker, slices).catch((error) => {
      reject(error)
      return worker.terminate()
    })
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

async function send(worker: Worker, slices: Iterable<Slice>) {
  for (const slice of slices) {
    worker.postMessage(slice)
    await setImmediate()
  }
}
