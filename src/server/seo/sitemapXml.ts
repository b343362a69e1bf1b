/** An entry has an address (path and keys), and the moment when it last changed, if that is known. */
export type Entry = { path: string; changedAt?: Date | undefined }

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const indexXml = (origin: string, files: Entry[]): string =>
  `${opening}<sitemapindex ${namespace}>\n${files.map((file) => element('sitemap', origin, file)).join('')}</sitemapindex>\n`

/** Answers a file in pieces, so that it is never whole in memory. */
export async function* filePieces(origin: string, batches: AsyncIterable<Entry[]>) {
  yield `${opening}<urlset ${namespace}>\n`
  for await (const batch of batches)
    yield batch.map((entry) => element('url', origin, entry)).join('')
  yield '</urlset>\n'
}

function element(name: string, origin: string, { path, changedAt }: Entry): string {
  const date = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : ''
  return `<${name}><loc>${escaped(origin + path)}</loc>${date}</${name}>\n`
}

/** Addresses of ours are encoded, so that only these are left of what XML reads otherwise. */
const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
