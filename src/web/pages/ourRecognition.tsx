import { Article } from '#web/content/Article.tsx'
import { contentLoader } from '#web/content/contentLoader.ts'
import type { Route } from './+types/ourRecognition.ts'

export const loader = contentLoader('ourRecognition')

export default function OurRecognition({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />
}
