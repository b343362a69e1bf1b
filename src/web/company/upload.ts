import type { FileKind, StoredFile } from '#mall/company/company/company.contract.ts'
import { limits } from '#mall/limits.ts'
import { sendFile } from '#web/form/sendFile.ts'

const types = new Set(['image/jpeg', 'image/png', 'application/pdf'])

/** Says what is wrong with the file before anything is sent. The server looks at the content. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!types.has(type)) return '仅支持 JPG、PNG、PDF 文件'
  if (size > limits.fileBytes) return '文件不能超过 10 MB'
  return size === 0 ? '文件是空的' : undefined
}

export const upload = (file: File, kind: FileKind, onProgress: (done: number) => void) =>
  sendFile<StoredFile>(
    `/mall/company/upload?${new URLSearchParams({ kind, name: file.name })}`,
    file,
    onProgress,
  )
