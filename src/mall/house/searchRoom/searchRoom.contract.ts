import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { reportLimits } from '#mall/houseLimits.ts'
import { foundOf, keyword, pagesOf } from '#mall/list.ts'
import { pinForm, wordForm } from './words.form.ts'

/** open: nobody has done anything about it. settled: the staff has given it a meaning. hidden: not shown any more. */
export const MissState = z.enum(['open', 'settled', 'hidden'])
export type MissState = z.infer<typeof MissState>

export const MissedWord = z.object({
  keyword: z.string(),
  /** So often it found nothing. */
  hits: z.number(),
  /** So often it was told as missing beside goods that were found. */
  parts: z.number(),
  lastOn: z.string(),
  /** The word as it was given a meaning, and what it means, as a form takes it; or ''. */
  term: z.string(),
  meanings: z.string(),
  /** Who has hidden it, and when. */
  editorName: z.string(),
  editedAt: z.nullable(z.string()),
})
export type MissedWord = z.infer<typeof MissedWord>

export const MeantWord = z.object({
  term: z.string(),
  /** As a form takes them. */
  meanings: z.string(),
  /** Both mean each other. */
  isMutual: z.boolean(),
  /** '' for words of the trade, which the mall began with. */
  editorName: z.string(),
  editedAt: z.nullable(z.string()),
})
export type MeantWord = z.infer<typeof MeantWord>

export const PinnedWord = z.object({
  word: z.string(),
  goods: z.array(
    z.object({
      skuCode: z.string(),
      model: z.string(),
      brandName: z.string(),
      isActive: z.boolean(),
    }),
  ),
  editorName: z.string(),
  editedAt: z.string(),
})
export type PinnedWord = z.infer<typeof PinnedWord>

/** These goods a word finds: all, and the first of them. */
export const TriedWord = z.object({
  total: z.number(),
  list: z.array(
    z.object({
      skuId: z.string(),
      model: z.string(),
      brandName: z.string(),
      productName: z.string(),
    }),
  ),
  /** Words of it that nothing has. */
  relaxed: z.array(z.string()),
})
export type TriedWord = z.infer<typeof TriedWord>

const { isSure: _, ...triedFields } = inputOf(wordForm)
const Text = z._default(z.string().check(z.maxLength(1000)), '')
/** What somebody saw before he changed it; both are '' for a new one. */
const wasWord = { wasTerm: Text, wasMeanings: Text }
const wasPins = { wasWord: Text, wasCodes: Text }

/** The staff looks after what people search for: what found nothing, what words mean, and which goods come first. */
export const searchRoom = {
  missList: get(
    '/mall/searchRoom/missList',
    'operator',
    z.object({ tab: z._default(MissState, 'open'), keyword, ...pagesOf(20) }),
    z.extend(foundOf(MissedWord), {
      counts: z.object({ open: z.number(), settled: z.number(), hidden: z.number() }),
    }),
  ),
  /** Takes a keyword out of the list, or shows it again. */
  hideMiss: post(
    '/mall/searchRoom/hideMiss',
    'operator',
    z.object({
      keyword: z.string().check(z.minLength(1), z.maxLength(reportLimits.keyword)),
      isHidden: z.boolean(),
    }),
    z.null(),
  ),
  wordList: get(
    '/mall/searchRoom/wordList',
    'operator',
    z.object({ source: z.optional(z.enum(['own', 'trade'])), keyword, ...pagesOf(20) }),
    foundOf(MeantWord),
  ),
  /** Says what a word finds now, and what it would find with these meanings. */
  tryWord: get(
    '/mall/searchRoom/tryWord',
    'operator',
    z.object({ ...triedFields, wasTerm: Text }),
    z.object({ now: TriedWord, after: TriedWord }),
  ),
  /** Refuses FORM_INVALID, WORD_IS_NAME, WORD_CHANGED. */
  saveWord: post(
    '/mall/searchRoom/saveWord',
    'operator',
    z.object({ ...inputOf(wordForm), ...wasWord }),
    z.null(),
  ),
  /** Refuses WORD_CHANGED. */
  removeWord: post('/mall/searchRoom/removeWord', 'operator', z.object(wasWord), z.null()),
  pinList: get(
    '/mall/searchRoom/pinList',
    'operator',
    z.object({ keyword, ...pagesOf(20) }),
    foundOf(PinnedWord),
  ),
  /** Refuses FORM_INVALID, WORD_CHANGED. */
  savePins: post(
    '/mall/searchRoom/savePins',
    'operator',
    z.object({ ...inputOf(pinForm), ...wasPins }),
    z.null(),
  ),
  /** Refuses WORD_CHANGED. */
  removePins: post('/mall/searchRoom/removePins', 'operator', z.object(wasPins), z.null()),
}
