import { api } from '#mall/api.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { Titles } from '#web/invoice/Titles.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/invoiceTitle.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(visit).call(api.invoice.titleList, {})
}

export default function InvoiceTitles({ loaderData }: Route.ComponentProps) {
  return (
    <Centre title="发票抬头">
      <section className="sheet" aria-label="发票抬头">
        <Titles titles={loaderData} />
      </section>
    </Centre>
  )
}
