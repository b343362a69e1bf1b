import { Article } from '#web/content/Article.tsx'
import { contentLoader } from '#web/content/contentLoader.ts'
import type { Route } from './+types/companyIntroduction.ts'

export const loader = contentLoader('companyIntroduction')

export default function CompanyIntroduction({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />
}
