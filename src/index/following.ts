import type { Db } from '#db/postgres.ts'
import { type Analyser, loadAnalyser } from '#mall/goods/search/analyser.ts'
import type { Figures } from '#mall/goods/search/change.sql.ts'
import type { Position } from '#mall/goods/search/position.rules.ts'
import { CatalogIndex } from './catalogIndex.ts'
import { type Derived, deriveInSlices } from './derived.ts'
import { catchUp, type Follower } from './feed.ts'
import type { Frame } from './frame.ts'
import type { Goods } from './indexedGoods.ts'
import { type Slice, slicesOf } from './slices.ts'
import type { Made, MergeTask } from './task.ts'

/** This is an index that keeps up with the database. */
export class Following implements Follower {
  readonly index: CatalogIndex
  position: Position
  caughtUpAt: number
  private readonly db: Db
  private readonly made: Made
  private readonly begunAt = Date.now()
  private changes = 0
  /** The vocabulary of the database, and since when it has been that. */
  private version: string
  private versionAt = 0
  private underway: Promise<void> | null = null
  private next: Promise<void> | null = null

  private constructor(db: Db, analyser: Analyser, frame: Frame, made: Made, derived: Derived) {
    this.db = db
    this.made = made
    this.index = new CatalogIndex(db, analyser, frame, made.parts, derived)
    this.version = made.stamp.version
    this.position = made.stamp.position
    this.caughtUpAt = made.stamp.at
  }

  static async open(db: Db, analyser: Analyser, frame: Frame, made: Made): Promise<Following> {
    return new Following(db, analyser, frame, made, await deriveInSlices(made.parts))
  }

  get analyser(): Analyser {
    return this.index.analyser
  }

  get origin(): string {
    return this.made.stamp.origin
  }

  get frame(): Frame {
    return this.index.store.frame
  }

  /**
   * Whatever is committed now is in it afterwards, unless `isEnough`. Whoever asks while this goes on waits for the next
   * time, which begins after he has asked.
   */
  catchUp(isEnough: () => boolean): Promise<void> {
    if (this.underway) {
      const again = () => {
        this.next = null
        return this.catchUp(isEnough)
      }
      this.next ??= this.underway.then(again, again)
      return this.next
    }
    this.underway = catchUp(this.db, this, isEnough).finally(() => {
      this.underway = null
    })
    return this.underway
  }

  apply(changed: Goods[], gone: number[]): void {
    this.changes += changed.length + gone.length
    this.index.apply(changed, gone)
  }

  applyFigures(moved: readonly Figures[]): Figures[] {
    this.changes += moved.length
    return moved.filter((figures) => !this.index.store.putFigures(figures))
  }

  forgetPriceList(companyId: string): void {
    this.index.forgetPriceList(companyId)
  }

  async readVocabulary(): Promise<void> {
    const analyser = await loadAnalyser(this.db)
    const { brands, categories, version } = analyser
    if (version !== this.version) this.versionAt = Date.now()
    this.version = version
    // Names may be shown at once; keywords are read as the terms were made.
    this.index.withAnalyser(this.isOutdated() ? { ...this.analyser, brands, categories } : analyser)
  }

  /** The vocabulary is another one than its terms are made of, and has been the same for so long. */
  isOutdated(stillMs = 0): boolean {
    return this.version !== this.made.stamp.version && Date.now() - this.versionAt >= stillMs
  }

  /** The delta is searched more slowly; and a snapshot must not get older than the changes that are kept. */
  isToBeMerged(most: number): boolean {
    const hours = (Date.now() - this.begunAt) / 3_600_000
    return this.index.store.delta.size >= most || (hours > 1 && this.changes > 0) || hours > 24
  }

  /** Its position is that of its goods or an older one: reading a change twice does no harm. */
  merging(file: string): MergeTask {
    const { position, caughtUpAt: at, made } = this
    return { kind: 'merge', file, stamp: { ...made.stamp, position, at }, parts: made.parts }
  }

  /** The thread of a merge is sent these. What is changed meanwhile will be read again. */
  slices(): Iterable<Slice> {
    return slicesOf(this.index.store.delta, this.frame)
  }
}
