export type Crumb = { name: string; path: string }

/** Leads from the home page down to the page itself. */
export const breadcrumb = (origin: string, crumbs: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: '首页', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

export const organization = (origin: string, name: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
})

/** With the search that a browser or a search engine may offer. */
export const website = (origin: string, name: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  inLanguage: 'zh-CN',
  publisher: { '@id': `${origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}/productList?keyword={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})
