export type LegalText = {
  title: string
  version: string
  effectiveDate: string
  lead: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}
