/**
 * Splits a text into the part before the first second-level heading, and one part for each such heading.
 * mall/people/content/markdown.ts writes these headings.
 */
export function sectionsOf(html: string): { lead: string; sections: string[] } {
  const [lead = '', ...sections] = html.split(/(?=<h2 id="s\d+">)/)
  return { lead, sections }
}
