import { mallPictureAddress } from '#mall/goods/catalogue/picture.rules.ts'
import { breadcrumb, type Crumb } from '#web/found/jsonLd.ts'
import type { Told } from '#web/found/told.ts'

type Text = { title: string; description: string }

/** Of a text of the mall, as Frame.tsx shows it. */
export function foundOf(
  { title, description }: Text,
  canonical: string,
  above: Crumb[] = [],
): Told {
  const { origin, pathname, search } = new URL(canonical)
  return {
    ...{ title: `${title} – 工业品商城`, description, canonical },
    picture: origin + mallPictureAddress(),
    kind: 'article',
    jsonLd: [breadcrumb(origin, [...above, { name: title, path: pathname + search }])],
  }
}
