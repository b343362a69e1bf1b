import { setTimeout as sleep } from 'node:timers/promises'
import { existingCluster } from '#db/cluster.ts'
import { ownerUrl, startEmbedded } from '#db/embedded.ts'
import { isServing, lockOf } from '#db/launch.ts'

/** Works with the server that runs on a folder; where none does, with one that is started for it. */
export async function withServer<T>(
  dataDir: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const url = await urlOfRunning(dataDir)
  if (url) return work(url)
  const started = await startEmbedded(dataDir)
  try {
    return await work(started.url)
  } finally {
    await started.stop()
  }
}

/** One that starts or stops is waited for. */
async function urlOfRunning(dataDir: string): Promise<string | null> {
  const cluster = existingCluster(dataDir)
  for (let waited = 0; cluster && waited < longestMs; waited += stepMs) {
    const lock = lockOf(cluster.folder)
    if (!lock || !isServing(cluster.folder, lock)) return null
    if (lock.state === 'ready') return ownerUrl(lock.port, cluster.password)
    await sleep(stepMs)
  }
  return null
}

const stepMs = 200
const longestMs = 60_000
