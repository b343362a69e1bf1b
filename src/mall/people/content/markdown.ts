import MarkdownIt from 'markdown-it'
import { isBuilt } from '#mall/pages.ts'
import { isPictureAddress } from './picture.rules.ts'

/** HTML of its own is shown as it was typed; links to javascript: and data: are none (markdown-it's defaults). */
const markdown = new MarkdownIt({ html: false })
const { rules } = markdown.renderer

/** Second-level headings are numbered, so that the contents lead to them. */
rules.heading_open = (tokens, index, options, env, self) => {
  const heading = tokens[index]
  if (heading?.tag === 'h2') {
    const { contents } = env as Env
    const id = `s${contents.length + 1}`
    heading.attrSet('id', id)
    contents.push({ id, text: textOf(tokens[index + 1]) })
  }
  return self.renderToken(tokens, index, options)
}

/** A link to a page that does not exist is its text; what leads elsewhere opens beside the mall. */
rules.link_open = (tokens, index, options, env, self) => {
  const link = tokens[index]
  const href = `${link?.attrGet('href')}`
  const state = env as Env
  state.isDead = href.startsWith('/') && !isBuilt(href)
  if (state.isDead) return '<span>'
  if (/^https?:/.test(href)) {
    link?.attrSet('target', '_blank')
    link?.attrSet('rel', 'noopener')
  }
  return self.renderToken(tokens, index, options)
}
rules.link_close = (tokens, index, options, env, self) =>
  (env as Env).isDead ? '</span>' : self.renderToken(tokens, index, options)

/** Pictures are those that the staff has uploaded; of any other there are only the words. */
rules.image = (tokens, index, options, env, self) => {
  const picture = tokens[index]
  const words = self.renderInlineAsText(picture?.children ?? [], options, env)
  if (!isPictureAddress(`${picture?.attrGet('src')}`)) return markdown.utils.escapeHtml(words)
  picture?.attrSet('alt', words)
  picture?.attrSet('loading', 'lazy')
  return self.renderToken(tokens, index, options)
}

/** Wide tables scroll by themselves, each a region with a name of its own: 表格, 表格 2. */
rules.table_open = (_tokens, _index, _options, env) => {
  const number = ++(env as Env).tables
  const name = number === 1 ? '表格' : `表格 ${number}`
  return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table>`
}
rules.table_close = () => '</table></div>'

/** isDead: the link that is open leads nowhere. tables: how many have been begun. */
type Env = { contents: { id: string; text: string }[]; isDead: boolean; tables: number }
const plain = ({ content }: { content: string }) => content

/** Answers the HTML of a text and its second-level headings. */
export function rendered(text: string) {
  const env: Env = { contents: [], isDead: false, tables: 0 }
  return { html: markdown.render(text, env), contents: env.contents }
}

/**
 * Answers the first two cells of each row of a text's first table, without its head, and what stands before it, as
 * plain text.
 */
export function factsOf(text: string) {
  const tokens = markdown.parse(text, {})
  const begin = tokens.findIndex(({ type }) => type === 'table_open')
  const end = tokens.findIndex(({ type }) => type === 'table_close')
  const rows: string[][] = []
  for (const [at, { type }] of tokens.slice(0, Math.max(end, 0)).entries()) {
    if (type === 'tr_open') rows.push([])
    if (type === 'td_open') rows.at(-1)?.push(textOf(tokens[at + 1]))
  }
  const list = rows.flatMap(([name, value]) => (name && value ? [{ name, value }] : []))
  return { note: tokens.slice(0, Math.max(begin, 0)).map(textOf).join(''), list }
}

/** Answers what a text names and leads to a search for, in its order. */
export function searchesOf(text: string) {
  const tokens = markdown.parse(text, {}).flatMap(({ children }) => children ?? [])
  return tokens.flatMap((token, at) => {
    const [, query] = /^\/productList\?(.*)$/.exec(`${token.attrGet('href')}`) ?? []
    const keyword = new URLSearchParams(query).get('keyword')
    return keyword ? [{ name: tokens[at + 1]?.content ?? keyword, keyword }] : []
  })
}

const textOf = (token?: { children: { content: string }[] | null }): string =>
  token?.children?.map(plain).join('') ?? ''
