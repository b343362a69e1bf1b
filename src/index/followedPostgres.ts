import type { Db } from '#db/postgres.ts'
import { type Analyser, loadAnalyser } from '#mall/search/analyser.ts'
import { beginning } from '#mall/search/change.sql.ts'
import { refreshVectors } from '#mall/search/vectors.ts'
import { catchUp, type Follower } from './feed.ts'
import type { Log } from './log.ts'
import { repeat } from './repeat.ts'

/** Without an index: the vectors follow the goods. Answers how to stop. */
export async function followWithVectors(db: Db, log: Log, pauseMs: number) {
  let analyser: Analyser = await loadAnalyser(db)
  let isStopped = false
  const follower: Follower = {
    position: beginning,
    caughtUpAt: Date.now(),
    get analyser() {
      return analyser
    },
    apply() {},
    forgetPriceList() {},
    async readVocabulary() {
      analyser = await loadAnalyser(db)
      await refreshVectors(db, analyser)
    },
  }
  const stop = repeat({
    turn: () => catchUp(db, follower, () => isStopped),
    onBug: (error) => log.error(error, 'The vectors do not follow the goods'),
    pauseMs,
    log,
  })
  return async () => {
    isStopped = true
    await stop()
  }
}
