import { importLimits, mediaLimits } from '#mall/houseLimits.ts'
import { sizeText } from '#web/sheet/sheetProblem.ts'
import { zipSize } from './zipOf.ts'

export const mostPhotos = importLimits.photoFiles.toLocaleString('en')

export function photoProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const kind = kinds.find(({ ending }) => ending.test(name))
  if (!kind) return '仅支持图片（JPG、PNG、WebP）、资料（PDF、DWG、DXF、STEP）和 ZIP'
  if (size > kind.bytes) return `${name} 超过 ${sizeText(kind.bytes)}`
  return size === 0 ? `${name} 是空的` : undefined
}

const zip = /\.zip$/i
export const isZip = ({ name }: Pick<File, 'name'>): boolean => zip.test(name)
const kinds = [
  { ending: zip, bytes: importLimits.photoZipBytes },
  { ending: /\.(jpe?g|png|webp)$/i, bytes: mediaLimits.photoBytes },
  { ending: /\.(pdf|dwg|dxf|ste?p)$/i, bytes: mediaLimits.documentBytes },
]

type Chosen = Pick<File, 'name' | 'size' | 'webkitRelativePath'>

/** Heads are sent too, so that what passes here is not too large for the server. */
export function chosenProblem(files: readonly Chosen[]): string | undefined {
  if (files.length > 1 && files.some(isZip)) return 'ZIP 请单独上传'
  if (files.length > importLimits.photoFiles) return `一次最多 ${mostPhotos} 个，请分几次上传`
  return !files.some(isZip) && zipSize(files) > importLimits.photoZipBytes
    ? `一共不能超过 ${sizeText(importLimits.photoZipBytes)}，请分几次上传`
    : undefined
}

export function chosenWords(files: readonly Chosen[]): string {
  const [first] = files
  if (first && files.length === 1) return `已选 ${first.name}`
  return `已选 ${files.length.toLocaleString('en')} 个文件，共 ${sizeText(zipSize(files))}`
}
