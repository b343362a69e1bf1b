import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { LegalSlug, LegalVersion } from '#mall/people/content/content.contract.ts'
import { NoText } from '#web/content/Article.tsx'
import { ifFound } from '#web/content/contentLoader.ts'
import { LegalArticle } from '#web/content/LegalArticle.tsx'
import { legalAddress, legalTitle } from '#web/content/legalAddress.ts'
import { textHead } from '#web/content/textHead.ts'
import { nameOf } from '#web/content/textMenu.ts'
import { setHead } from '#web/seo/head.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/agreement.ts'

/** Whoever registers agrees to both texts; ?version= opens another than the one in force. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const slug = LegalSlug.safeParse(searchParams.get('text') ?? 'agreement').data
  if (!slug) throw data(messages.NOT_FOUND, { status: 404 })
  const asked = searchParams.get('version')
  // No version is called 0000.1: an address that is wrong finds nothing instead of another text.
  const version = asked === null ? undefined : (LegalVersion.safeParse(asked).data ?? '0000.1')
  const asking = context.get(visit).attempt(api.content.legalPage, { slug, version })
  const page = await ifFound(asking)
  if (!page && asked !== null) throw data(messages.NOT_FOUND, { status: 404 })
  if (!page) {
    const name = nameOf(slug === 'privacy' ? to.agreement({ text: 'privacy' }) : '/agreement')
    return { page, name, origin, canonical: origin + legalAddress(slug) }
  }
  const isCurrent = page.state === 'current'
  const canonical = origin + legalAddress(slug, isCurrent ? '' : page.label)
  const found = textHead({ ...page, title: legalTitle(page) }, canonical)
  setHead(context, { ...found, robots: isCurrent ? undefined : 'noindex' })
  return { page, name: page.title, origin, canonical }
}

export default function Agreement({ loaderData }: Route.ComponentProps) {
  const { page, ...rest } = loaderData
  return page ? <LegalArticle page={page} origin={rest.origin} /> : <NoText {...rest} />
}
