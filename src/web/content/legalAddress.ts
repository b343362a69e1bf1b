import type { LegalPage, LegalSlug } from '#mall/people/content/content.contract.ts'

/** Without a version it leads to what is in force. */
export function legalAddress(slug: LegalSlug, version = ''): string {
  const query = new URLSearchParams()
  if (slug === 'privacy') query.set('text', slug)
  if (version) query.set('version', version)
  return query.size > 0 ? `/agreement?${query}` : '/agreement'
}

/** Only what is in force is called by its name alone. */
export const legalTitle = ({ title, label, state }: LegalPage): string =>
  state === 'current' ? title : `${title}（${label} 版）`
