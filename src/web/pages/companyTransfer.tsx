import { Article } from '#web/content/Article.tsx'
import { contentLoader } from '#web/content/load.ts'
import type { Route } from './+types/companyTransfer.ts'

export const loader = contentLoader('companyTransfer')

export default function CompanyTransfer({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />
}
