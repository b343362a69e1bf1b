import { photoIdsOf } from '#mall/goods/catalogue/photo.rules.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import type { ImportRow, PhotoHandling } from './importing.contract.ts'

type Goods = { skuId: string; skuCode: string; model: string; photos: string; hits: number }
/** A picture, and the goods that its name calls. */
export type NamedPhoto = {
  rowNo: number
  path: string
  /** Why it is no picture. */
  problem: string
  photoId: string | null
  goods: Goods | null
  view: number
}
type Known = NamedPhoto & { photoId: string; goods: Goods }
export type PhotoResult = Pick<ImportRow, 'rowNo' | 'fileName' | 'outcome' | 'problems'> &
  Pick<ImportRow, 'skuId' | 'skuCode' | 'model'> & {
    moves: { photos?: [was: string, now: string] }
  }

/** Says what becomes of each picture: the views of the same goods stand one behind the other. */
export function photoResults(all: readonly NamedPhoto[], handling: PhotoHandling): PhotoResult[] {
  const known = all.filter(isKnown)
  const groups = Map.groupBy(known.toSorted(byView), ({ goods }) => goods.skuId)
  const results = [
    ...all.flatMap((photo) => (isKnown(photo) ? [] : [refused(photo, whyUnknown(photo))])),
    ...[...groups.values()].flatMap((views) => placed(views, handling)),
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

type Due = { rowNo: number; photoId: string; moves: { photos: [was: string, now: string] } }

/** The pictures of goods as they stand when one of them is left out. */
export function rechained(all: readonly Due[], lost: number, handling: PhotoHandling) {
  let was = all[0]?.moves.photos[0] ?? ''
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
