import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { isSanePhoto, photoIdOf } from '#mall/goods/media/photo.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Column } from './columns.rules.ts'
import { usualChoices } from './fields.rules.ts'
import { insertImportPhoto } from './importPhoto.sql.ts'
import { isLitter } from './photoName.rules.ts'
import { insertRows } from './row.sql.ts'
import { insertRun, updateRead } from './run.sql.ts'

type Fault = 'large' | 'bomb' | 'encrypted' | 'damaged'
type Entry = { path: string } & ({ bytes: Uint8Array } | { bytes: null; fault: Fault })

const faults: Record<Fault, string> = {
  large: '超过 20 MB',
  bomb: '解压后远大于压缩前，像压缩炸弹，没有解压',
  encrypted: '加了密码，读不出来',
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
      const problem = problemOf(entry)
      const { path, bytes } = entry
      const at = { runId, sheetNo: 0 }
      await insertRows(db, at, [{ rowNo, cells: [path.slice(-most), problem].filter(Boolean) }])
      if (bytes && !problem)
        await insertImportPhoto(db, runId, { rowNo, photoId: photoIdOf(bytes), bytes })
    },
    async end() {
      if (rowNo === 0) refuse('PHOTO_ZIP_EMPTY')
      const sheets = [{ name: '', rows: rowNo, empty: litter, sums: 0 }]
      const read = { sheets, sheetNo: 0, head: { from: 0, to: 0, above: 0 }, columns: [fileNames] }
      await updateRead(db, runId, { ...read, choices: usualChoices })
      return { runId }
    },
  }
}

/** So much of a path is kept, from its end. */
const most = 300

const fileNames: Column = {
  ...{ no: 0, name: '文件', group: '', filled: 0, samples: [], attribute: '' },
  ...{ field: 'ignore', confidence: 100, reason: '' },
}

function problemOf(entry: Entry): string {
  if (entry.bytes === null) return faults[entry.fault]
  if (isSanePhoto(entry.bytes)) return ''
  return /\.(jpe?g|png|webp)$/i.test(entry.path)
    ? '打不开：不是完整的图片，或短边不到 100 像素，或超过 6000 万像素'
    : '不是 JPG、PNG、WebP 图片'
}
