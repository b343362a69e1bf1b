export const documentKinds = {
  sample: '样本',
  cad: 'CAD 图纸',
  certificate: '合格证',
  msds: 'MSDS',
  other: '其他资料',
} as const
export type DocumentKind = keyof typeof documentKinds

export const documentLanguages = { zh: '中文', en: '英文', multi: '多语言' } as const
export type DocumentLanguage = keyof typeof documentLanguages

export const documentFormats = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  step: 'model/step',
} as const
export type DocumentFormat = keyof typeof documentFormats

const heads: Record<DocumentFormat, RegExp> = {
  pdf: /^%PDF-/,
  zip: /^PK[^ -~]{2}/,
  dwg: /^AC10\d\d/,
  dxf: /^\s*0\r?\n\s*SECTION\b/,
  step: /^\s*ISO-10303-21;/,
}

/** Says what a file is by its own beginning. */
export function documentFormat(bytes: Uint8Array): DocumentFormat | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 64))
  const formats = Object.keys(heads) as DocumentFormat[]
  return formats.find((format) => heads[format].test(head))
}

/** 1.2 MB, 340 KB. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
