import { type DocumentFormat, documentKinds } from '#mall/goods/catalogue/document.rules.ts'
import { photoIdsOf } from '#mall/goods/catalogue/photo.rules.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import type { ImportRow, PhotoHandling } from './importing.contract.ts'
import { documentKindIn, documentName } from './photoName.rules.ts'

type Goods = { skuId: string; skuCode: string; model: string; photos: string; hits: number }
/** A picture, and the goods that its name calls. */
export type NamedPhoto = {
  rowNo: number
  path: string
  /** It is a document. */
  format: DocumentFormat | ''
  /** Why it is no picture. */
  problem: string
  photoId: string | null
  goods: Goods | null
  view: number
}
/** Photos by their ids, or what a document is. */
export type PhotoMoves = {
  photos?: [was: string, now: string]
  document?: [was: string, now: string]
}
type Known = NamedPhoto & { photoId: string; goods: Goods }
export type PhotoResult = Pick<ImportRow, 'rowNo' | 'fileName' | 'outcome' | 'problems'> &
  Pick<ImportRow, 'skuId' | 'skuCode' | 'model'> & {
    moves: PhotoMoves
  }

/** Says what becomes of each picture: the views of the same goods stand one behind the other. */
export function photoResults(
  all: readonly NamedPhoto[],
  handling: PhotoHandling,
  ownDocuments: ReadonlySet<string>,
): PhotoResult[] {
  const known = all.filter(isKnown)
  const pictures = known.filter(({ format }) => format === '')
  const documents = known.filter(({ format }) => format !== '')
  const groups = Map.groupBy(pictures.toSorted(byView), ({ goods }) => goods.skuId)
  const results = [
    ...all.flatMap((photo) => (isKnown(photo) ? [] : [refused(photo, whyUnknown(photo))])),
    ...[...groups.values()].flatMap((views) => placed(views, handling)),
    ...added(documents, ownDocuments),
  ]
  return results.toSorted((a, b) => a.rowNo - b.rowNo)
}

const isKnown = (photo: NamedPhoto): photo is Known =>
  photo.photoId !== null && photo.goods?.hits === 1

const byView = (a: NamedPhoto, b: NamedPhoto) =>
  a.view - b.view || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

function whyUnknown({ problem, goods }: NamedPhoto): string {
  if (problem) return problem
  return goods
    ? `有 ${goods.hits} 个商品叫这个名称，请在文件名里写品牌或订货号`
    : '没有商品的订货号或型号是这个名称'
}

/** What the views of the same goods leave, one after the other. */
function placed(views: readonly Known[], handling: PhotoHandling): PhotoResult[] {
  const { photos } = views[0]?.goods ?? { photos: '' }
  const before = photoIdsOf(photos)
  if (handling === 'skip' && before.length > 0)
    return views.map((one) => same(one, `已有 ${before.length} 张图片，按所选不动`))
  let [ids, was] = [handling === 'replace' ? [] : before, photos]
  const seen = new Map<string, string>()
  const results = views.map((one): PhotoResult => {
    const { photoId, path } = one
    const twin = seen.get(photoId)
    if (twin) return same(one, `与“${twin}”是同一张图`)
    if (ids.includes(photoId)) return same(one, '商品已有这张图片')
    if (ids.length >= mediaLimits.photos)
      return refused(one, `一个商品最多 ${mediaLimits.photos} 张图片，放不下了`)
    seen.set(photoId, path)
    ids = [...ids, photoId]
    const moved: [string, string] = [was, ids.join(',')]
    was = ids.join(',')
    return { ...said(one), outcome: 'changed', moves: { photos: moved }, problems: [] }
  })
  const isSame = was === photos
  return results.map((one, at) =>
    isSame && one.outcome === 'changed' && views[at] ? same(views[at], '商品已有这张图片') : one,
  )
}

type Due = { rowNo: number; photoId: string; moves: PhotoMoves }

/** The pictures of goods as they stand when one of them is left out. */
export function rechained(all: readonly Due[], lost: number, handling: PhotoHandling) {
  let was = all[0]?.moves.photos?.[0] ?? ''
  let ids = handling === 'replace' ? [] : photoIdsOf(was)
  return all
    .filter(({ rowNo }) => rowNo !== lost)
    .map(({ rowNo, photoId }): Pick<Due, 'rowNo' | 'moves'> => {
      ids = [...ids, photoId]
      const moved: [string, string] = [was, ids.join(',')]
      was = moved[1]
      return { rowNo, moves: { photos: moved } }
    })
}

/** Documents are added to those that goods have. */
function added(documents: readonly Known[], own: ReadonlySet<string>): PhotoResult[] {
  const seen = new Set(own)
  return documents.map((one) => {
    const pair = `${one.goods.skuId} ${one.photoId}`
    if (seen.has(pair)) return same(one, '商品已有这份资料')
    seen.add(pair)
    const words = `${documentKinds[documentKindIn(one.path)]}：${documentName(one.path)}`
    return { ...said(one), outcome: 'changed', moves: { document: ['', words] }, problems: [] }
  })
}

const said = ({ rowNo, path, goods }: NamedPhoto) => ({
  ...{ rowNo, fileName: path, skuId: goods?.hits === 1 ? goods.skuId : null },
  ...{ skuCode: goods?.hits === 1 ? goods.skuCode : '', model: goods?.model ?? '' },
})

const refused = (photo: NamedPhoto, text: string): PhotoResult => ({
  ...said(photo),
  ...{ outcome: 'refused', moves: {}, problems: [{ column: '', text }] },
})

const same = (photo: NamedPhoto, text: string): PhotoResult => ({
  ...said(photo),
  ...{ outcome: 'unchanged', moves: {}, problems: [{ column: '', text }] },
})
