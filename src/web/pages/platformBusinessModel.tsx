import { Article } from '#web/content/Article.tsx'
import { contentLoader } from '#web/content/contentLoader.ts'
import type { Route } from './+types/platformBusinessModel.ts'

export const loader = contentLoader('platformBusinessModel')

export default function PlatformBusinessModel({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />
}
