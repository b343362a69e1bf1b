import { mayOrder } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { Titles } from '#web/invoice/Titles.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/invoiceTitle.ts'

/** Nothing for those who order nothing: they have no invoices. */
export async function loader({ context }: Route.LoaderArgs) {
  const { who, call } = context.get(visit)
  return who && mayOrder(who) ? call(api.invoice.titleList, {}) : null
}

export default function InvoiceTitles({ loaderData: titles }: Route.ComponentProps) {
  return (
    <Centre title="发票抬头">
      <section className="sheet" aria-label="发票抬头">
        {titles ? (
          <Titles titles={titles} heading="发票抬头" />
        ) : (
          <Empty title="发票抬头由下单的同事使用">您的角色不下单，也就不需要发票抬头。</Empty>
        )}
      </section>
    </Centre>
  )
}
