import { createContext, type RouterContextProvider } from 'react-router'

/** A page says this of itself to robots and to where it is shared. */
export type PageHead = {
  title: string
  description: string
  /** It is the whole address, as the other addresses are, too. */
  canonical: string
  /** It has 1200 × 630 pixels. */
  picture: string
  kind: 'website' | 'article' | 'product'
  /** Left out: it may be kept and followed. */
  robots?: 'noindex' | undefined
  jsonLd: object[]
}

/** Loaders fill it; it is written into the HTML alone, so that no browser loads it twice or hydrates it. */
export const headContext = createContext<Partial<PageHead>>()

export const setHead = (context: Readonly<RouterContextProvider>, said: PageHead) =>
  void Object.assign(context.get(headContext), said)
