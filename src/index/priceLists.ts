import type { Db } from '#db/postgres.ts'
import { selectPriceList } from '#mall/goods/pricing/priceList.sql.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import { AgreedPrices } from './agreedPrices.ts'

/** Price lists of companies, read when first asked for and kept for the day. */
export class PriceLists {
  private readonly db: Db
  /** They stand by company and whether it has the protocol zone; the one asked for last stands last. */
  private readonly kept = new Map<string, { day: string; list: Promise<AgreedPrices | null> }>()

  constructor(db: Db) {
    this.db = db
  }

  /** Answers null for whoever has no prices of his own. */
  async of({ who, now }: Caller): Promise<AgreedPrices | null> {
    if (!who?.companyId) return null
    const key = keyOf(who.companyId, who.protocolType)
    const day = dayInChina.format(now)
    const known = this.kept.get(key)
    this.kept.delete(key)
    const load = () => this.load(who.companyId ?? '', who.protocolType === 1, now)
    const entry = known?.day === day ? known : { day, list: load() }
    this.kept.set(key, entry)
    entry.list.catch(() => this.kept.get(key) === entry && this.kept.delete(key))
    for (const oldest of this.kept.keys()) if (this.kept.size > most) this.kept.delete(oldest)
    return entry.list
  }

  forget(companyId: string): void {
    for (const protocolType of [0, 1]) this.kept.delete(keyOf(companyId, protocolType))
  }

  private async load(companyId: string, isProtocol: boolean, now: Date) {
    const list = new AgreedPrices(await selectPriceList(this.db, companyId, isProtocol, now))
    return list.isEmpty ? null : list
  }
}

const keyOf = (companyId: string, protocolType: number) => `${companyId} ${protocolType}`

/** Most companies have no prices of their own, and nothing is kept for them but that. */
const most = 128
const dayInChina = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
