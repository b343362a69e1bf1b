import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { squash } from '#mall/goods/search/fold.rules.ts'
import {
  deletePins,
  insertPins,
  selectNumbered,
  selectPinned,
  selectPinnedWords,
  selectPinPage,
} from '#mall/goods/search/pins.sql.ts'
import { lockWords } from '#mall/goods/search/words.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { searchRoom } from './searchRoom.contract.ts'
import { pinForm } from './words.form.ts'
import { codesIn, takenBy } from './words.rules.ts'

type PinVerbs = Pick<Verbs<typeof searchRoom>, 'pinList' | 'savePins' | 'removePins'>

/** Goods that come first for a word, in the order in which their order numbers stand. */
export const pinVerbs: PinVerbs = {
  async pinList({ db }, { keyword, pageNum, pageSize }) {
    const page = { keyword, limit: pageSize, offset: (pageNum - 1) * pageSize }
    const { list, total } = await selectPinPage(db, page)
    return {
      total,
      pages: Math.ceil(total / pageSize),
      list: list.map((row) => ({ ...row, editedAt: row.editedAt.toISOString() })),
    }
  },

  async savePins({ db, who, now }, { wasWord, wasCodes, ...typed }) {
    const values = pinForm.normalized(typed)
    refuseProblems('FORM_INVALID', pinForm.problems(values))
    const { word } = values
    if (!squash(word))
      refuseProblems('FORM_INVALID', { word: '请写出搜索的词，至少要有一个字或数字' })
    await db.begin(async (tx) => {
      await lockWords(tx)
      if (wasWord) await refuseChanged(selectPinned(tx, wasWord), wasCodes)
      const others = (await selectPinnedWords(tx)).filter((one) => one !== wasWord)
      const [taken] = takenBy(word, { wasWord, others, squash })
      if (taken !== undefined)
        refuseProblems('FORM_INVALID', { word: `“${taken}”已有置顶商品，请在列表中修改它` })
      const codes = codesIn(values.codes)
      const goods = await selectNumbered(tx, codes)
      const idOf = new Map(goods.map(({ skuCode, skuId }) => [skuCode, skuId]))
      const skuIds = codes.map((code) => idOf.get(code) ?? idOf.get(code.toUpperCase()) ?? '')
      const unknown = codes.filter((_, at) => !skuIds[at])
      if (unknown.length > 0)
        refuseProblems('FORM_INVALID', { codes: `没有订货号 ${unknown.join('、')}` })
      if (wasWord) await deletePins(tx, wasWord)
      const pinned = { word, skuIds: [...new Set(skuIds)], editorName: who.name, now }
      await insertPins(tx, pinned)
      const detail = { 原订货号: wasWord ? inALine(wasCodes) : '无', 订货号: inALine(values.codes) }
      await recordAudit(tx, { who, action: 'searchPin.save', subject: word, detail })
    })
    return null
  },

  async removePins({ db, who }, { wasWord, wasCodes }) {
    await db.begin(async (tx) => {
      await lockWords(tx)
      await refuseChanged(selectPinned(tx, wasWord), wasCodes)
      await deletePins(tx, wasWord)
      const detail = { 原订货号: inALine(wasCodes) }
      await recordAudit(tx, { who, action: 'searchPin.remove', subject: wasWord, detail })
    })
    return null
  },
}

/** Somebody else may have changed them since they were read. */
async function refuseChanged(pinned: Promise<string[]>, wasCodes: string) {
  const codes = await pinned
  if (codes.length === 0 || codes.join('\n') !== wasCodes) refuse('WORD_CHANGED')
}

const inALine = (codes: string) => codes.replaceAll('\n', '、')
