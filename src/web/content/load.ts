import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#mall/api.ts'
import { tell } from '#web/found/told.ts'
import { visit } from '#web/visit.ts'
import { foundOf } from './found.ts'

/** What is published under this name; without it the page answers 404. */
export const contentLoader =
  (slug: string) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const page = await context.get(visit).call(api.content.contentPage, { slug })
    const canonical = request.url.split('?', 1)[0] ?? ''
    tell(context, foundOf(page, canonical))
    return { page, canonical }
  }
