import type { ReactNode } from 'react'
import { api } from '#mall/api.ts'
import { CreditMoves, creditMoves } from '#web/credit/CreditMoves.tsx'
import type { loadList } from '#web/list/loadList.ts'

export const credit = creditMoves({ tab: 'credit' })

type Found = NonNullable<Parameters<typeof CreditMoves>[0]['found']>
type Props = Partial<Awaited<ReturnType<typeof loadList<typeof credit.fields, Found>>>> & {
  above: ReactNode
}

/** The credit of one's company, with all that has moved it. */
export const Credit = ({ found, today, above }: Props) => (
  <CreditMoves
    list={credit}
    found={found}
    today={today}
    above={above}
    exported={{ endpoint: api.credit.creditMoves }}
  />
)
