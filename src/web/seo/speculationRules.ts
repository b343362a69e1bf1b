/**
 * Pages that a browser may fetch when somebody dwells on a link to them: reading them changes nothing, and
 * no purchase depends on them. The server knows such a request by Sec-Purpose.
 */
export const prefetchedPaths = [
  '/',
  '/productList',
  '/productDetail',
  '/help',
  '/awsomeCase',
  '/hexin',
]

/** They are made when they are asked for, so that only the server has them. */
export const speculationRules = () =>
  JSON.stringify({
    prefetch: [
      {
        source: 'document',
        where: {
          and: [
            { href_matches: prefetchedPaths.map((path) => `${path}\\?*`).concat(prefetchedPaths) },
            { not: { selector_matches: '[download], [rel~=nofollow]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
