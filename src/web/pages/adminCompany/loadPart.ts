import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { holdsOneOf, sales } from '#mall/staffAccess.ts'
import { creditMoves } from '#web/credit/CreditMoves.tsx'
import { loadList } from '#web/list/loadList.ts'
import type { CompanyPart } from './tabs.ts'

type Of = { call: Call; who: UserInfo | null; companyId: string; url: URL }

/** Loads one part of what there is to know of a company. */
const loaders = {
  async overview({ call, companyId, url }: Of) {
    const keyword = url.searchParams.get('note')?.trim() ?? ''
    const [figures, notes, documents] = await Promise.all([
      call(api.customer.figures, { companyId }),
      call(api.customer.notes, { companyId, keyword: keyword.slice(0, 60) }),
      call(api.customer.documents, { companyId }),
    ])
    return { part: 'overview' as const, figures, notes, keyword, documents }
  },
  async people({ call, companyId }: Of) {
    return { part: 'people' as const, ...(await call(api.customer.people, { companyId })) }
  },
  async documents({ call, companyId }: Of) {
    const documents = await call(api.customer.documents, { companyId })
    return { part: 'documents' as const, documents }
  },
  async places({ call, companyId }: Of) {
    return { part: 'places' as const, ...(await call(api.customer.places, { companyId })) }
  },
  async prices({ call, who, companyId }: Of) {
    const [prices, groups] = await Promise.all([
      call(api.priceDesk.companyPrices, { companyId }),
      holdsOneOf(who, sales) ? call(api.priceDesk.priceGroups, {}) : { list: [] },
    ])
    return { part: 'prices' as const, prices, groups: groups.list }
  },
  async credit({ call, companyId, url }: Of) {
    const list = creditMoves({ companyId, tab: 'credit' })
    const moves = await loadList(list, url, (filter) =>
      call(api.creditDesk.companyCreditMoves, { companyId, ...filter }),
    )
    return { part: 'credit' as const, moves }
  },
  papers: async () => ({ part: 'papers' as const }),
  async messages({ call, companyId }: Of) {
    const { list } = await call(api.customer.messages, { companyId })
    return { part: 'messages' as const, list }
  },
} satisfies Record<CompanyPart, (of: Of) => Promise<unknown>>

export type LoadedPart = Awaited<ReturnType<(typeof loaders)[CompanyPart]>>

export const loadPart = (part: CompanyPart, of: Of): Promise<LoadedPart> => loaders[part](of)
