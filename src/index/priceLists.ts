import type { Db } from '#db/postgres.ts'
import { type Caller, selectPriceList } from '#mall/goods/pricing/pricing.sql.ts'
import { AgreedPrices } from './agreedPrices.ts'

/** Price lists of companies, read when first asked for and kept for the day. */
export class PriceLists {
  private readonly db: Db
  /** They stand by company; the one asked for last stands last. */
  private readonly kept = new Map<string, { day: string; list: Promise<AgreedPrices> }>()

  constructor(db: Db) {
    this.db = db
  }

  /** Answers null for whoever has no agreement. */
  async of({ who, now }: Caller): Promise<AgreedPrices | null> {
    if (!who?.companyId || who.protocolType !== 1) return null
    const { companyId } = who
    const day = dayInChina.format(now)
    const known = this.kept.get(companyId)
    this.kept.delete(companyId)
    const entry = known?.day === day ? known : { day, list: this.load(companyId, now) }
    this.kept.set(companyId, entry)
    entry.list.catch(() => this.kept.get(companyId) === entry && this.kept.delete(companyId))
    for (const oldest of this.kept.keys()) if (this.kept.size > most) this.kept.delete(oldest)
    return entry.list
  }

  forget(companyId: string): void {
    this.kept.delete(companyId)
  }

  private async load(companyId: string, now: Date): Promise<AgreedPrices> {
    const rows = await selectPriceList(this.db, companyId, now)
    return new AgreedPrices(
      rows.map(({ skuId, taxPriceFen }) => ({ skuId: Number(skuId), fen: Number(taxPriceFen) })),
    )
  }
}

const most = 64
const dayInChina = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
