import { Article } from '#web/content/Article.tsx'
import { contentLoader } from '#web/content/contentLoader.ts'
import type { Route } from './+types/payOnline.ts'
import { Steps } from './payOnline/Steps.tsx'

export const loader = contentLoader('payOnline')

export default function PayOnline({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} picture={<Steps />} pictureAfter="支付步骤" />
}
