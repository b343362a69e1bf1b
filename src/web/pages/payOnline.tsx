import { Article } from '#web/content/Article.tsx'
import { contentLoader } from '#web/content/load.ts'
import type { Route } from './+types/payOnline.ts'

export const loader = contentLoader('payOnline')

export default function PayOnline({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />
}
