/** What stands before the first second-level heading, and each of these with its text; as mall/people/content/markdown.ts writes them. */
export function sectionsOf(html: string): { lead: string; sections: string[] } {
  const [lead = '', ...sections] = html.split(/(?=<h2 id="s\d+">)/)
  return { lead, sections }
}
