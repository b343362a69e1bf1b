import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#mall/api.ts'
import type { ContentPage } from '#mall/people/content/content.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { setHead } from '#web/seo/head.ts'
import { visit } from '#web/visit.ts'
import { textHead } from './textHead.ts'
import { nameOf } from './textMenu.ts'

/**
 * Loads the text that is published under this name, for the page of that name. Without a text the page says that it
 * is being prepared.
 */
export const contentLoader =
  (slug: string) =>
  async ({ url, context }: LoaderFunctionArgs) => {
    const canonical = url.origin + url.pathname
    const page = await published(context, slug)
    if (page) setHead(context, textHead(page, canonical))
    else setHead(context, { ...textHead(notYet(slug), canonical), robots: 'noindex' })
    return { page, name: nameOf(`/${slug}`), canonical }
  }

const notYet = (slug: string) => ({ title: nameOf(`/${slug}`), description: '内容正在准备' })

/** Answers null where nothing of this name is published. */
export const published = (context: Context, slug: string): Promise<ContentPage | null> =>
  ifFound(context.get(visit).attempt(api.content.contentPage, { slug }))

type Context = LoaderFunctionArgs['context']

export async function ifFound<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isRefusal(error) && error.code === 'NOT_FOUND') return null
    throw error
  }
}
