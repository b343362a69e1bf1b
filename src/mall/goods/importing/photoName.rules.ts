import type { DocumentKind } from '#mall/goods/catalogue/document.rules.ts'
import { mediaLimits } from '#mall/houseLimits.ts'

/** What the name of a picture may call its goods by. */
export type Called = { text: string; brandId: string; view: number }

type Parts = { path: string; brandOf(name: string): string | undefined; brandId: string }

/** Systems put files into ZIP files that nobody has put there. */
export const isLitter = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\.(?!\.?\/)|Thumbs\.db$|desktop\.ini$)/i.test(path)

/**
 * SKF/6204-2RSH_2.jpg is the second view of 6204-2RSH of SKF. Answers what the goods may be called, first what is said
 * most: 6205-2 is a model if there is one, and the second view of 6205 if there is none.
 */
export function calledBy({ path, brandOf, brandId }: Parts): readonly Called[] {
  const { folders, name } = partsOf(path)
  const folder = folders.toReversed().flatMap((one) => brandOf(one) ?? [])[0]
  return [{ rest: name, view: 0 }, ...viewIn(name), ...kindIn(name)].flatMap(({ rest, view }) =>
    spellings(rest).flatMap((text) => [
      { text, brandId: folder ?? brandId, view },
      ...splits(text).flatMap(([first, text]) => {
        const brand = brandOf(first)
        return brand === undefined ? [] : [{ text, brandId: brand, view }]
      }),
    ]),
  )
}

function partsOf(path: string) {
  const parts = path.normalize('NFKC').split('/')
  const name = (parts.at(-1) ?? '').replace(/\.[a-z]{3,4}$/i, '').trim()
  return { folders: parts.slice(0, -1).map((folder) => folder.trim()), name }
}

/** -1, _2 and (3) say which view it is. The picture without one comes first. */
function viewIn(name: string): { rest: string; view: number }[] {
  const [, rest, bracketed, no] = /^(.+?)(?:\s*\((\d{1,2})\)|[-_ ](\d{1,2}))$/.exec(name) ?? []
  return rest ? [{ rest: rest.trim(), view: Number(bracketed ?? no) }] : []
}

const kinds: readonly [DocumentKind, RegExp][] = [
  ['certificate', /合格证|质保书|材质单|(检测|检验|质检)报告/],
  ['msds', /MSDS|SDS|安全数据/i],
  ['cad', /图纸|CAD|\.(dwg|dxf|ste?p)$/i],
  ['other', /说明书|手册/],
]

/** What kind of document a name says; most are catalogues. */
export const documentKindIn = (path: string): DocumentKind =>
  kinds.find(([, words]) => words.test(path.normalize('NFKC').split('/').at(-1) ?? ''))?.[0] ??
  'sample'

/** 6204-2RSH 合格证 is about 6204-2RSH. */
function kindIn(name: string): { rest: string; view: number }[] {
  const [, rest] = /^(.+?)[-_ (]+(?:[\p{Script=Han}]+|CAD|MSDS|SDS)\)?$/iu.exec(name) ?? []
  return rest ? [{ rest: rest.trim(), view: 0 }] : []
}

/** What a document is called: its file without its ending. */
export const documentName = (path: string): string =>
  partsOf(path).name.slice(0, mediaLimits.documentName).toWellFormed().trim() || '资料'

/** No file name may have a slash, which models have. */
const spellings = (text: string): string[] =>
  text === '' ? [] : text.includes('_') ? [text, text.replaceAll('_', '/')] : [text]

/** SKF 6204-2RSH, SKF_6204-2RSH and 斯凯孚6204-2RSH begin with the name of a brand. */
function splits(text: string): [first: string, rest: string][] {
  const at = [...text.matchAll(/[-_ /]/g)].map(({ index }): [string, string] => [
    text.slice(0, index).trim(),
    text.slice(index + 1).trim(),
  ])
  const [, chinese, others] = /^(\p{Script=Han}+)(\P{Script=Han}.*)$/u.exec(text) ?? []
  const glued: [string, string][] = chinese && others ? [[chinese, others.trim()]] : []
  return [...at, ...glued].filter(([first, rest]) => first !== '' && rest !== '')
}
