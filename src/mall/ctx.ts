import type { Db } from '#db/postgres.ts'
import type { Access, Answer, Contract, Parsed } from './endpoint.ts'
import type { CatalogSearch } from './goods/search/catalogSearch.ts'
import type { UserInfo } from './people/account/account.contract.ts'
import type { SmsSender } from './people/account/sms.ts'
import type { Channels } from './trade/payment/channel.ts'

/** Everything a verb may touch. `who` is null for visitors. */
export type Ctx<Who = UserInfo | null> = {
  db: Db
  search: CatalogSearch
  sms: SmsSender
  who: Who
  now: Date
  /** These take payments: the sandbox in the demo world alone. */
  channels: Channels
  /** The client gives it with order submission and payment. */
  idempotencyKey: string | null
  visit: Visit
}

/** Login and logout need to know this of the client (see account/session.ts). */
export type Visit = {
  isBrowser: boolean
  token: string
  companion: string
  /** This browser is known by it, also after a logout; it is '' of whoever has never logged in there. */
  device: string
  setDevice(device: string): void
  /** The password was last given then in this session; null means never. */
  confirmedAt: Date | null
  /** These say where the visitor comes from, and what he says of his program. */
  address: string
  userAgent: string
  /** Gives the browser the HttpOnly half of its session, or takes it away with ''. */
  setCompanion(companion: string): void
}

/** A verb implements one endpoint and has its name. Only public ones can meet a visitor. */
export type Verbs<C extends Contract> = {
  [N in keyof C]: (ctx: CtxFor<C[N]['access']>, input: Parsed<C[N]>) => Promise<Answer<C[N]>>
}

/**
 * These verbs can tell by a state whether their answer would still be the same: then it is null. Without a state nothing
 * is known of the next time.
 */
export type Again<C extends Contract> = {
  [N in keyof C]?: (
    ctx: CtxFor<C[N]['access']>,
    input: Parsed<C[N]>,
    known: string | null,
  ) => Promise<{ answer: Answer<C[N]> | null; state: string | null }>
}
type CtxFor<A extends Access> = Ctx<A extends 'public' ? UserInfo | null : UserInfo>
