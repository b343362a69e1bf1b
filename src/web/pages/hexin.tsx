import { Article } from '#web/content/Article.tsx'
import { contentLoader } from '#web/content/load.ts'
import type { Route } from './+types/hexin.ts'

export const loader = contentLoader('hexin')

export default function Hexin({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />
}
