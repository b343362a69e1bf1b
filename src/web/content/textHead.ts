import { mallPictureAddress } from '#mall/goods/catalogue/picture.rules.ts'
import type { PageHead } from '#web/seo/head.ts'
import { breadcrumb, type Crumb } from '#web/seo/jsonLd.ts'

type Text = { title: string; description: string }

/** Writes the head of a text of the mall, as Frame.tsx shows it. */
export function textHead(
  { title, description }: Text,
  canonical: string,
  above: Crumb[] = [],
): PageHead {
  const { origin, pathname, search } = new URL(canonical)
  return {
    ...{ title, description, canonical },
    picture: origin + mallPictureAddress(),
    kind: 'article',
    jsonLd: [breadcrumb(origin, [...above, { name: title, path: pathname + search }])],
  }
}
