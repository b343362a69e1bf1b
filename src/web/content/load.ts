import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#mall/api.ts'
import { visit } from '#web/visit.ts'

/** What is published under this name; without it the page answers 404. */
export const contentLoader =
  (slug: string) =>
  async ({ request, context }: LoaderFunctionArgs) => ({
    page: await context.get(visit).call(api.content.contentPage, { slug }),
    canonical: request.url.split('?', 1)[0] ?? '',
  })
