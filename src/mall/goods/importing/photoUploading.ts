import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { type DocumentFormat, documentFormat } from '#mall/goods/catalogue/document.rules.ts'
import { hashOf, isSanePhoto, photoIdOf } from '#mall/goods/media/photo.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Column } from './columns.rules.ts'
import { usualChoices } from './fields.rules.ts'
import { insertImportPhoto } from './importPhoto.sql.ts'
import { isLitter } from './photoName.rules.ts'
import { insertRows } from './row.sql.ts'
import { insertImportJob, insertRun, updateRead, updateStep } from './run.sql.ts'

type Fault = 'large' | 'bomb' | 'encrypted' | 'method' | 'damaged'
type Entry = { path: string } & ({ bytes: Uint8Array } | { bytes: null; fault: Fault })

const faults: Record<Fault, string> = {
  large: '超过 30 MB',
  bomb: '解压后远大于压缩前，像压缩炸弹，没有解压',
  encrypted: '加了密码，读不出来',
  method: '压缩方法少见，请用普通 ZIP 重新打包',
  damaged: '在压缩包里已损坏',
}

/** Takes in pictures one after the other; what is none is kept by its name, with why. */
export async function beginPhotos(db: Db, who: UserInfo, fileName: string) {
  const named = { fileName: fileName || '商品图片', supplier: '', subject: 'photos' } as const
  const runId = await insertRun(db, { ...named, now: new Date() }, who)
  let [rowNo, litter] = [0, 0]
  return {
    async add(entry: Entry) {
      if (isLitter(entry.path)) {
        litter++
        return
      }
      rowNo++
      const { path, bytes } = entry
      const kind: Kind =
        entry.bytes === null ? { problem: faults[entry.fault] } : kindOf(path, entry.bytes)
      const { problem = '', format } = kind
      const cells = [path.slice(-most).toWellFormed(), problem, format ?? '']
      await insertRows(db, { runId, sheetNo: 0 }, [{ rowNo, cells }])
      if (!bytes || problem) return
      const photoId = format ? hashOf(bytes) : photoIdOf(bytes)
      await insertImportPhoto(db, runId, { rowNo, photoId, bytes })
    },
    async end() {
      if (rowNo === 0) refuse('PHOTO_ZIP_EMPTY')
      const sheets = [{ name: '', rows: rowNo, empty: litter, sums: 0 }]
      const read = { sheets, sheetNo: 0, head: { from: 0, to: 0, above: 0 }, columns: [fileNames] }
      await updateRead(db, runId, { ...read, choices: usualChoices })
      return { runId }
    },
    /** What was kept of an upload that ended badly is removed by a job. */
    drop: () =>
      db.begin(async (tx) => {
        await updateStep(tx, runId, { state: 'removing' }, who)
        await insertImportJob(tx, runId)
      }),
  }
}

/** So much of a path is kept, from its end. */
const most = 300

const fileNames: Column = {
  ...{ no: 0, name: '文件', group: '', filled: 0, samples: [], attribute: '' },
  ...{ field: 'ignore', confidence: 100, reason: '' },
}

type Kind = { problem?: string; format?: DocumentFormat }

/** Says what a file is by its bytes, a picture without a format; or why it is none of these. */
function kindOf(path: string, bytes: Uint8Array): Kind {
  if (isSanePhoto(bytes))
    return bytes.length > mediaLimits.photoBytes ? { problem: '图片超过 20 MB' } : {}
  const format = documentFormat(bytes)
  if (format === 'zip') return { problem: '是压缩包里的压缩包，请先解开' }
  if (format) return { format }
  return {
    problem: /\.(jpe?g|png|webp)$/i.test(path)
      ? '打不开：不是完整的图片，或短边不到 100 像素，或超过 6000 万像素'
      : '不是 JPG、PNG、WebP 图片，也不是 PDF、DWG、DXF、STEP 资料',
  }
}
