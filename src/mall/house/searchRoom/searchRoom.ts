import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import { atom } from '#mall/goods/search/plan.rules.ts'
import {
  deleteWord,
  insertWord,
  lockWords,
  selectWordPage,
  selectWords,
  type Word,
} from '#mall/goods/search/words.sql.ts'
import { searchRoomLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { pinVerbs } from './pinning.ts'
import type { searchRoom } from './searchRoom.contract.ts'
import { deleteHidden, insertHidden, selectMissed, selectMissedCounts } from './searchRoom.sql.ts'
import { tried } from './trying.ts'
import { wordForm } from './words.form.ts'
import { meaningsIn, meaningsText, wordProblems } from './words.rules.ts'

type Staff = Ctx<UserInfo>

export const searchRoomVerbs: Verbs<typeof searchRoom> = {
  async missList({ db, now }, { tab, keyword, pageNum, pageSize }) {
    const asked = { from: chineseDay(now, 1 - searchRoomLimits.days), keyword }
    const page = { state: tab, limit: pageSize, offset: (pageNum - 1) * pageSize }
    const [rows, counts] = await Promise.all([
      selectMissed(db, { ...asked, ...page }),
      selectMissedCounts(db, asked),
    ])
    const list = rows.map(({ meanings, editedAt, ...row }) => ({
      ...row,
      meanings: meaningsText(meanings),
      editedAt: editedAt?.toISOString() ?? null,
    }))
    return { total: counts[tab], pages: Math.ceil(counts[tab] / pageSize), counts, list }
  },

  async hideMiss({ db, who, now }, { keyword, isHidden }) {
    if (isHidden) await insertHidden(db, { keyword, editorName: who.name, now })
    else await deleteHidden(db, keyword)
    return null
  },

  async wordList({ db }, { source, keyword, pageNum, pageSize }) {
    const isOwn = source === undefined ? null : source === 'own'
    const asked = { keyword, isOwn, limit: pageSize, offset: (pageNum - 1) * pageSize }
    const { list, total } = await selectWordPage(db, asked)
    return {
      total,
      pages: Math.ceil(total / pageSize),
      list: list.map(({ meanings, editedAt, ...row }) => ({
        ...row,
        meanings: meaningsText(meanings),
        editedAt: editedAt?.toISOString() ?? null,
      })),
    }
  },

  async tryWord(ctx, { wasTerm, ...typed }) {
    const values = checked({ ...typed, isSure: false })
    const change = { term: values.term, meanings: meaningsIn(values.meanings), wasTerm }
    const isOfGoods = await namesOfGoods(ctx, change.meanings)
    refuseWrong(await selectWords(ctx.db), { ...change, isOfGoods })
    return tried(ctx, change)
  },

  async saveWord(ctx, { wasTerm, wasMeanings, ...typed }) {
    const { term, meanings: text, isSure } = checked(typed)
    const meanings = meaningsIn(text)
    const isOfGoods = await namesOfGoods(ctx, meanings)
    if (!isSure) await refuseDoubtful(ctx, { term, meanings, wasTerm, isOfGoods })
    await ctx.db.begin(async (tx) => {
      await lockWords(tx)
      const all = await selectWords(tx)
      refuseChanged(all, wasTerm, wasMeanings)
      refuseWrong(all, { term, meanings, wasTerm, isOfGoods })
      if (wasTerm) await deleteWord(tx, wasTerm)
      await insertWord(tx, { term, meanings, editorName: ctx.who.name, now: ctx.now })
      const before = wasTerm && (wasTerm === term ? wasMeanings : `${wasTerm}：${wasMeanings}`)
      await record(tx, ctx, 'searchWord.save', term, { 原意思: before || '无', 意思: text })
    })
    return null
  },

  async removeWord(ctx, { wasTerm, wasMeanings }) {
    await ctx.db.begin(async (tx) => {
      await lockWords(tx)
      const all = await selectWords(tx)
      if (!wasTerm) refuse('WORD_CHANGED')
      refuseChanged(all, wasTerm, wasMeanings)
      await deleteWord(tx, wasTerm)
      await record(tx, ctx, 'searchWord.remove', wasTerm, { 原意思: wasMeanings })
    })
    return null
  },

  ...pinVerbs,
}

function checked(typed: Parameters<typeof wordForm.normalized>[0]) {
  const values = wordForm.normalized(typed)
  refuseProblems('FORM_INVALID', wordForm.problems(values))
  return values
}

/** Somebody else may have changed the word since it was read. */
function refuseChanged(all: readonly Word[], term: string, meanings: string) {
  if (!term) return
  const now = all.filter((one) => one.term === term && !one.isMutual)
  const isThere = now.length > 0
  if (!isThere || meaningsText(now.map(({ meaning }) => meaning)) !== meanings)
    refuse('WORD_CHANGED')
}

type Change = Pick<
  Parameters<typeof wordProblems>[0],
  'term' | 'meanings' | 'wasTerm' | 'isOfGoods'
>

function refuseWrong(all: readonly Word[], change: Change) {
  const others = all.filter(({ term, isMutual }) => isMutual || term !== change.wasTerm)
  refuseProblems('FORM_INVALID', wordProblems({ ...change, others, squash }))
}

/**
 * Who looks for a model, a brand or what goods are called means just that, and would get other goods as well. With a
 * meaning that finds nothing a buyer would find as little as before.
 */
async function refuseDoubtful(ctx: Staff, change: Change) {
  const { term, wasTerm, meanings } = change
  const what = term === wasTerm ? null : await nameIn(ctx, term)
  if (what) refuse('WORD_IS_NAME', { term, what })
  refuseWrong(await selectWords(ctx.db), change)
  const { after } = await tried(ctx, change)
  if (after.total === 0) refuse('WORD_FINDS_NOTHING', { text: meaningsText(meanings) })
}

async function nameIn({ search }: Staff, term: string): Promise<string | null> {
  if (search.analyser.brandsCalled(term).length > 0) return '品牌'
  const key = squash(term)
  const [isModel, isOfGoods] = await search.known([atom('whole', key), atom('word', key)])
  return isModel ? '型号' : isOfGoods ? '商品上的叫法' : null
}

async function namesOfGoods({ search }: Staff, meanings: readonly string[]) {
  const keys = meanings.map(squash)
  const known = await search.known(keys.map((key) => atom('word', key)))
  const ofGoods = new Set(keys.filter((_, at) => known[at]))
  return (meaning: string) => ofGoods.has(squash(meaning))
}

const record = (
  tx: Sql,
  { who }: Staff,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
) => recordAudit(tx, { who, action, subject, detail })
