/**
 * A workbook is a ZIP file. An old one, and one with a password, are compound files, of which the latter has a stream that
 * is called so. What else holds bytes that no text has is another kind of file.
 */
export function kindOf(file: Uint8Array): 'xlsx' | 'xls' | 'encrypted' | 'csv' | 'other' {
  if (file[0] === 0x50 && file[1] === 0x4b) return 'xlsx'
  if (compound.every((byte, at) => file[at] === byte))
    return bytesOf(file).includes(encrypted) ? 'encrypted' : 'xls'
  const isWide = file[0] === 0xff && file[1] === 0xfe
  return file.length === 0 || (!isWide && file.subarray(0, 4096).includes(0)) ? 'other' : 'csv'
}

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Reads the text as UTF-8 or, if it is none, as the GB 18030 that Chinese spreadsheets write. */
export function csvText(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}

/** The cells of a CSV file, whose separator is whichever its first line has most of, or the first that has one. */
export function csvRows(text: string, columns: number): string[][] {
  const lines = text.split(/\r\n|[\r\n]/, 20)
  const first = lines.find((line) => /[\t,;，]/.test(line)) ?? ''
  const [separator = ','] = ['\t', ',', ';', '，'].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  )
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|[\\r\\n]|$)`,
    'gy',
  )
  for (const [, quoted, plain = '', end = ''] of text.matchAll(cell)) {
    if (row.length < columns) row.push((quoted?.replaceAll('""', '"') ?? plain).slice(0, longest))
    if (end === separator) continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  while (rows.at(-1)?.every((one) => one.trim() === '')) rows.pop()
  return rows
}
const longest = 500
