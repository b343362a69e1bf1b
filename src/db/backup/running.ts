import { setTimeout as sleep } from 'node:timers/promises'
import { existingCluster } from '#db/cluster.ts'
import { ownerUrl, startEmbedded } from '#db/embedded.ts'
import { isInUse, lockOf } from '#db/launch.ts'

/**
 * Works with the server that runs on a folder. Where none runs, it starts one for the work, which archives as the
 * mall does: otherwise the archive would lack what that server writes into the log.
 */
export async function withServer<T>(
  dataDir: string,
  archiveDir: string | null,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const url = await urlOfRunning(dataDir)
  if (url) return work(url).catch((error) => fail(dataDir, error))
  const started = await startEmbedded(dataDir, [], archiveDir)
  try {
    return await work(started.url)
  } finally {
    await started.stop()
  }
}

/** Waits for a server that is starting or stopping. */
async function urlOfRunning(dataDir: string): Promise<string | null> {
  const cluster = existingCluster(dataDir)
  for (let waited = 0; cluster && waited < longestMs; waited += stepMs) {
    if (!isInUse(cluster.folder)) return null
    const lock = lockOf(cluster.folder)
    if (lock?.state === 'ready') return ownerUrl(lock.port, cluster.password)
    await sleep(stepMs)
  }
  return null
}

const stepMs = 200
const longestMs = 60_000

/** A container with a network of its own has another loopback address. */
function fail(dataDir: string, error: NodeJS.ErrnoException): never {
  if (error.code !== 'ECONNREFUSED' && error.code !== '28P01') throw error
  throw new Error(
    `The database in DATA_DIR ${dataDir} runs where it cannot be reached from here: make the backup beside the mall.`,
  )
}
