import { to } from '#mall/pages.ts'

const nameOf = (slug: string) => slug.slice(slug.indexOf('-') + 1)

/** A text is called after its kind: case-cip-oring-epdm, help-search. */
export const caseAddress = (slug: string): string => to.awsomeCase({ case: nameOf(slug) })
export const topicAddress = (slug: string): string => to.help({ topic: nameOf(slug) })
