import { api } from '#mall/api.ts'
import { LegalVersion } from '#mall/content/content.contract.ts'
import { foundOf } from '#web/content/found.ts'
import { LegalArticle } from '#web/content/LegalArticle.tsx'
import { legalAddress } from '#web/content/legalAddress.ts'
import { tell } from '#web/found/told.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/agreement.ts'

/** Both texts that whoever registers agrees to; ?version= opens another than the one in force. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const slug = searchParams.get('text') === 'privacy' ? 'privacy' : 'agreement'
  const asked = searchParams.get('version')
  // No version is called 0000.1: an address that is wrong finds nothing instead of another text.
  const version = asked === null ? undefined : (LegalVersion.safeParse(asked).data ?? '0000.1')
  const page = await context.get(visit).call(api.content.legalPage, { slug, version })
  tell(context, foundOf(page, origin + legalAddress(page.slug)))
  return { page, origin }
}

export default function Agreement({ loaderData }: Route.ComponentProps) {
  return <LegalArticle {...loaderData} />
}
