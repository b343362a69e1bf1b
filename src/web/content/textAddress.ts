const address = (page: string, key: string, slug: string) =>
  `${page}?${key}=${slug.slice(slug.indexOf('-') + 1)}`

/** A text is called after its kind: case-cip-oring-epdm, help-search. */
export const caseAddress = (slug: string): string => address('/awsomeCase', 'case', slug)
export const topicAddress = (slug: string): string => address('/help', 'topic', slug)
