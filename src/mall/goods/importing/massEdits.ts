import type { Ctx, Verbs } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { selectKnownPlace } from '#mall/goods/assortment/assortment.sql.ts'
import { namesOf } from '#mall/goods/assortment/changing.ts'
import { requestIn, selectedIds } from '#mall/goods/assortment/finding.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { usualChoices } from './fields.rules.ts'
import type { massEdit } from './massEdit.contract.ts'
import { type MassEdit, massEditForm } from './massEdit.form.ts'
import { changesNothing, editWords } from './massEdit.rules.ts'
import { insertChosen, namedIds, updateEdit } from './massEdit.sql.ts'
import { insertRun, updateRead } from './run.sql.ts'
import { begin, lockedIn } from './stepping.ts'

/** The staff changes many goods at once; the verbs of imports apply it, pause it and take it back. */
export const massEditVerbs: Verbs<typeof massEdit> = {
  async beginEdit(ctx, { skuIds, total, ...filter }) {
    const { request, relaxed } = skuIds ? ticked : await requestIn(ctx, filter)
    return ctx.db.begin(async (tx) => {
      const chosen = skuIds ? namedIds(tx, skuIds) : selectedIds(tx, ctx, filter, request)
      const run = {
        fileName: '批量修改',
        supplier: chosenWords(ctx, { skuIds, ...filter }, relaxed),
      }
      const runId = await insertRun(tx, { ...run, subject: 'edit', now: ctx.now }, ctx.who)
      const rows = await insertChosen(tx, runId, chosen)
      if (rows === 0) refuse('EDIT_EMPTY')
      if (total !== undefined && rows !== total) refuse('EDIT_TOTAL', { total, rows })
      await updateRead(tx, runId, { ...noFile, sheets: [{ name: '', rows, empty: 0, sums: 0 }] })
      return { runId }
    })
  },

  async checkEdit(ctx, { runId, ...typed }) {
    const edit = massEditForm.normalized(typed)
    await refuseWrong(ctx, edit)
    await ctx.db.begin(async (tx) => {
      const run = await lockedIn(tx, ctx, runId, ['mapping', 'checked'])
      if (run.subject !== 'edit') refuse('NOT_FOUND')
      await updateEdit(tx, runId, { edit, title: editWords(edit, namesOf(ctx.search.analyser)) })
      await begin(tx, ctx, run, { state: 'checking' })
    })
    return null
  },
}

const ticked = { request: null, relaxed: [] }

const noFile = {
  ...{ sheetNo: 0, head: { from: 0, to: 0, above: 0 }, columns: [] },
  choices: usualChoices,
}

async function refuseWrong({ db }: Ctx<UserInfo>, edit: MassEdit) {
  const { brandId, category4Id } = edit
  const known = await selectKnownPlace(db, { brandId, category4Id })
  refuseProblems('FORM_INVALID', {
    ...(brandId && !known.brand && { brandId: '请选择品牌' }),
    ...(category4Id && !known.category && { category4Id: '请选择第四级分类' }),
    ...(changesNothing(edit) && { priceMove: '请至少改一项' }),
    ...massEditForm.problems(edit),
  })
}

const tabWords = { on: '上架商品', off: '下架商品', all: '全部商品' }

/** Says which goods they are, as the list does: words that it has dropped or replaced say nothing of them. */
function chosenWords(
  { search }: Ctx<UserInfo>,
  { skuIds, tab, keyword, brandId = '', categoryId = '' }: Parsed<typeof massEdit.beginEdit>,
  relaxed: readonly string[],
): string {
  if (skuIds) return '勾选的商品'
  const { brands, categories } = namesOf(search.analyser)
  const isRelaxed = relaxed.length > 0 && tab !== 'off'
  const words = keyword && `“${keyword}”`
  const nearest = `${words}（没有“${relaxed.join('”“')}”，选定的是最接近的）`
  return [
    ...[tabWords[tab], brands.get(brandId), categories.get(categoryId)],
    isRelaxed ? nearest : words,
  ]
    .filter(Boolean)
    .join('，')
}
