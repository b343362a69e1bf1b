import { type Db, isUnableNow } from '#db/postgres.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { selectOrigin } from '#mall/goods/search/change.sql.ts'
import { beginning, endOf } from '#mall/goods/search/position.rules.ts'
import { Following } from './following.ts'
import { Frame } from './frame.ts'
import { type Log, reasonOf } from './log.ts'
import { Release } from './release.ts'
import { repeat } from './repeat.ts'
import { plainFrame, readSnapshot } from './snapshot.ts'
import { begin, type Made, type Task, type Work } from './task.ts'
import { VectorThread } from './vectorThread.ts'

export type Place = { url: string; file: string }
export type Pace = {
  pollMs: number
  mostInDelta: number
  /** Whoever names brands and categories names several: an index is made when the last one is so old. */
  stillMs: number
  /** Nobody waits longer than this until the index has read what he must not miss. */
  longestWaitMs: number
}

/** Makes the index, keeps it up with the database and merges it; whatever goes wrong, it begins anew. */
export class LivingIndex {
  /** Null while there is none that could answer. */
  current: Following | null = null
  /** It had followed so far when it was opened. */
  openedAt = beginning
  private readonly db: Db
  private readonly place: Place
  private readonly log: Log
  private readonly pace: Pace
  private readonly vectors: VectorThread
  private readonly release = new Release()
  private pressedAt = 0
  private work: Work | null = null
  private made: Making | null = null
  private failures = 0
  private retryAt = 0
  private isStopped = false
  private end = async () => {}

  constructor(db: Db, place: Place, log: Log, pace: Pace) {
    this.db = db
    this.place = place
    this.log = log
    this.pace = pace
    this.vectors = new VectorThread(db, place.url, log)
  }

  /** Takes what the last process has left, if that is still of use. */
  async open(): Promise<void> {
    try {
      const made = await readSnapshot(this.place.file)
      if (!made) return
      const following = await this.following(made)
      this.openedAt = made.stamp.position
      const until = Date.now() + startMs
      await following.catchUp(() => Date.now() > until)
      if (following.caughtUpAt > made.stamp.at) this.current = following
      else this.made = { made, of: null, candidate: following }
    } catch (error) {
      this.log.warn(`The search index is made anew: ${reasonOf(error)}`)
    }
  }

  start(): void {
    const { log, pace } = this
    this.end = repeat({
      name: 'The search index',
      turn: (wasAway) => this.turn(wasAway),
      onBug: (error) => this.lose(error),
      pauseMs: pace.pollMs,
      log,
    })
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.work?.stop()
    await this.vectors.stop()
    await this.end()
  }

  private async turn(wasAway: boolean) {
    const { current } = this
    const candidate = this.made?.candidate
    if (wasAway) for (const one of [current, candidate]) if (one) await this.check(one)
    if (current) await this.follow(current)
    if (this.made) await this.adopt(this.made)
    if (!this.work && this.isTimeToPress()) this.release.press() // its thread has the old one as long
    if (this.current) await this.vectors.turn(this.current.analyser)
    this.beginWork()
  }

  private isTimeToPress(): boolean {
    const isTime = Date.now() - this.pressedAt > pressMs
    if (isTime) this.pressedAt = Date.now()
    return isTime
  }

  /** Whoever has not followed for long goes on in a turn, which looks first whether changes are missing by now. */
  async catchUp(following: Following): Promise<void> {
    if (Date.now() - following.caughtUpAt > longAgoMs) return
    await this.follow(following)
  }

  private follow(following: Following): Promise<void> {
    return following.catchUp(() => this.isStopped || this.isTooMuch(following))
  }

  /** A delta that grows faster than it can be merged would make searches slow. */
  private isTooMuch({ index }: Following): boolean {
    const isWaiting = this.work !== null || Date.now() < this.retryAt
    return index.store.delta.size > this.pace.mostInDelta * (isWaiting ? 4 : 1)
  }

  private beginWork() {
    const { current, place } = this
    if (this.work || this.made || this.isStopped || Date.now() < this.retryAt) return
    const { stillMs, mostInDelta } = this.pace
    const isToBeMerged = current?.isToBeMerged(mostInDelta)
    // What is outdated is never merged: that would take the old terms for the new ones.
    if (!current || current.isOutdated(isToBeMerged ? 0 : stillMs))
      this.run({ kind: 'build', ...place }, null)
    else if (isToBeMerged) this.run(current.merging(place.file), current)
  }

  private run(task: Task, of: Following | null) {
    const work = begin(task, (problem) => this.log.warn(problem), of?.slices())
    this.work = work
    work.made.then(
      (made) => {
        this.made = { made, of }
      },
      (error) => this.isStopped || this.fail(error),
    )
    work.ended.then(() => {
      this.work = null
    })
  }

  /** All changes since it was begun are applied before anybody sees it. */
  private async adopt(making: Making) {
    try {
      making.candidate ??= await this.candidateOf(making)
      const { candidate } = making
      // It comes as far as the one that serves: but for what is read meanwhile nothing goes back, and members ask (freshness.ts).
      const isFull = () => candidate.index.store.delta.size > this.pace.mostInDelta * 4
      await candidate.catchUp(() => this.isStopped || isFull())
      if (this.current) this.release.add(this.current)
      this.current = candidate
      this.failures = 0
    } catch (error) {
      if (isUnableNow(error)) throw error
      if (!(error instanceof Overtaken)) this.fail(error)
    }
    this.made = null
  }

  /** A merge has the numbers of the frame that its goods come from. */
  private async candidateOf({ made, of }: Making): Promise<Following> {
    if (of !== null && of === this.current)
      return Following.open(this.db, of.analyser, of.frame, made)
    return this.following(made)
  }

  private async following(made: Made): Promise<Following> {
    const analyser = await loadAnalyser(this.db)
    if (analyser.version !== made.stamp.version) throw new Overtaken('it has another vocabulary')
    const frame = new Frame(plainFrame(made.parts.frame))
    const following = await Following.open(this.db, analyser, frame, made)
    await this.check(following)
    return following
  }

  /** Throws if changes may be missing between it and the database. */
  private async check({ origin, position, caughtUpAt }: Following) {
    const database = await selectOrigin(this.db)
    if (origin !== database.origin) throw new Error('it is of another database')
    if (endOf(position.seen) > BigInt(database.next))
      throw new Error('it is newer than the database')
    if (Date.now() - caughtUpAt > changesKeptMs) throw new Error('it is too old')
  }

  private lose(error: unknown) {
    this.log.error(error, 'The search index is made anew')
    this.current = null
    this.made = null
  }

  private fail(error: unknown) {
    const pauseMs = Math.min(1000 * 2 ** this.failures++, longestPauseMs)
    this.retryAt = Date.now() + pauseMs
    this.log.warn(`The search index could not be made: ${reasonOf(error)}`)
  }
}

/** Names have changed since it was begun, which is nobody's failure. */
class Overtaken extends Error {}

type Making = { made: Made; of: Following | null; candidate?: Following }

const longestPauseMs = 300_000
/** So long a start waits for what has changed since; beyond it PostgreSQL serves meanwhile. */
const startMs = 3000
/** Jobs delete them a day later. */
const changesKeptMs = 6 * 86_400_000
const longAgoMs = 3_600_000

const pressMs = 1000
