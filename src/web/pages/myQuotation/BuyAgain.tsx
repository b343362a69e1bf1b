import { mayOrder } from '#mall/access.ts'
import { to } from '#mall/pages.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Leads to an order of the same goods at the prices of today; what has changed since is said there. */
export function BuyAgain({ quotationNo }: { quotationNo: string }) {
  const { who } = useVisitor()
  if (!who || !mayOrder(who)) return null
  return (
    <PageLink
      to={to.settlement({ source: 'quotation', id: quotationNo })}
      className="btn small outline"
      aria-label={`再次购买 ${quotationNo}`}
    >
      再次购买
    </PageLink>
  )
}
