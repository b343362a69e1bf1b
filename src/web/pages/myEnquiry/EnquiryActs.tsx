import { useState } from 'react'
import type { EnquiryAction, EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { Renew, Withdraw } from './decisions.tsx'

const dialogs = { withdraw: Withdraw, renew: Renew }
type Offered = keyof typeof dialogs & EnquiryAction

const nameOf = (action: Offered, { state }: EnquiryDetail): string => {
  if (action === 'withdraw') return '撤销询价'
  return state === 'done' || state === 'declined' || state === 'withdrawn' ? '再次询价' : '重新询价'
}

/** What can be done with the enquiry as a whole, each after a question. */
export function Acts({ enquiry }: { enquiry: EnquiryDetail }) {
  const [asked, setAsked] = useState<Offered | null>(null)
  const isHydrated = useIsHydrated()
  const Dialog = asked && dialogs[asked]
  return (
    <>
      {(Object.keys(dialogs) as Offered[])
        .filter((action) => enquiry.actions.includes(action))
        .map((action) => (
          <button
            key={action}
            type="button"
            className="btn"
            disabled={!isHydrated}
            onClick={() => setAsked(action)}
          >
            {nameOf(action, enquiry)}
          </button>
        ))}
      {Dialog && <Dialog enquiry={enquiry} onClose={() => setAsked(null)} />}
    </>
  )
}
