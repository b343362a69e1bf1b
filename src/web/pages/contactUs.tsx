import { Article } from '#web/content/Article.tsx'
import { contentLoader } from '#web/content/load.ts'
import type { Route } from './+types/contactUs.ts'

export const loader = contentLoader('contactUs')

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />
}
