import type { Db } from '#db/postgres.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import { selectVersion } from '#mall/goods/search/vectors.sql.ts'
import type { Log } from './log.ts'
import { begin, type Work } from './task.ts'

/** Keeps sku.search of the same vocabulary as the index; a million goods take many minutes, so nobody waits for it. */
export class VectorThread {
  private readonly db: Db
  private readonly url: string
  private readonly log: Log
  private work: Work | null = null
  /** This is the vocabulary that all vectors were made with, as far as is known. */
  private version = ''
  private retryAt = 0
  private isStopped = false

  constructor(db: Db, url: string, log: Log) {
    this.db = db
    this.url = url
    this.log = log
  }

  async turn({ version }: Analyser): Promise<void> {
    if (this.work || this.version === version || Date.now() < this.retryAt) return
    this.version = await selectVersion(this.db)
    if (this.version === version || this.isStopped) return
    this.retryAt = Date.now() + pauseMs
    this.work = begin({ kind: 'vectors', url: this.url }, (problem) => this.log.warn(problem))
    this.work.ended.then(() => {
      this.work = null
    })
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.work?.stop()
  }
}

const pauseMs = 60_000
