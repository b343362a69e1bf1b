import { to } from '#mall/pages.ts'
import type { LegalPage, LegalSlug } from '#mall/people/content/content.contract.ts'

/** Without a version it leads to what is in force. */
export function legalAddress(slug: LegalSlug, version = ''): string {
  return to.agreement({ ...(slug === 'privacy' && { text: slug }), ...(version && { version }) })
}

/** Only what is in force is called by its name alone. */
export const legalTitle = ({ title, label, state }: LegalPage): string =>
  state === 'current' ? title : `${title}（${label} 版）`
